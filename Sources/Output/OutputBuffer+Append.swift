extension OutputBuffer {
  /// Adds one byte.
  @inline(__always)
  public mutating func append(_ byte: UInt8) {
    reserve(1)
    free[0] = byte
    count &+= 1
  }

  /// Adds bytes as they are.
  public mutating func append(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard let start = bytes.baseAddress, !bytes.isEmpty else { return }
    reserve(bytes.count)
    free.update(from: start, count: bytes.count)
    count &+= bytes.count
  }

  /// Adds bytes as they are.
  public mutating func append(_ bytes: [UInt8]) {
    bytes.withUnsafeBufferPointer { append($0) }
  }

  /// Adds a fixed text.
  public mutating func append(_ text: StaticString) {
    append(UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  /// Adds a text as it is; text from data goes through `appendEscaped`.
  @_disfavoredOverload
  public mutating func append(_ text: String) {
    var text = text
    text.withUTF8 { append($0) }
  }

  /// Adds a number in decimal digits; returns how many bytes it took.
  @discardableResult
  public mutating func append(_ number: Int) -> Int {
    reserve(20)
    var digits = number.magnitude
    let sign = number < 0 ? 1 : 0
    if number < 0 {
      free[0] = UInt8(ascii: "-")
      count &+= 1
    }
    let length = decimalLength(digits)
    var at = length
    repeat {
      at &-= 1
      free[at] = UInt8(truncatingIfNeeded: digits % 10) &+ 48
      digits /= 10
    } while at > 0
    count &+= length
    return sign &+ length
  }

  /// Adds the same byte several times.
  public mutating func append(_ byte: UInt8, times: Int) {
    guard times > 0 else { return }
    reserve(times)
    free.update(repeating: byte, count: times)
    count &+= times
  }
}

/// How many decimal digits a number has; 1 for zero.
func decimalLength(_ number: UInt) -> Int {
  var length = 1
  var limit: UInt = 10
  while number >= limit {
    length &+= 1
    let (next, overflow) = limit.multipliedReportingOverflow(by: 10)
    if overflow { break }
    limit = next
  }
  return length
}
