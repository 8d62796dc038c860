/// What choices depend on beside the marks of rows: the sections where one option is always chosen,
/// and the row that a screen of its own belongs to. A table without either pays nothing.
struct ChoiceMarks {
  private(set) var always: Set<SectionID> = []
  private(set) var owners: [ScreenID: RowID] = [:]

  var isEmpty: Bool { always.isEmpty && owners.isEmpty }

  mutating func clear() { if !isEmpty { self = ChoiceMarks() } }

  mutating func note(_ section: SectionID, isSet: Bool) {
    if isSet { always.insert(section) } else { always.remove(section) }
  }

  /// Notes that the field `screen` of a row changes.
  mutating func note(_ row: RowID, from old: Cell, to new: Cell) {
    if let screen = ScreenID(old), owners[screen] == row { owners[screen] = nil }
    if let screen = ScreenID(new) { owners[screen] = row }
  }
}

extension ScreenID {
  /// The screen that the field `screen` of a row names; nil when it names none.
  public init?(_ cell: Cell) {
    guard let number = cell.double, let raw = UInt32(exactly: number), raw > 0 else { return nil }
    self.init(raw)
  }
}

extension Table {
  /// Whether any choice depends on more than the marks of its options.
  @inline(__always)
  public var hasBoundChoices: Bool { !choices.isEmpty }

  /// How many rows of a section may be chosen at once.
  public func mostChosen(in section: SectionID) -> Int {
    switch kind(section) {
    case .plain: return 0
    case .choice: return 1
    case .choices:
      guard let field = existingField("max"), let number = cell(section, field).double,
        let most = Int(exactly: number), most > 0
      else { return .max }
      return most
    }
  }

  /// Whether the section's field `always` has a value.
  public func hasAlways(_ section: SectionID) -> Bool { choices.always.contains(section) }

  /// The row whose own screen a screen is; nil when it is no row's.
  public func owner(of screen: ScreenID) -> RowID? { choices.owners[screen] }

  /// The rows that have screens of their own, in the list or not, with the screens, by id.
  public var screenOwners: [(row: RowID, screen: ScreenID)] {
    choices.owners.map { ($0.value, $0.key) }.sorted { $0.1.raw < $1.1.raw }
  }
}
