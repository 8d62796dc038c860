import CSQLite
import Patterns
import TableModel
import UnicodeText

// A loop for each kind of test and column: what they are is not asked again for each row.
extension RowFilter {
  /// Takes the rows that fail out of a run.
  func sieve(_ run: inout RowRun, _ spot: RowSpot, _ table: UnsafePointer<Table>) {
    switch column {
    case .field(let field): sieve(&run, cells: run.cells(field, table.pointee), table)
    case .known(let known):
      if let (flag, isSet) = known.flag {
        let flags = run.flags(table.pointee)
        // Two values are all there are.
        let set = passes(.integer(isSet ? 1 : 0))
        let clear = passes(.integer(isSet ? 0 : 1))
        run.keep { flags[$0].contains(flag) ? set : clear }
      } else if known.isField(table.pointee), let field = known.field {
        sieve(&run, cells: run.cells(field, table.pointee), table)
      } else {
        let walked = run
        run.keep { index in
          var spot = spot
          spot.position = walked.position(index)
          return passes(known.value(walked.row(index), spot, table.pointee))
        }
      }
    }
  }

  private func sieve(
    _ run: inout RowRun, cells: UnsafeMutablePointer<Cell>, _ table: UnsafePointer<Table>
  ) {
    switch test {
    case .compare(let operation, .number(let right)):
      run.keep { index in
        if let left = cells[index].double { return Self.holds(operation, left, right) }
        return passes(ColumnValue(cells[index], table.pointee))
      }
    case .like(let pattern):
      run.keep { index in
        guard let text = cells[index].plainText else { return !cells[index].isNone }
        return pattern.matches(table.pointee.buffer(text))
      }
    case .contains(let needle):
      run.keep { index in
        guard let text = cells[index].plainText else { return !cells[index].isNone }
        return needle.isIn(table.pointee.buffer(text))
      }
    case .marked(let marks, _):
      let view = marks.view
      run.keep { index in
        guard let text = cells[index].plainText else { return !cells[index].isNone }
        return view.contains(text)
      }
      withExtendedLifetime(marks) {}
    case .compare, .matches: run.keep { passes(ColumnValue(cells[$0], table.pointee)) }
    }
  }

  private func passes(_ value: ColumnValue) -> Bool {
    switch test {
    case .compare(let operation, let operand):
      guard let order = operand.order(after: value) else { return false }
      return Self.holds(operation, order, 0)
    case .like(let pattern): return passes(value) { pattern.matches($0) }
    case .contains(let needle), .marked(_, let needle): return passes(value) { needle.isIn($0) }
    case .matches(let pattern):
      // A limit that is hit is for SQLite's own call to tell.
      return passes(value) { (try? pattern.matches($0)) ?? true }
    }
  }

  @inline(__always)
  private func passes(_ value: ColumnValue, _ holds: (UnsafeBufferPointer<UInt8>) -> Bool) -> Bool {
    if case .text(let bytes) = value { return holds(bytes) }
    if case .null = value { return false }
    return true
  }

  @inline(__always)
  private static func holds<Value: Comparable>(
    _ operation: Int32, _ left: Value, _ right: Value
  ) -> Bool {
    switch operation {
    case SQLITE_INDEX_CONSTRAINT_GT: left > right
    case SQLITE_INDEX_CONSTRAINT_LE: left <= right
    case SQLITE_INDEX_CONSTRAINT_LT: left < right
    case SQLITE_INDEX_CONSTRAINT_GE: left >= right
    default: left == right
    }
  }
}

extension Cell {
  /// The text of a text; a typed number is none.
  @inline(__always) fileprivate var plainText: TextID? { isTypedNumber ? nil : textID }
}
