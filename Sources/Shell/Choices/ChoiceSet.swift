public import TableModel

/// What an option belongs to: the rows that share one choice.
public enum ChoiceSet: Hashable, Sendable {
  /// A section of kind choice or choices; its rows are the options.
  case section(SectionID)
  /// A radio group over any rows; its options are those that have an id.
  case group(GroupID)
}

extension Session {
  /// The set that a row is an option of; nil when it is none.
  public func choiceSet(of row: RowID) -> ChoiceSet? {
    if let (group, id) = table.membership(of: row) {
      return id == RadioGroup.none ? nil : .group(group)
    }
    guard let section = table.place(of: row)?.section, table.kind(section) != .plain else {
      return nil
    }
    return .section(section)
  }

  /// Whether a row is an option.
  public func isOption(_ row: RowID) -> Bool { choiceSet(of: row) != nil }

  /// The options of a set, in their order.
  public func options(of set: ChoiceSet) -> [RowID] {
    switch set {
    case .section(let section): table.rows(of: section)
    case .group(let group):
      table.members(of: group).filter { $0.id != RadioGroup.none }.map(\.row)
    }
  }

  /// How many options a set has.
  public func optionCount(of set: ChoiceSet) -> Int {
    switch set {
    case .section(let section): table.count(of: section)
    case .group: options(of: set).count
    }
  }

  /// The chosen options of a set, in the order of the options.
  public func chosen(in set: ChoiceSet) -> [RowID] {
    switch set {
    case .section(let section): table.chosen(in: section)
    case .group(let group): table.chosen(in: group).map { [$0.row] } ?? []
    }
  }

  /// How many options of a set are chosen.
  public func chosenCount(in set: ChoiceSet) -> Int {
    switch set {
    case .section(let section): table.chosenCount(in: section)
    case .group(let group): table.chosen(in: group) == nil ? 0 : 1
    }
  }
}
