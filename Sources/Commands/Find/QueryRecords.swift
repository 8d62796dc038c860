import CommandLanguage
import Output
import Query
import Shell

extension Records {
  /// What a query selects.
  init(_ sql: [UInt8], at extent: Extent, in session: inout Session) throws(Diagnostic) {
    let (names, rows) = try session.select(sql, at: extent) { $0.map(Records.field) }
    self.init(names, rows)
  }

  init(_ result: QueryResult) {
    self.init(result.columns, result.rows.map { $0.map(Records.field) })
  }

  /// Names of which none is there twice, as JSON wants them: the later one gets `_2`.
  private static func distinct(_ names: [String]) -> [String] {
    var seen = Set(names)
    guard seen.count < names.count else { return names }
    var taken: Set<String> = []
    return names.map { name in
      if taken.insert(name).inserted { return name }
      var number = 2
      while seen.contains("\(name)_\(number)") { number += 1 }
      seen.insert("\(name)_\(number)")
      return "\(name)_\(number)"
    }
  }

  /// A column with a number leans to the right.
  private init(_ names: [String], _ rows: [[Records.Field]]) {
    let names = Self.distinct(names)
    let columns = names.enumerated().map { index, name in
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
    // JSON has no infinite number.
    case .real(let number) where !number.isFinite: .text(NumberText.text(number))
    case .real(let number): .number(NumberText.text(number))
    case .text(let text): .text(String(decoding: text, as: UTF8.self))
    }
  }
}
