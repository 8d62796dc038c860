import TableModel

/// The columns of `rows` as they are now: the known ones and the fields in use.
struct RowColumns {
  private(set) var names: [String] = []
  private(set) var columns: [RowColumn] = []
  private var byName: [String: Int] = [:]

  /// SQLite's own limit is 2,000 columns; fields beyond these have none.
  static let most = 1_900

  init() {}

  init(_ table: borrowing Table) {
    for known in RowColumn.Known.allCases { add(known.name, .known(known)) }
    for field in Self.fields(table) where names.count < Self.most {
      add(Self.free(table.name(field)) { byName[lowercased($0)] == nil }, .field(field))
    }
  }

  /// The fields that are columns of their own.
  static func fields(_ table: borrowing Table) -> [FieldID] {
    table.fieldsInUse().filter { field in
      !RowColumn.Known.allCases.contains { $0.field == field }
    }
  }

  /// Whether a table still has these columns.
  func fit(_ table: borrowing Table) -> Bool {
    let fields = Self.fields(table)
    let mine = columns.dropFirst(RowColumn.Known.allCases.count)
    guard mine.count == min(fields.count, Self.most) else { return false }
    for (index, field) in zip(mine.indices, fields) {
      guard columns[index] == .field(field) else { return false }
      let name = table.name(field)
      if names[index] != name && !names[index].hasPrefix(name) { return false }
    }
    return true
  }

  /// The column of a name, whatever its case.
  func find(_ name: String) -> RowColumn? {
    (byName[name] ?? byName[lowercased(name)]).map { columns[$0] }
  }

  private mutating func add(_ name: String, _ column: RowColumn) {
    byName[lowercased(name)] = names.count
    names.append(name)
    columns.append(column)
  }

  /// A field may be called `number` or the like as a column of all rows is: it gets `_2`.
  private static func free(_ name: String, _ isFree: (String) -> Bool) -> String {
    if isFree(name) { return name }
    var number = 2
    while !isFree("\(name)_\(number)") { number += 1 }
    return "\(name)_\(number)"
  }
}
