/// Counts what is printed, so that a safe session can be stopped.
final class OutputMeter {
  /// Bytes that may be printed.
  var limit = Int.max
  private var printed = 0
  private(set) var isSpent = false

  /// Whether as many more bytes may be printed.
  func admits(_ count: Int) -> Bool {
    printed &+= count
    if printed > limit { isSpent = true }
    return !isSpent
  }
}
