import Glibc

/// Leaves the terminal as it was when the program crashes in the middle of a line.
enum CrashGuard {
  private static let signals = [SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGTRAP, SIGABRT]
  /// What each signal did before, by its number.
  nonisolated(unsafe) private static let previous =
    UnsafeMutablePointer<sigaction>.allocate(capacity: 65)

  /// Sets the handlers, which hand on to those that were there before.
  static func install() {
    takeStack()
    var action = sigaction()
    // An overrun stack has no room for a handler.
    action.sa_flags = SA_ONSTACK
    action.__sigaction_handler.sa_handler = { signal in
      Terminal.restore()
      _ = sigaction(signal, CrashGuard.previous + Int(signal), nil)
      raise(signal)  // pending until this handler is left
    }
    for signal in signals { sigaction(signal, &action, previous + Int(signal)) }
  }

  private static func takeStack() {
    var stack = stack_t()
    guard sigaltstack(nil, &stack) == 0, stack.ss_flags & Int32(SS_DISABLE) != 0 else {
      return
    }
    let size = 64 << 10
    stack = stack_t()
    stack.ss_sp = .allocate(byteCount: size, alignment: 16)
    stack.ss_size = size
    sigaltstack(&stack, nil)
  }
}
