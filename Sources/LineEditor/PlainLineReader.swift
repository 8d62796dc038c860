import Glibc

/// Reads lines from a file or pipe in large pieces.
///
/// The newline, and a carriage return before it, are cut; all else is handed on, NULs too. A last
/// line without a newline counts.
public final class PlainLineReader: LineReader {
  private let descriptor: Int32
  private let promptDescriptor: Int32?
  private var buffer = [UInt8](repeating: 0, count: 64 << 10)
  private var start = 0
  private var end = 0
  private var isAtEnd = false

  /// Reads from `descriptor`; prompts go to `promptDescriptor`, or are not shown.
  public init(descriptor: Int32 = 0, promptDescriptor: Int32? = nil) {
    self.descriptor = descriptor
    self.promptDescriptor = promptDescriptor
  }

  public func next(prompt: String) -> LineInput {
    show(prompt)
    var scanned = 0
    while true {
      if let newline = newline(from: start + scanned) {
        defer { start = newline + 1 }
        return .line(line(upTo: newline))
      }
      scanned = end - start
      if isAtEnd { return rest() }
      if let failure = fill() { return failure }
    }
  }

  /// What was printed cannot be changed.
  public func propose(_ text: String) -> Bool { false }

  /// Files and pipes have nothing to recall.
  public func remember(_ entry: [UInt8]) {}

  private func show(_ text: String) {
    guard let promptDescriptor, !text.isEmpty else { return }
    var text = text
    text.withUTF8 { _ = write(promptDescriptor, $0.baseAddress, $0.count) }
  }

  private func newline(from first: Int) -> Int? {
    guard first < end else { return nil }
    return buffer.withUnsafeBytes { bytes in
      guard let base = bytes.baseAddress,
        let found = memchr(base + first, 0x0A, end - first)
      else { return nil }
      return UnsafeRawPointer(found) - base
    }
  }

  private func line(upTo newline: Int) -> [UInt8] {
    let cut = newline > start && buffer[newline - 1] == 0x0D ? newline - 1 : newline
    return Array(buffer[start..<cut])
  }

  private func rest() -> LineInput {
    guard start < end else {
      show("\n")
      return .end
    }
    defer { start = end }
    return .line(Array(buffer[start..<end]))
  }

  /// Reads one more piece; nil when there is something new to look at.
  private func fill() -> LineInput? {
    if start > 0 {
      buffer.withUnsafeMutableBytes { bytes in
        guard let base = bytes.baseAddress else { return }
        memmove(base, base + start, end - start)
      }
      (start, end) = (0, end - start)
    }
    if end == buffer.count { buffer = grown(buffer) }
    let count = buffer.withUnsafeMutableBytes { bytes in
      read(descriptor, bytes.baseAddress.map { $0 + end }, bytes.count - end)
    }
    if count > 0 {
      end += count
      return nil
    }
    if count == 0 {
      isAtEnd = true
      return nil
    }
    return failure(errno)
  }

  private func grown(_ bytes: [UInt8]) -> [UInt8] {
    var larger = [UInt8](repeating: 0, count: bytes.count * 2)
    larger.withUnsafeMutableBytes { larger in bytes.withUnsafeBytes { larger.copyMemory(from: $0) }
    }
    return larger
  }

  private func failure(_ code: Int32) -> LineInput? {
    switch code {
    case EINTR:
      show("\n")
      return .interrupted
    case EAGAIN:
      var wait = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      return poll(&wait, 1, -1) < 0 && errno == EINTR ? .interrupted : nil
    case EBADF:  // standard input was closed before the start
      isAtEnd = true
      return nil
    default:  // what was read of the line is not a whole one
      (start, end, isAtEnd) = (0, 0, true)
      return .failed(code)
    }
  }
}
