/// Follows an expression byte by byte: whether the next one is inside a string, a bracketed name
/// or a parenthesis.
struct ExpressionScan {
  /// What closes the string or name that is open; 0 when none is.
  private(set) var quote: UInt8 = 0
  private(set) var depth = 0
  private var isEscaped = false

  var isInside: Bool { quote != 0 || depth > 0 }

  mutating func take(_ byte: UInt8) {
    if isEscaped {
      isEscaped = false
    } else if quote != 0 {
      if byte == quote { quote = 0 } else { isEscaped = byte == 0x5C && quote == 0x22 }
    } else {
      switch byte {
      case 0x22, 0x27, 0x60: quote = byte
      case 0x5B: quote = 0x5D
      case 0x28: depth += 1
      case 0x29: depth -= 1
      default: break
      }
    }
  }
}
