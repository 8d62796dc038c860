public import CommandLanguage
public import TableModel

/// What a field may hold that tblsh itself reads. Any other field takes any value.
enum FieldRule: Equatable {
  /// One of these words.
  case words([String])
  /// One of these words, or a quoted text of one's own.
  case wordsOrText([String])
  /// `on` or `off`.
  case flag
  /// A number of lines, or `auto`.
  case lines
  /// How many rows or items.
  case count
  /// How many rows a section still shows: `on` for none of them, `off` for all.
  case limit
  /// A word.
  case word
  /// The parts of a tap, as `chain` takes them.
  case chain

  private static let ofRows: [String: FieldRule] = [
    "accessory": .wordsOrText(["none", "disclosure", "disclosure-button", "checkmark", "detail"]),
    "style": .words(styles), "height": .lines, "kind": .word, "edit": edit, "move": move,
  ]
  private static let ofSections: [String: FieldRule] = [
    "row-height": .lines, "header-height": .lines, "footer-height": .lines, "edit": edit,
    "move": move, "autoremove": onOff, "hide-when-empty": onOff, "hidden": onOff,
    "batch": .count, "offset": .count, "ascending": .flag, "filtering": .flag, "auto-hide": .flag,
    "auto-fetch": .flag, "addrow-normal": .flag, "addrow-edit": .flag,
    "collapsible": .limit,
  ]
  private static let ofScreens: [String: FieldRule] = [
    "style": .words(["grouped", "plain"]), "selection-style": .words(styles),
    "row-height": .lines, "estimated": .lines, "header-height": .lines, "footer-height": .lines,
    "deselect": .words(["auto", "manual"]), "longpressable": .flag, "chain": .chain,
    "edit": edit, "move": move, "editing": onOff, "tap-in-edit": onOff, "autoremove": onOff,
    "hide-when-empty": onOff, "sort-sections": onOff, LoadingField.pageOffset: .count,
    LoadingField.refreshable: .flag,
  ]
  /// How a row looks while it is highlighted.
  private static let styles = ["none", "blue", "gray", "default"]

  private static let edit = FieldRule.words(DeleteGesture.allCases.map(\.rawValue))
  private static let move = FieldRule.words(MoveGesture.allCases.map(\.rawValue))
  private static let onOff = FieldRule.words(["on", "off"])

  /// More lines than these no row and no header takes.
  static let mostLines = 1_000
  /// Nor are there more rows or items than these.
  static let mostCounted = 1_000_000_000

  /// The names of the fields that have a rule, in the order of the alphabet.
  static var names: [String] {
    Set(ofRows.keys).union(ofSections.keys).union(ofScreens.keys).sorted()
  }

  /// Those of rows, of sections, or of screens.
  static func names(of tag: Target.Tag) -> [String] {
    switch tag {
    case .row: ofRows.keys.sorted()
    case .section: ofSections.keys.sorted()
    default: ofScreens.keys.sorted()
    }
  }

  /// The words that a field may hold, of whatever it is a field of.
  static func words(of field: String) -> [String] {
    var words: [String] = []
    for rules in [ofRows, ofSections, ofScreens] {
      switch rules[field] {
      case .words(let some), .wordsOrText(let some): words += some
      case .flag, .limit: words += ["on", "off"]
      case .lines: words.append("auto")
      case .chain: words += ChainPart.usual.map(\.name)
      case .word, .count, nil: break
      }
    }
    var seen: Set<String> = []
    return words.filter { seen.insert($0).inserted }
  }

  static func rule(for field: String, of tag: Target.Tag) -> FieldRule? {
    switch tag {
    case .row: ofRows[field]
    case .section: ofSections[field]
    case .screen: ofScreens[field]
    case .kind, .session: nil
    }
  }
}

extension Session {
  /// Says so when a field of a row, a section or a screen cannot hold a value. `isQuoted` says
  /// whether it was written as a string, so that it is not one of the field's own words.
  public func checkValue(
    _ cell: Cell, _ field: String, of tag: Target.Tag, isQuoted: Bool = true, at extent: Extent
  ) throws(Diagnostic) {
    guard !cell.isNone, let rule = FieldRule.rule(for: field, of: tag) else { return }
    let text = text(of: cell)
    switch rule {
    case .words(let words):
      if words.contains(text) { return }
      throw wrong(field, text, words, at: extent)
    case .wordsOrText(let words):
      if isQuoted || words.contains(text) { return }
      throw wrong(field, text, words, or: ", or a quoted text", at: extent)
    case .flag:
      if (try? truth(text, at: extent)) != nil { return }
      throw wrong(field, text, ["on", "off"], at: extent)
    case .lines:
      if text == "auto" { return }
      if let lines = Int(text), 1...FieldRule.mostLines ~= lines { return }
      throw Diagnostic(
        .badValue, "\(field) cannot be \"\(text)\"", at: extent,
        hint: "it is a number of lines from 1 to \(FieldRule.mostLines), or auto")
    case .count:
      if let number = cell.double.flatMap({ Int(exactly: $0) }),
        0...FieldRule.mostCounted ~= number
      {
        return
      }
      throw Diagnostic(
        .badValue, "\(field) cannot be \"\(text)\"", at: extent,
        hint: Int(text).map { 0...FieldRule.mostCounted ~= $0 } ?? false
          ? "in quotes it is a text; without them it is a number"
          : "it is a whole number from 0 to \(FieldRule.mostCounted)")
    case .limit:
      if ["on", "off"].contains(text) { return }
      if let limit = Int(text), limit >= 0 { return }
      throw Diagnostic(
        .badValue, "\(field) cannot be \"\(text)\"", at: extent,
        hint: "on, off, or how many rows the section still shows")
    case .word:
      if !text.isEmpty, text.utf8.allSatisfy({ $0 > 0x20 }) { return }
      throw Diagnostic(
        .badValue, "\(field) cannot be \"\(text)\"", at: extent, hint: "it is one word")
    case .chain:
      if ChainPart.list(text) != nil { return }
      throw Diagnostic(
        .badValue, "\"\(text)\" is no chain", at: extent,
        hint: "each once, in the order wanted: actions, groups, group:NAME, hooks")
    }
  }

  private func wrong(
    _ field: String, _ text: String, _ words: [String], or more: String = "", at extent: Extent
  ) -> Diagnostic {
    Diagnostic(
      .badValue, "\(field) cannot be \"\(text)\"", at: extent,
      hint: Suggestion.nearest(to: text, among: words).map { "did you mean \($0)?" }
        ?? "one of " + words.joined(separator: ", ") + more)
  }

  /// A value as a field of a row keeps it: a switch is 1 or 0, a kind is a text, and `plain` none.
  mutating func kept(_ cell: Cell, _ field: FieldID, of row: RowID) throws -> Cell {
    if field == .kind, !cell.isNone {
      let name = text(of: cell)
      try checkKind(name, of: row, at: Extent(0, 0))
      return name == "plain" ? .none : .text(try table.intern(name))
    }
    if isSwitch(row), table.name(field) == "value", !cell.isNone {
      return .number(try truth(text(of: cell), at: Extent(0, 0)) ? 1 : 0)
    }
    return cell
  }
}
