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

  /// Takes the bytes up to `mark`, and the mark; nil if waiting for it was stopped for good.
  ///
  /// A text that brings the mark itself would end early and have its rest run as typed. Where
  /// the mark comes once more in the bytes that are here already, the last one counts.
  func take(upTo mark: [UInt8]) -> [UInt8]? {
    var searched = 0
    while true {
      let from = max(start, start + searched - mark.count)
      if let first = find(mark, from: from) {
        while case .bytes = fill(timeout: 0) {}
        let last = findLast(mark, from: first)
        defer { start = last + mark.count }
        return Array(bytes[start..<last])
      }
      searched = bytes.count - start
      switch fill(timeout: nil) {
      case .bytes, .stopped(.woken): continue
      case .stopped: return nil
      }
    }
  }

  private func find(_ mark: [UInt8], from first: Int) -> Int? {
    guard bytes.count >= mark.count, first <= bytes.count - mark.count else { return nil }
    return (first...(bytes.count - mark.count)).first { bytes[$0...].starts(with: mark) }
  }

  private func findLast(_ mark: [UInt8], from first: Int) -> Int {
    var last = first
    while let next = find(mark, from: last + mark.count) {
      let between = bytes[(last + mark.count)..<next]
      // Another paste has begun in between: its own end is not this one's.
      if between.firstIndex(where: { $0 == 0x1B }).map({ bytes[$0...].starts(with: Paste.start) })
        == true
      {
        break
      }
      last = next
    }
    return last
  }

  /// Waits up to `timeout` seconds, or for ever, and reads what is there.
  private func fill(timeout: Int?) -> Fill {
    if let stop = wait(timeout) { return .stopped(stop) }
    if start > 0 {
      bytes.removeFirst(start)
      start = 0
    }
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
    var limit = timespec(tv_sec: timeout ?? 0, tv_nsec: 0)
    let ready = withUnsafePointer(to: &limit) {
      ppoll(&descriptor, 1, timeout == nil ? nil : $0, &usual)
    }
    if ready > 0 { return nil }
    return ready == 0 || errno == EINTR ? .woken : .failed(errno)
  }
}
