import CEditLine
import Glibc

/// The bytes typed, read in pieces and cut into scalars.
///
/// Bytes that were sent together stay together here: lines pasted without marks wait for their
/// turn instead of being echoed by the kernel while a command runs.
final class TerminalInput {
  /// What waiting for a key brought.
  enum Event {
    case scalar(Unicode.Scalar)
    /// A signal came.
    case woken
    case end
    case failed(Int32)
  }

  private enum Fill {
    case bytes
    case stopped(Event)
  }

  private var bytes: [UInt8] = []
  private var start = 0

  /// Waits for the next scalar. A broken UTF-8 sequence counts as U+FFFD.
  func next() -> Event {
    while true {
      if let scalar = scalar() { return .scalar(scalar) }
      if case .stopped(let event) = fill(timeout: nil) { return event }
    }
  }

  /// Whether the Escape just taken begins what a key sends, rather than being a key: a terminal
  /// sends the rest at once.
  func continuesEscape() -> Bool {
    if start == bytes.count { _ = fill(timeout: 25) }
    return start < bytes.count && [UInt8(ascii: "["), UInt8(ascii: "O")].contains(bytes[start])
  }

  /// Takes a whole scalar off the bytes at hand; nil where more are needed.
  private func scalar() -> Unicode.Scalar? {
    guard start < bytes.count else { return nil }
    let length = Self.length(bytes[start])
    let given = bytes[start...].prefix(length)
    let continued = given.dropFirst().prefix { $0 & 0xC0 == 0x80 }.count + 1
    guard continued == length else {
      if given.count == continued, given.count < length { return nil }  // the rest is on its way
      start += continued
      return "\u{FFFD}"
    }
    start += length
    guard let text = String(validating: given, as: UTF8.self) else { return "\u{FFFD}" }
    return text.unicodeScalars.first
  }

  private static func length(_ lead: UInt8) -> Int {
    switch lead {
    case 0xC2..<0xE0: 2
    case 0xE0..<0xF0: 3
    case 0xF0..<0xF5: 4
    default: 1
    }
  }

  /// Takes the bytes up to `mark`, and the mark; nil where waiting for it was stopped: by the
  /// end of the input, by a signal that `heed` has no answer to, or by a Ctrl-C of its own.
  ///
  /// A text that brings the mark itself would end early and have its rest run as typed. So,
  /// where the mark comes once more in the bytes that are here already, the last one counts.
  func take(upTo mark: [UInt8], heed: () -> Bool) -> [UInt8]? {
    dropTaken()
    var searched = 0
    while true {
      if var last = find(mark, from: searched) {
        while case .bytes = fill(timeout: 0) {}
        while let next = find(mark, from: last + mark.count) { last = next }
        start = last + mark.count
        return Array(bytes[..<last])
      }
      let count = bytes.count
      searched = max(0, count - mark.count)
      switch fill(timeout: nil) {
      case .bytes where bytes.count == count + 1 && bytes[count] == 0x03: break
      case .bytes: continue
      case .stopped(.woken) where heed(): continue
      case .stopped: break
      }
      bytes = []
      return nil
    }
  }

  private func find(_ mark: [UInt8], from first: Int) -> Int? {
    let last = bytes.count - mark.count
    guard first <= last else { return nil }
    return (first...last).first { bytes[$0] == mark[0] && bytes[$0...].starts(with: mark) }
  }

  private func dropTaken() {
    bytes.removeFirst(start)
    start = 0
  }

  /// Waits up to `timeout` milliseconds, or for ever, and reads what is there.
  private func fill(timeout: Int?) -> Fill {
    if let stop = wait(timeout) { return .stopped(stop) }
    dropTaken()
    var piece = [UInt8](repeating: 0, count: 16 << 10)
    let count = piece.withUnsafeMutableBytes { read(STDIN_FILENO, $0.baseAddress, $0.count) }
    guard count > 0 else {
      if count == 0 || errno == EIO { return .stopped(.end) }  // EIO: the terminal went away
      return .stopped(errno == EINTR || errno == EAGAIN ? .woken : .failed(errno))
    }
    bytes += piece[..<count]
    return .bytes
  }

  /// Signals are let in only while waiting, so that none can slip in between the look at what
  /// they left and the waiting.
  private func wait(_ timeout: Int?) -> Event? {
    var (all, usual) = (sigset_t(), sigset_t())
    sigfillset(&all)
    pthread_sigmask(SIG_BLOCK, &all, &usual)
    defer { pthread_sigmask(SIG_SETMASK, &usual, nil) }
    if timeout == nil, Terminal.hasNews { return .woken }
    var descriptor = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
    var limit = timespec(tv_sec: 0, tv_nsec: (timeout ?? 0) * 1_000_000)
    let ready = withUnsafePointer(to: &limit) {
      ppoll(&descriptor, 1, timeout == nil ? nil : $0, &usual)
    }
    if ready > 0 { return nil }
    return ready == 0 || errno == EINTR ? .woken : .failed(errno)
  }
}
