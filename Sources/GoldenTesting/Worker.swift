import Glibc

/// A process that runs scripts for a test run: a copy of this one, so that it starts in a moment,
/// and a script that hangs or crashes takes nobody along.
struct Worker {
  let process: pid_t
  /// The run's end of the line to the process.
  let socket: Int32
  /// The tests handed to it and not yet answered, the one it runs first.
  private(set) var assigned: ArraySlice<Int> = []
  /// When it began with the test it runs, on `Clock`.
  private(set) var since = 0.0
  private var received: [UInt8] = []

  /// Starts a process that answers test numbers with results until its line is closed.
  ///
  /// - Parameter others: the run's ends of its lines to other processes, not for this one.
  /// - Returns: nil if the system has no process left to give.
  init?(others: [Int32], answer: (Int) -> TestResult) {
    var ends: [Int32] = [-1, -1]
    guard socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &ends) == 0 else { return nil }
    let process = fork()
    if process == 0 {
      close(ends[0])
      for other in others { close(other) }
      Worker.serve(ends[1], answer: answer)
    }
    close(ends[1])
    guard process > 0 else {
      close(ends[0])
      return nil
    }
    self.process = process
    self.socket = ends[0]
  }

  private static func serve(_ socket: Int32, answer: (Int) -> TestResult) -> Never {
    // A script reads no input.
    let null = open("/dev/null", O_RDONLY)
    if null >= 0 { dup2(null, 0) }
    var number: UInt64 = 0
    while receiveAll(socket, &number) {
      var message = MessageWriter()
      message.put(answer(Int(truncatingIfNeeded: number)))
      var head = MessageWriter()
      head.put(message.bytes.count)
      guard sendAll(socket, head.bytes + message.bytes) else { break }
    }
    _exit(0)
  }

  /// Hands over more tests; false if the process is gone.
  mutating func assign(_ tests: ArraySlice<Int>) -> Bool {
    if assigned.isEmpty { since = Clock.now() }
    assigned += tests
    var message = MessageWriter()
    for test in tests { message.put(test) }
    return Worker.sendAll(socket, message.bytes)
  }

  /// Takes what has arrived; false if the process is gone.
  mutating func receive(_ take: (_ test: Int, _ message: Bytes) -> Void) -> Bool {
    let chunk = 65_536
    let piece = [UInt8](unsafeUninitializedCapacity: chunk) { buffer, count in
      count = max(0, recv(socket, buffer.baseAddress, chunk, 0))
    }
    received += piece
    var place = 0
    while let test = assigned.first, received.count - place >= 8 {
      var head = MessageReader(received[place...])
      guard let size = head.count(), size >= 0, received.count - place - 8 >= size else { break }
      take(test, received[(place + 8)..<(place + 8 + size)])
      assigned = assigned.dropFirst()
      since = Clock.now()
      place += 8 + size
    }
    received.removeFirst(place)
    return !piece.isEmpty
  }

  /// Ends the process; returns the signal that had ended it before, or 0.
  func stop() -> Int32 {
    close(socket)
    kill(process, SIGKILL)
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
    return status & 0x7F
  }

  /// Lets an idle process end by itself.
  func dismiss() {
    close(socket)
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
  }

  private static func sendAll(_ socket: Int32, _ bytes: [UInt8]) -> Bool {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes {
        send(socket, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      if count > 0 {
        rest = rest.dropFirst(count)
      } else if errno != EINTR {
        return false
      }
    }
    return true
  }

  private static func receiveAll(_ socket: Int32, _ number: inout UInt64) -> Bool {
    withUnsafeMutableBytes(of: &number) { buffer in
      var filled = 0
      while filled < buffer.count {
        let rest = UnsafeMutableRawBufferPointer(rebasing: buffer[filled...])
        let count = recv(socket, rest.baseAddress, rest.count, 0)
        if count > 0 {
          filled += count
        } else if count == 0 || errno != EINTR {
          return false
        }
      }
      return true
    }
  }
}
