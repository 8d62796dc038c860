import CommandLanguage
public import TableModel

// Fields of choice sections that say how options may be chosen, and those of pickers. A picker's
// are fields of its section, reached through its row too.
extension Session {
  private static let switches: Set<String> = [
    "none", "always", "auto-dismiss", "show", "addrow-normal", "addrow-edit",
  ]
  private static let others: Set<String> = [
    "multiple", "max", "bar", "allow", "delimiter", "addrow",
    "bind-index", "bind-indexes", "bind-string",
  ]
  /// What a picker's row answers with that is told by its choice.
  private static let derived: [String: Binding] = [
    "index": .index, "indexes": .indexes,
  ]

  /// The name of a setting of choices as we write it; nil when it is none.
  private static func choiceSetting(_ name: String) -> String? {
    // The seed of the feature spells it so (A27).
    if name == "delimeter" { return "delimiter" }
    return switches.contains(name) || others.contains(name) ? name : nil
  }

  /// Whether choice sections or pickers know a field of this name.
  static func isChoiceField(_ name: String) -> Bool {
    choiceSetting(name) != nil || derived[name] != nil || name == "choice"
  }

  /// Gives a choice section, or a picker, a field that means something to its choice, none to take
  /// it away; false when the field is one like any other.
  mutating func setChoiceField(
    _ target: Target, _ name: String, _ cell: Cell
  ) throws -> Bool {
    switch target.tag {
    case .section:
      let section = SectionID(target.raw)
      if name == "kind" {
        try setKind(section, cell)
        return true
      }
      guard table.kind(section) != .plain, let setting = Session.choiceSetting(name) else {
        return false
      }
      try set(section, choice: setting, cell)
      return true
    case .row:
      let row = RowID(target.raw)
      guard let section = pickSection(of: row) else { return false }
      return try setPickerField(row, section, name, cell)
    case .screen, .kind, .session: return false
    }
  }

  private mutating func setPickerField(
    _ row: RowID, _ section: SectionID, _ name: String, _ cell: Cell
  ) throws -> Bool {
    if let setting = Session.choiceSetting(name) {
      try set(section, choice: setting, cell)
    } else if name == "placeholder" {
      try set(.screen(table.screen(of: section)), "empty", cell)
    } else if name == "choice" {
      choose(value: "", as: .index, of: section)
      if !cell.isNone { try choose(text(of: cell), in: row) }
    } else if let form = Session.derived[name], !isBound(name, section) {
      try chooseExactly(value: text(of: cell), as: form, of: section)
    } else {
      return false
    }
    dot = row
    return true
  }

  /// Whether a field of this name is the one that a picker is bound to.
  private func isBound(_ name: String, _ section: SectionID) -> Bool {
    binding(of: section).map { table.name($0.field) == name } ?? false
  }

  /// A field of a picker's row that its choice or its section tells; nil when it is one like any
  /// other.
  func pickerField(_ row: RowID, _ name: String) -> String? {
    guard let section = pickSection(of: row) else { return nil }
    if name == "choice" {
      return joinedTitles(chosen(in: .section(section)), of: .section(section))
    }
    if name == "placeholder" {
      return text(of: .screen(table.screen(of: section)), field: "empty")
    }
    if let form = Session.derived[name], !isBound(name, section) {
      return choiceText(section, form) ?? ""
    }
    return Session.choiceSetting(name).map { text(of: .section(section), field: $0) }
  }

  /// Changes what kind of choice a section has; what is chosen stays as far as it may.
  private mutating func setKind(_ section: SectionID, _ cell: Cell) throws {
    let word = cell.isNone ? "plain" : text(of: cell)
    guard let kind = SectionKind.allCases.first(where: { "\($0)" == word }) else {
      throw Diagnostic.failed(
        .badWord, "\"\(word)\" is no kind of section",
        hint: "one of " + SectionKind.allCases.map { "\($0)" }.joined(separator: ", "))
    }
    if kind == .choices, let bound = binding(of: section), bound.form == .index {
      throw Session.indexOfSeveral
    }
    let old = table.cell(section, .kind)
    let new = kind == .plain ? Cell.none : .number(Double(kind.rawValue))
    guard table.kind(section) != kind else { return }
    if kind != .plain, table.isPartOfGrouping(section) {
      throw Diagnostic.failed(
        .refused, "\(name(of: .section(section))) is grouped, and options are not")
    }
    if kind != .plain, let row = member(in: section) {
      throw Diagnostic.failed(
        .refused, "\(path(of: row)) is in a group, so it can be no option of its section",
        hint: "group unmap takes it out")
    }
    let kept = kind == .plain ? 0 : kind == .choice ? 1 : .max
    for row in table.chosen(in: section).dropFirst(kept) { setFlag(.chosen, false, on: row) }
    apply(.setSection(from: old, to: new, section, field: .kind))
  }

