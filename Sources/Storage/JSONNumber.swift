/// A number where it lies in a JSON text.
struct JSONNumber {
  var text: UnsafeBufferPointer<UInt8>
  var value: Double
  /// Whether the text is the form that the writer gives to the value.
  var isShortest: Bool

  /// The value when it is a whole number that fits.
  var unsigned: UInt32? {
    guard isShortest, value >= 0, value <= Double(UInt32.max), value == value.rounded() else {
      return nil
    }
    return UInt32(value)
  }
}

private let powersOfTen: [Double] = [
  1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15,
]

extension JSONReader {
  /// Takes a number, which must be next.
  mutating func number() throws(JSONFault) -> JSONNumber {
    let lead = peek()
    guard lead == UInt8(ascii: "-") || lead &- 48 < 10 else { throw fault(.wrongType("a number")) }
    let start = at
    var here = start
    let isNegative = here[0] == UInt8(ascii: "-")
    if isNegative { here += 1 }
    var digits: UInt64 = 0
    let whole = takeDigits(&here, &digits)
    let firstDigit = (isNegative ? start + 1 : start)[0]
    guard whole > 0, whole == 1 || firstDigit != 48 else { throw fault(.badNumber) }
    var fraction = 0
    if here[0] == UInt8(ascii: ".") {
      here += 1
      fraction = takeDigits(&here, &digits)
      guard fraction > 0 else { throw fault(.badNumber) }
    }
    let isPlain = here[0] | 32 != UInt8(ascii: "e")
    if !isPlain { try takeExponent(&here) }
    advance(to: here)
    let text = UnsafeBufferPointer(start: start, count: here - start)
    // Up to 15 digits: both are exact, and so is the one rounding of their quotient.
    guard isPlain, whole + fraction <= 15 else { return try unusualNumber(text) }
    let magnitude = Double(digits) / powersOfTen[fraction]
    let endsRight = fraction == 0 ? !(isNegative && digits == 0) : here[-1] != 48
    return JSONNumber(
      text: text, value: isNegative ? -magnitude : magnitude,
      isShortest: endsRight && (fraction == 0 || magnitude >= 1e-4))
  }

  /// Takes a whole number of up to 9 digits; nil, with nothing taken, for all else.
  @inline(__always)
  mutating func smallNumber() -> UInt32? {
    var here = at
    var value: UInt32 = 0
    while here[0] &- 48 < 10 {
      value = value &* 10 &+ UInt32(here[0] &- 48)
      here += 1
    }
    let length = here - at
    guard length > 0, length < 10, at[0] != 48 else { return nil }
    guard here[0] != UInt8(ascii: "."), here[0] | 32 != UInt8(ascii: "e") else { return nil }
    advance(to: here)
    return value
  }

  @inline(__always)
  private func takeDigits(_ here: inout UnsafePointer<UInt8>, _ digits: inout UInt64) -> Int {
    let start = here
    while here[0] &- 48 < 10 {
      digits = digits &* 10 &+ UInt64(here[0] &- 48)
      here += 1
    }
    return here - start
  }

  private func takeExponent(_ here: inout UnsafePointer<UInt8>) throws(JSONFault) {
    here += 1
    if here[0] == UInt8(ascii: "+") || here[0] == UInt8(ascii: "-") { here += 1 }
    var ignored: UInt64 = 0
    guard takeDigits(&here, &ignored) > 0 else { throw fault(.badNumber) }
  }

  @inline(never)
  private func unusualNumber(
    _ text: UnsafeBufferPointer<UInt8>
  ) throws(JSONFault) -> JSONNumber {
    let words = String(decoding: text, as: UTF8.self)
    guard let value = Double(words), value.isFinite else {
      let start = text.baseAddress.map { offset(of: $0) } ?? offset
      throw JSONFault(kind: .numberRange, offset: start)
    }
    return JSONNumber(text: text, value: value, isShortest: shortestNumber(value) == words)
  }
}

/// The shortest decimal form that reads back as the same number; whole ones without a point.
func shortestNumber(_ number: Double) -> String {
  if number.magnitude < 9_007_199_254_740_992, number == number.rounded() {
    let whole = Int(number)
    return whole == 0 && number.sign == .minus ? "-0" : String(whole)
  }
  return number.description
}
