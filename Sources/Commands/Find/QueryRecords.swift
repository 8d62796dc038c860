import Output
import Query
import Shell

extension Records {
  /// What a query selected; a column of numbers leans to the right.
  init(_ result: QueryResult) {
    let rows = result.rows.map { $0.map(Records.field) }
    let columns = result.columns.enumerated().map { index, name in
      Records.Column(
        name: name,
        alignsRight: rows.contains { if case .number = $0[index] { true } else { false } })
    }
    self.init(columns: columns, rows: rows)
  }

  private static func field(_ value: SQLValue) -> Records.Field {
    switch value {
    case .null: .none
    case .integer(let number): .number(String(number))
    case .real(let number): .number(NumberText.text(number))
    case .text(let text): .text(String(decoding: text, as: UTF8.self))
    }
  }
}
