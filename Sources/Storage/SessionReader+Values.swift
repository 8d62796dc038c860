import TableModel

extension SessionReader {
  /// Keeps a text in the table.
  @inline(__always)
  mutating func text(_ table: inout Table) throws(JSONFault) -> TextID {
    let string = try json.string()
    guard !string.hasEscapes else { return try resolvedText(string, &table) }
    do { return try table.intern(string.bytes.span) } catch { throw fault(error, string) }
  }

  @inline(never)
  private func resolvedText(
    _ string: JSONString, _ table: inout Table
  ) throws(JSONFault) -> TextID {
    let bytes = try json.text(string)
    do { return try table.intern(bytes.span) } catch { throw fault(error, string) }
  }

  func fault(_ error: TableError, _ string: JSONString) -> JSONFault {
    let place = json.offset(of: string.start)
    if case .notUTF8(let offset) = error {
      return JSONFault(kind: .notUTF8, offset: place + offset)
    }
    return JSONFault(kind: .tableFull, offset: place)
  }

  /// Takes a text or a number as a field's value; nil for any other value, which is not taken.
  @inline(__always)
  mutating func cell(_ table: inout Table) throws(JSONFault) -> Cell? {
    switch json.peek() {
    case UInt8(ascii: "\""): return .text(try text(&table))
    case UInt8(ascii: "-"), 48...57:
      let number = try json.number()
      return number.isShortest ? .number(number.value) : try typed(number, &table)
    default: return nil
    }
  }

  private mutating func typed(
    _ number: JSONNumber, _ table: inout Table
  ) throws(JSONFault) -> Cell {
    do { return .typedNumber(try table.intern(number.text.span)) } catch {
      throw json.fault(.tableFull)
    }
  }
}
