import TableModel

/// `@LABEL.FIELD`: a field of what has a label.
struct Labelled {
  private let label: String
  private let range: Range<Int>

  init(_ label: String, _ range: Range<Int>) {
    self.label = label
    self.range = range
  }

  func value(
    _ field: String, _ scope: Scope, _ table: borrowing Table, _ columns: RowColumns
  ) throws(QueryError) -> ColumnValue {
    guard let target = target(scope, table) else {
      throw QueryError(
        .unknownName("@" + label), "nothing has the label \(label)", at: range.lowerBound)
    }
    switch target.tag {
    case .row:
      guard let column = columns.find(field) else { throw unknown(field) }
      return column.value(RowID(target.raw), table)
    case .section:
      return try listed(.sections, target, field, table) {
        (field) in table.cell(SectionID(target.raw), field)
      }
    case .screen:
      return try listed(.screens, target, field, table) {
        (field) in table.cell(ScreenID(target.raw), field)
      }
    case .kind, .session: throw unknown(field)
    }
  }

  /// A loop's or an event's row, then what the scope knows, then labels.
  private func target(_ scope: Scope, _ table: borrowing Table) -> Target? {
    if let row = scope.namedRow(label) { return .row(row) }
    if label == "row", let row = scope.row { return .row(row) }
    return scope.target?(label) ?? around(scope, table) ?? table.labelled(label)
  }

  /// The section of the row whose fields are plain names, and the open screen.
  private func around(_ scope: Scope, _ table: borrowing Table) -> Target? {
    switch label {
    case "section": scope.row.flatMap { table.place(of: $0) }.map { .section($0.section) }
    case "screen": table.current.isNone ? nil : .screen(table.current)
    default: nil
    }
  }

  private func listed(
    _ list: ListTable, _ target: Target, _ field: String, _ table: borrowing Table,
    cell: (FieldID) -> Cell
  ) throws(QueryError) -> ColumnValue {
    if let column = list.columns.firstIndex(of: lowercased(field)),
      case .value(let value) = list.value(ListTable.Item(target: target), column, table)
    {
      return value
    }
    guard let field = table.existingField(field) else { throw unknown(field) }
    return ColumnValue(cell(field), table)
  }

  private func unknown(_ field: String) -> QueryError {
    QueryError(
      .unknownName("@\(label).\(field)"), "there is no field \(field)", at: range.lowerBound)
  }
}