  static let indexOfSeveral = Diagnostic.failed(
    .optionConflict, "an index tells one option, and several may be chosen",
    hint: "use bind-indexes or bind-string")

  private mutating func set(_ section: SectionID, choice name: String, _ cell: Cell) throws {
    if name == "multiple" {
      let isOn = try !cell.isNone && truth(text(of: cell), at: Extent(0, 0))
      return try setKind(section, .text(table.intern(isOn ? "choices" : "choice")))
    }
    let new = cell.isNone ? cell : try checked(name, cell, of: section)
    if let form = Binding(rawValue: name), !new.isNone {
      for other in Binding.allCases where other != form {
        try put(.none, other.rawValue, of: section)
      }
    }
    try put(new, name, of: section)
    if name == "allow" {
      for (field, word) in (allowedEdits(in: section) ?? []).gestureFields {
        try put(
          word.map { .text(try table.intern($0)) } ?? .none, field, of: section, derived: true)
      }
    }
  }

  mutating func put(
    _ cell: Cell, _ name: String, of section: SectionID, derived: Bool = false
  ) throws {
    let field = try table.field(name)
    let old = table.cell(section, field)
    if !isSame(old, cell) {
      apply(.setSection(from: old, to: cell, section, field: field), derived: derived)
    }
  }

  /// The value of a setting as it is kept, or what is wrong with it.
  mutating func checked(
    _ name: String, _ cell: Cell, of section: SectionID
  ) throws -> Cell {
    let text = text(of: cell)
    switch name {
    case _ where Session.switches.contains(name):
      return .text(try table.intern(try truth(text, at: Extent(0, 0)) ? "on" : "off"))
    case "max":
      guard let number = Int(text), number >= 0, number <= 1_000_000_000 else {
        throw Diagnostic.failed(
          .badNumber, "max is a whole number, and \"\(text)\" is none", hint: "0 means no limit")
      }
      return .number(Double(number))
    case "bar":
      guard ["hidden", "shown"].contains(text) else {
        throw Diagnostic.failed(.badWord, "bar is hidden or shown")
      }
      return cell
    case "allow": return .text(try table.intern(try PickerEdits.checked(text).text))
    case "bind-index", "bind-indexes", "bind-string":
      if name == "bind-index", table.kind(section) == .choices { throw Session.indexOfSeveral }
      try checkBound(text)
      return cell
    default: return cell
    }
  }

  /// Says so when a choice cannot be told in a field.
  private mutating func checkBound(_ name: String) throws {
    let taken: Set<String> = [
      "title", "label", "detail", "screen", "done", "keep", "searchable", "chosen", "selected", "",
    ]
    guard !taken.contains(name) else {
      throw Diagnostic.failed(.noField, "a choice cannot be bound to \"\(name)\"")
    }
    _ = try writableField(name, at: Extent(0, 0))
  }
}

/// What the gestures may do to the options of a section.
public struct PickerEdits: OptionSet, Sendable {
  public var rawValue: UInt8
  public init(rawValue: UInt8) { self.rawValue = rawValue }
  public static let add = PickerEdits(rawValue: 1)
  public static let delete = PickerEdits(rawValue: 2)
  public static let move = PickerEdits(rawValue: 4)
  public static let edit = PickerEdits(rawValue: 8)

  static let names: [(String, PickerEdits)] = [
    ("add", .add), ("delete", .delete), ("move", .move), ("edit", .edit),
  ]

  /// The words of a list with commas.
  static func checked(_ text: String) throws(Diagnostic) -> PickerEdits {
    var edits: PickerEdits = []
    for part in text.split(separator: ",") {
      let word = String(part).trimmed
      guard let edit = names.first(where: { $0.0 == word })?.1 else {
        throw .failed(
          .badWord, "\"\(word)\" cannot be allowed", hint: "add, delete, move, edit")
      }
      edits.insert(edit)
    }
    return edits
  }

  /// The fields that the gestures look at in any section, with what they are then.
  var gestureFields: [(name: String, word: String?)] {
    [("edit", contains(.delete) ? "delete" : nil), ("move", contains(.move) ? "on" : nil)]
  }

  var text: String {
    PickerEdits.names.filter { contains($0.1) }.map(\.0).joined(separator: ",")
  }
}

extension Session {
  /// What the gestures may do to the rows of a section; nil when it doesn't say.
  public func allowedEdits(in section: SectionID) -> PickerEdits? {
    guard table.kind(section) != .plain, let field = table.existingField("allow"),
      let text = table.cell(section, field).textID
    else { return nil }
    return try? PickerEdits.checked(table.string(text))
  }
}
