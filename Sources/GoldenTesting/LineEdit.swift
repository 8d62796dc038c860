/// A change to a file in whole lines: some taken out, others put in their place.
struct LineEdit {
  /// The bytes taken out: whole lines with their newlines, or nothing where a line begins.
  var range: Range<Int>
  /// The lines put in, without line ends.
  var lines: [[UInt8]]
}

extension [LineEdit] {
  /// Adds what turns the expected lines into ones that expect what was printed.
  ///
  /// - Parameters:
  ///   - start: where a line belongs that comes before all expected ones.
  ///   - expecting: writes the line that expects a printed one.
  mutating func append(
    _ expected: [ExpectedLine], printed: [Bytes], from start: Int,
    expecting: (Bytes) -> [UInt8]
  ) {
    var place = start
    for step in Alignment(expected, printed).steps {
      switch step {
      case .keep(let e):
        place = expected[e].range.upperBound
      case .cover:
        break
      case .replace(let e, let p):
        append(LineEdit(range: expected[e].range, lines: [expecting(printed[p])]))
        place = expected[e].range.upperBound
      case .remove(let e):
        append(LineEdit(range: expected[e].range, lines: []))
        place = expected[e].range.upperBound
      case .insert(let p):
        append(LineEdit(range: place..<place, lines: [expecting(printed[p])]))
      }
    }
  }

  /// The edits by place; those at one place stay in the order they were made.
  func inFileOrder() -> [LineEdit] {
    enumerated().sorted { one, other in
      (one.element.range.lowerBound, one.element.range.upperBound, one.offset)
        < (other.element.range.lowerBound, other.element.range.upperBound, other.offset)
    }
    .map(\.element)
  }

  /// The edits with those joined that touch, so that each stretch of lines changes once.
  func joined() -> [LineEdit] {
    reduce(into: []) { joined, edit in
      if let last = joined.last, last.range.upperBound == edit.range.lowerBound {
        joined[joined.count - 1] = LineEdit(
          range: last.range.lowerBound..<edit.range.upperBound, lines: last.lines + edit.lines)
      } else {
        joined.append(edit)
      }
    }
  }

  /// The file after the edits, which stand in its order; new lines end as its first line does.
  func applied(to file: [UInt8]) -> [UInt8] {
    let lineEnd: [UInt8] =
      file[..<file.lineEnd(from: 0)].hasSuffix("\r\n") ? [carriageReturn, newline] : [newline]
    var result: [UInt8] = []
    result.reserveCapacity(file.count + 64 * count)
    var place = 0
    for edit in self {
      result += file[place..<edit.range.lowerBound]
      for line in edit.lines {
        if let last = result.last, last != newline { result += lineEnd }
        result += line
        result += lineEnd
      }
      place = edit.range.upperBound
    }
    return result + file[place...]
  }
}
