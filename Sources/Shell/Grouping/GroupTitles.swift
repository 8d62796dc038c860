import Query
import Storage
import TableModel

// Which group an item belongs to, and where in it.
extension Session {
  /// Whether a text says nothing that could be seen.
  static func isBlank(_ title: String) -> Bool { title.utf8.allSatisfy { $0 <= 0x20 } }

  /// The title of the group that a row belongs to; nil when it belongs to none.
  func groupTitle(of row: RowID, _ grouping: ItemGrouping) throws(QueryError) -> String? {
    let title: String
    if let field = grouping.field {
      title = text(of: table.cell(row, field))
    } else {
      switch try database.value(grouping.expression, in: Query.Scope(row: row), table) {
      case .null: return nil
      case .integer(let number): title = String(number)
      case .real(let number): title = NumberText.text(number)
      case .text(let text): title = String(decoding: text, as: UTF8.self)
      }
    }
    return Session.isBlank(title) ? nil : title
  }

  /// The same, where what names nothing yet puts no row in a group: items may bring it along.
  func knownGroupTitle(of row: RowID, _ grouping: ItemGrouping) throws(QueryError) -> String? {
    do throws(QueryError) { return try groupTitle(of: row, grouping) } catch {
      if case .unknownName = error.kind { return nil }
      throw error
    }
  }

  /// How many of some rows come before each of others that are to join them, as the order of a source
  /// says; those that join are given in the order they then have. Without an order they come last.
  func joining(
    _ rows: [RowID], to existing: [RowID], _ order: [SortKey]
  ) -> [(row: RowID, before: Int)] {
    let last = rows.map { ($0, existing.count) }
    guard !order.isEmpty else { return last }
    let all = existing + rows
    var columns: [SortColumn] = []
    for key in order {
      var column = SortColumn(isDescending: key.isDescending, isNatural: false)
      for row in all {
        guard let value = try? database.value(key.sql, in: Query.Scope(row: row), table) else {
          return last
        }
        column.append(value)
      }
      columns.append(column)
    }
    var joined: [(RowID, Int)] = []
    var before = 0
    for index in columns.order(of: 0..<all.count) {
      if index < existing.count { before += 1 } else { joined.append((all[index], before)) }
    }
    return joined
  }
}
