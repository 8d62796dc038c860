public import CommandLanguage
public import Query
public import TableModel

extension Session {
  /// How many rows have each value of some keys, the most frequent first, then by value.
  ///
  /// - Parameter rows: the rows to count; nil for those that the open screen shows.
  public mutating func counts(
    of rows: [RowID]?, by keys: [OrderKey]
  ) throws(Diagnostic) -> QueryResult {
    var screens = [try currentScreen()]
    if let rows {
      screens = unique(
        rows.compactMap { table.place(of: $0) }.map { table.screen(of: $0.section) })
    }
    let wanted = rows ?? searches[table.current].map { Array($0.found.values.joined()) }
    var grouping = Grouping(wanted.map { Set($0) })
    for key in keys {
      grouping.begin()
      for screen in screens { try values(of: key.expression, screen) { grouping.take($0, $1) } }
      grouping.end()
    }
    return QueryResult(columns: keys.map(\.name) + ["rows"], rows: grouping.counted())
  }
}

extension OrderKey {
  /// What heads a column of its values: the expression as typed, a name without its brackets.
  fileprivate var name: String {
    let text = expression.text
    let isBracketed = text.first == 0x5B && text.firstIndex(of: 0x5D) == text.count - 1
    return String(decoding: isBracketed ? text.dropFirst().dropLast() : text[...], as: UTF8.self)
  }
}

/// Rows in groups that have the same values, made finer key by key.
private struct Grouping {
  private struct Step: Hashable {
    var group: Int
    var value: SQLValue
  }

  /// The rows to take; nil for all.
  private let wanted: Set<RowID>?
  /// The values that each group has, one for each key so far.
  private var values: [[SQLValue]] = [[]]
  /// Which group each row is in, in the order they come.
  private var groups: [Int] = []
  private var finer: [Step: Int] = [:]
  private var finerValues: [[SQLValue]] = []
  private var row = 0
  private var isFirst = true

  init(_ wanted: Set<RowID>?) { self.wanted = wanted }

  mutating func begin() {
    finer = [:]
    finerValues = []
    row = 0
  }

  mutating func take(_ id: RowID, _ value: SQLValue) {
    if let wanted, !wanted.contains(id) { return }
    if isFirst { groups.append(0) }
    guard groups.indices.contains(row) else { return }
    let step = Step(group: groups[row], value: value.plain)
    groups[row] = group(step)
    row += 1
  }

  private mutating func group(_ step: Step) -> Int {
    if let known = finer[step] { return known }
    finer[step] = finerValues.count
    finerValues.append(values[step.group] + [step.value])
    return finerValues.count - 1
  }

  mutating func end() {
    values = finerValues
    isFirst = false
  }

  /// The groups with their counts as a last value, the largest first, then by their values.
  func counted() -> [[SQLValue]] {
    var counts = [Int64](repeating: 0, count: values.count)
    for group in groups { counts[group] += 1 }
    var columns: [SortColumn] = []
    var column = SortColumn(isDescending: true, isNatural: false)
    for count in counts { column.append(.integer(count)) }
    columns.append(column)
    for index in (values.first ?? []).indices {
      var column = SortColumn(isDescending: false, isNatural: false)
      for group in values { column.append(group[index]) }
      columns.append(column)
    }
    return columns.order(of: values.indices).map { values[$0] + [.integer(counts[$0])] }
  }
}

extension SQLValue {
  /// The value with whole numbers written as integers, so that 1 and 1.0 are the same.
  fileprivate var plain: SQLValue {
    if case .real(let number) = self, let whole = Int64(exactly: number) { return .integer(whole) }
    return self
  }
}
