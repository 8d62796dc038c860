import CSQLite
import TableModel

/// A prepared text, and what its parameters stand for.
final class Statement {
  let handle: OpaquePointer
  let rewritten: Rewritten
  /// Whether it feeds on its own rows.
  let recurses: Bool

  init(_ handle: OpaquePointer, _ rewritten: Rewritten, recurses: Bool) {
    self.recurses = recurses
    self.handle = handle
    self.rewritten = rewritten
    for (index, parameter) in rewritten.parameters.enumerated() {
      // Texts of the expression itself never change: they are bound for good.
      if case .text(let text) = parameter.source {
        _ = tblsh_sqlite_bind_copy(handle, Int32(index + 1), text, text.count)
      }
    }
  }

  deinit { sqlite3_finalize(handle) }

  /// Whether the names of a scope mean what they meant when the text was prepared.
  func fits(_ scope: Scope) -> Bool {
    for lookup in rewritten.lookups where !lookup.holds(scope) { return false }
    return true
  }

  /// Gives the parameters their values.
  func bind(
    _ scope: Scope, _ table: borrowing Table, _ columns: RowColumns, screen: ScreenID
  ) throws(QueryError) {
    for (index, parameter) in rewritten.parameters.enumerated() {
      let number = Int32(truncatingIfNeeded: index + 1)
      let code: Int32
      switch parameter.source {
      case .text: continue
      case .screen: code = sqlite3_bind_int64(handle, number, Int64(screen.raw))
      case .variable(let name):
        guard let variable = scope.variable(name) else {
          throw QueryError(.unknownName(name), "there is no variable \(name)")
        }
        code = bind(scope.variables[variable].value, number)
      case .field(.row, let column):
        code = (scope.row.map { column.value($0, table) } ?? .null).bind(handle, number)
      case .field(.named(let name), let column):
        code = (scope.namedRow(name).map { column.value($0, table) } ?? .null)
          .bind(handle, number)
      case .label(let label, let field):
        let value = try Labelled(label, parameter.range).value(field, scope, table, columns)
        code = value.bind(handle, number)
      }
      guard code == SQLITE_OK else {
        throw QueryError(.limit, "a value is too long", at: parameter.range.lowerBound)
      }
    }
  }

  private func bind(_ value: SQLValue, _ number: Int32) -> Int32 {
    switch value {
    case .null: sqlite3_bind_null(handle, number)
    case .integer(let integer): sqlite3_bind_int64(handle, number, integer)
    case .real(let real): sqlite3_bind_double(handle, number, real)
    case .text(let text): tblsh_sqlite_bind_copy(handle, number, text, text.count)
    }
  }

  /// The value of a column of the row that the statement is at.
  func value(_ column: Int32) -> SQLValue {
    switch sqlite3_column_type(handle, column) {
    case SQLITE_INTEGER: return .integer(sqlite3_column_int64(handle, column))
    case SQLITE_FLOAT: return .real(sqlite3_column_double(handle, column))
    case SQLITE_TEXT, SQLITE_BLOB:
      // As a blob even when it is a text, which would be copied for a NUL after it.
      guard let bytes = sqlite3_column_blob(handle, column) else { return .text([]) }
      let count = Int(sqlite3_column_bytes(handle, column))
      let text = UnsafeBufferPointer(start: bytes.assumingMemoryBound(to: UInt8.self), count: count)
      return .text(Self.repaired(text))
    default: return .null
    }
  }

  /// Blobs and casts can be anything; what leaves here is UTF-8.
  private static func repaired(_ bytes: UnsafeBufferPointer<UInt8>) -> [UInt8] {
    if bytes.allSatisfy({ $0 < 0x80 }) { return Array(bytes) }
    return Array(String(decoding: bytes, as: UTF8.self).utf8)
  }

  /// The names of the columns; where a value stood in the text, its own words again.
  func columnNames(_ bytes: [UInt8]) -> [String] {
    (0..<sqlite3_column_count(handle)).map { index in
      guard let name = sqlite3_column_name(handle, index) else { return "" }
      return rewritten.restored(String(cString: name), bytes)
    }
  }
}

extension Rewritten {
  /// A piece of the rewritten text with the words that its parameters stand for.
  func restored(_ text: String, _ bytes: [UInt8]) -> String {
    guard text.utf8.contains(0x3F) else { return text }
    var restored: [UInt8] = []
    var rest = Array(text.utf8)[...]
    while let byte = rest.popFirst() {
      let digits = rest.prefix { $0 &- 0x30 < 10 }
      let number = Int(String(decoding: digits, as: UTF8.self)) ?? 0
      guard byte == 0x3F, 1...parameters.count ~= number else {
        restored.append(byte)
        continue
      }
      // The blanks put around it go too.
      if restored.last == 0x20 { restored.removeLast() }
      restored += bytes[parameters[number - 1].range]
      rest = rest.dropFirst(digits.count)
      if rest.first == 0x20 { rest.removeFirst() }
    }
    return String(decoding: restored, as: UTF8.self)
  }
}
