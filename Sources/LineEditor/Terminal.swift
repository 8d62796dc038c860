import Glibc
import Synchronization

/// The terminal on standard input and output: its settings, size, and what signals left to do.
public enum Terminal {
  // Written once by `save`, before any handler can run.
  nonisolated(unsafe) private static var saved = termios()
  private static let isSaved = Atomic<Bool>(false)
  static let pastesAreMarked = Atomic<Bool>(false)
  static let isResized = Atomic<Bool>(false)
  static let isContinued = Atomic<Bool>(false)
  private static let isWoken = Atomic<Bool>(false)

  /// Whether a person types and reads here: standard input and output are both terminals.
  public static func isInteractive() -> Bool {
    isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1
  }

  /// Remembers the settings for `restore`. Only the first call counts; make it before handlers
  /// are set.
  public static func save() {
    // Lazy globals are made here, since making them in a signal handler is not safe.
    _ = hasNews
    _ = pastesAreMarked.load(ordering: .relaxed)
    guard !isSaved.load(ordering: .sequentiallyConsistent) else { return }
    var settings = termios()
    guard tcgetattr(STDIN_FILENO, &settings) == 0 else { return }
    saved = settings
    isSaved.store(true, ordering: .sequentiallyConsistent)
  }

  /// Puts the saved settings back and ends the marking of pastes. Safe in a signal handler.
  public static func restore() {
    guard isSaved.load(ordering: .sequentiallyConsistent) else { return }
    // From the background this call would stop the process instead.
    guard tcgetpgrp(STDIN_FILENO) == getpgrp() else { return }
    markPastes(false)
    _ = tcsetattr(STDIN_FILENO, TCSANOW, &saved)
  }

  /// Makes a waiting `EditLineReader` return `.interrupted`, also when the signal came just
  /// before it began to wait. Safe in a signal handler.
  public static func wake() {
    isWoken.store(true, ordering: .sequentiallyConsistent)
  }

  /// Whether a signal left something to do.
  static var hasNews: Bool {
    isWoken.load(ordering: .sequentiallyConsistent)
      || isResized.load(ordering: .sequentiallyConsistent)
      || isContinued.load(ordering: .sequentiallyConsistent)
  }

  static func takeWake() -> Bool {
    isWoken.exchange(false, ordering: .sequentiallyConsistent)
  }

  /// The columns of the terminal on standard output; 80 where they are not known.
  public static func width() -> Int {
    size().columns
  }

  static func size() -> (rows: Int, columns: Int) {
    var size = winsize()
    guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else {
      return (24, 80)
    }
    return (size.ws_row > 0 ? Int(size.ws_row) : 24, Int(size.ws_col))
  }

  /// Asks the terminal to put marks around pasted text, or no longer to.
  static func markPastes(_ on: Bool) {
    guard pastesAreMarked.exchange(on, ordering: .sequentiallyConsistent) != on else { return }
    let text: StaticString = on ? "\u{1B}[?2004h" : "\u{1B}[?2004l"
    _ = Glibc.write(STDOUT_FILENO, text.utf8Start, text.utf8CodeUnitCount)
  }

  /// Writes to the terminal past libedit, whose own output is flushed whenever it waits.
  static func show(_ text: String) {
    var text = text
    text.withUTF8 { bytes in
      var rest = UnsafeRawBufferPointer(bytes)
      while !rest.isEmpty {
        let count = Glibc.write(STDOUT_FILENO, rest.baseAddress, rest.count)
        if count < 0, errno == EINTR { continue }
        guard count > 0 else { return }
        rest = UnsafeRawBufferPointer(rebasing: rest[count...])
      }
    }
  }

  /// Notes size changes and continuations for the reader, whose waiting ends with any signal;
  /// other reading and writing goes on.
  static func watch() {
    var action = sigaction()
    action.sa_flags = SA_RESTART
    action.__sigaction_handler.sa_handler = { signal in
      if signal == SIGWINCH { Terminal.isResized.store(true, ordering: .sequentiallyConsistent) }
      if signal == SIGCONT { Terminal.isContinued.store(true, ordering: .sequentiallyConsistent) }
    }
    _ = sigaction(SIGWINCH, &action, nil)
    _ = sigaction(SIGCONT, &action, nil)
  }
}
