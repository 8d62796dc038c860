import Glibc

/// Reading and writing that go on after an interruption.
enum Descriptor {
  /// Writes everything; false when that fails.
  static func write(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Bool {
    var rest = bytes
    while let start = rest.baseAddress, !rest.isEmpty {
      let count = Glibc.write(descriptor, start, rest.count)
      if count < 0 {
        if errno == EINTR { continue }
        return false
      }
      rest = UnsafeRawBufferPointer(rebasing: rest[count...])
    }
    return true
  }

  /// Reads what has arrived, up to the size of the buffer: 0 at the end, negative on failure.
  static func read(_ descriptor: Int32, _ buffer: UnsafeMutableRawBufferPointer) -> Int {
    while true {
      let count = Glibc.read(descriptor, buffer.baseAddress, buffer.count)
      if count < 0, errno == EINTR { continue }
      return count
    }
  }
}
