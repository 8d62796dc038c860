import TableModel

extension PlainRow {
  /// Whether rows are no more than place, mark and title, so that a whole section can be written
  /// in one go. A long list is mostly such rows.
  var isQuick: Bool {
    !style.colour && isBare && !isEditing && !showsMembers && kind == .plain
      && placeWidth <= LineHead.widestPlace
  }

  /// Draws all rows of a section that shows all of them.
  func drawQuickly(
    _ section: SectionID, _ table: borrowing Table, into out: inout OutputBuffer
  ) {
    var head = LineHead(section: sectionNumber, placeWidth: placeWidth)
    var cursor = RowCursor(table, section: section)
    while true {
      let run = cursor.nextRun(table)
      if run.isEmpty { return }
      for row in run {
        head.countUp()
        let flags = table.flags(row)
        let title = table.buffer(table.title(row))
        out.reserve(title.count &+ LineHead.size &+ 8)
        head.write(isSelected: flags.contains(.selected), into: &out)
        if showsDone { appendMarks(flags, into: &out) }
        out.appendEscaped(title)
        out.append(UInt8(ascii: "\n"))
      }
    }
  }
}

/// The start of a row's line, kept as bytes whose number is counted up: no division a row.
private struct LineHead {
  static let size = 48
  /// Two columns of margin stand before the place, two blanks after it.
  static let widestPlace = size - 4

  private var low = SIMD16<UInt8>(repeating: UInt8(ascii: " "))
  private var middle = SIMD16<UInt8>(repeating: UInt8(ascii: " "))
  private var high = SIMD16<UInt8>(repeating: UInt8(ascii: " "))
  private let length: Int
  /// Index of the number's first digit, and how many digits it has.
  private let first: Int
  private var digits = 1

  init(section: Int, placeWidth: Int) {
    length = placeWidth + 4
    var index = 2
    let sectionDigits = Array("\(section).".utf8)
    first = 2 + sectionDigits.count
    for digit in sectionDigits {
      self[index] = digit
      index += 1
    }
    self[first] = UInt8(ascii: "0")
  }

  private subscript(index: Int) -> UInt8 {
    get { index < 16 ? low[index] : index < 32 ? middle[index &- 16] : high[index &- 32] }
    set {
      if index < 16 {
        low[index] = newValue
      } else if index < 32 {
        middle[index &- 16] = newValue
      } else {
        high[index &- 32] = newValue
      }
    }
  }

  /// Goes to the next number.
  @inline(__always)
  mutating func countUp() {
    let last = first &+ digits &- 1
    let digit = self[last]
    if digit < UInt8(ascii: "9") { self[last] = digit &+ 1 } else { carry() }
  }

  @inline(never)
  private mutating func carry() {
    var index = first + digits - 1
    while index >= first, self[index] == UInt8(ascii: "9") {
      self[index] = UInt8(ascii: "0")
      index -= 1
    }
    guard index < first else {
      self[index] += 1
      return
    }
    self[first] = UInt8(ascii: "1")
    self[first + digits] = UInt8(ascii: "0")
    digits += 1
  }

  /// Writes the head; there must be room for `size` bytes.
  @inline(__always)
  func write(isSelected: Bool, into out: inout OutputBuffer) {
    let to = UnsafeMutableRawPointer(out.free)
    to.storeBytes(of: low, as: SIMD16<UInt8>.self)
    to.storeBytes(of: middle, toByteOffset: 16, as: SIMD16<UInt8>.self)
    to.storeBytes(of: high, toByteOffset: 32, as: SIMD16<UInt8>.self)
    if isSelected { out.free[0] = UInt8(ascii: ">") }
    out.count &+= length
  }
}
