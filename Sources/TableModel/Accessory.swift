/// What stands at the right edge of a row and tells what it does.
public enum Accessory: Equatable, Sendable {
  case none
  case toggle(isOn: Bool)
  /// A text of the user's.
  case text(TextID)
  case detail
  case disclosure
  case disclosureButton
  case checkmark
}

/// Works out the accessories of rows each time they are shown: a switch goes before a text of the
/// user's, that before a detail action, before a navigation action, before what the field
/// `accessory` says (A28).
public struct Accessories {
  /// Whether any row may have one.
  public let areInUse: Bool
  private let field: FieldID?
  private let value: FieldID?
  private let chain: FieldID?
  private let hasKinds: Bool
  private let hasActions: Bool

  private var mayAct = true
  private var ofSection = Accessory.none

  public init(_ table: borrowing Table) {
    let inUse = table.fieldsInUse()
    field = table.existingField("accessory").flatMap { inUse.contains($0) ? $0 : nil }
    value = table.existingField("value")
    chain = table.existingField("chain")
    hasKinds = inUse.contains(.kind)
    hasActions = table.hasAccessoryActions
    areInUse = field != nil || hasKinds || hasActions
  }

  /// Prepares for the rows of a section.
  public mutating func enter(_ section: SectionID, _ table: borrowing Table) {
    guard areInUse else { return }
    let screen = table.screen(of: section)
    mayAct = hasActions && !isOutOfChain(screen, table)
    ofSection = .none
    guard mayAct else { return }
    ofSection = stronger(action(.section(section), table), action(.screen(screen), table))
    if table.hasGroupings, let source = table.groupSource(of: section) {
      ofSection = stronger(ofSection, action(.section(source), table))
    }
  }

  public func accessory(of row: RowID, _ table: borrowing Table) -> Accessory {
    guard areInUse else { return .none }
    let kind = hasKinds ? table.cell(row, .kind).textID : nil
    if let kind, table.says(kind, "switch") {
      return .toggle(isOn: value.map { table.isOn(table.cell(row, $0)) } ?? false)
    }
    let explicit = field.flatMap { table.cell(row, $0).textID }
    let word = explicit.flatMap { Accessory(word: $0, table) }
    if let explicit, word == nil { return .text(explicit) }
    let own = mayAct ? ofActions(row, table) : .none
    if own != .none { return own }
    // A row that opens a list does not say so while it takes no taps (S30).
    if let kind, table.says(kind, "pick") || table.says(kind, "group"),
      !table.flags(row).contains(.disabled), !table.awaitsOptions(row)
    {
      return .disclosure
    }
    return word ?? .none
  }

  private func ofActions(_ row: RowID, _ table: borrowing Table) -> Accessory {
    if table.hasStrictActions {
      if table.nearestAction(.detail, for: row) != nil { return .detail }
      return table.nearestAction(.navigation, for: row) != nil ? .disclosure : .none
    }
    let own = stronger(action(.row(row), table), ofSection)
    guard own != .detail, let kind = table.kind(of: row) else { return own }
    return stronger(own, action(kind, table))
  }

  private func action(_ target: Target, _ table: borrowing Table) -> Accessory {
    if table.action(for: target, .detail) != .none { return .detail }
    return table.action(for: target, .navigation) != .none ? .disclosure : .none
  }

  private func stronger(_ one: Accessory, _ other: Accessory) -> Accessory {
    if one == .detail || other == .detail { return .detail }
    return one == .none ? other : one
  }

  /// Whether no action of a screen runs, because its chain leaves them out.
  private func isOutOfChain(_ screen: ScreenID, _ table: borrowing Table) -> Bool {
    guard let chain, let text = table.cell(screen, chain).textID else { return false }
    return !table.string(text).split(separator: " ").contains("actions")
  }
}

extension Accessory {
  /// What a word of the field `accessory` means; nil for a text of the user's.
  fileprivate init?(word: TextID, _ table: borrowing Table) {
    switch table.string(word) {
    case "none", "": self = .none
    case "disclosure": self = .disclosure
    case "disclosure-button": self = .disclosureButton
    case "checkmark": self = .checkmark
    case "detail": self = .detail
    default: return nil
    }
  }

  /// How the field `accessory` says it, and `switch`.
  public func name(_ table: borrowing Table) -> String {
    switch self {
    case .none: "none"
    case .toggle: "switch"
    case .text(let text): table.string(text)
    case .detail: "detail"
    case .disclosure: "disclosure"
    case .disclosureButton: "disclosure-button"
    case .checkmark: "checkmark"
    }
  }
}

extension Table {
  /// Whether a detail or navigation action is attached to anything.
  var hasAccessoryActions: Bool {
    attached.keys.contains { $0.kind == .detail || $0.kind == .navigation }
  }

  /// Whether a text is exactly a word.
  func says(_ text: TextID, _ word: StaticString) -> Bool {
    let bytes = buffer(text)
    guard bytes.count == word.utf8CodeUnitCount else { return false }
    return bytes.elementsEqual(
      UnsafeBufferPointer(start: word.utf8Start, count: word.utf8CodeUnitCount))
  }
}
