import Glibc
import LineEditor
import Shell
import Synchronization

/// What signals do: a first Ctrl-C stops the running command; others restore the terminal and end
/// the program as they should.
enum Signals {
  /// Whether a prompt is there to return to; without one an interruption ends the program.
  static let hasPrompt = Atomic<Bool>(false)

  static func prepare() {
    // Made here, since making a lazy global in a handler is not safe.
    Interruption.wanted.store(false, ordering: .relaxed)
    hasPrompt.store(false, ordering: .relaxed)
    // A file that reaches the limit on its size is an error to report, not an end.
    Glibc.signal(SIGXFSZ, SIG_IGN)
  }

  /// Watches the signals of an interactive session.
  static func watch() {
    hasPrompt.store(true, ordering: .relaxed)
    Terminal.save()
    handle(SIGINT) { _ in
      Interruption.wanted.store(true, ordering: .sequentiallyConsistent)
      Terminal.wake()
    }
    for signal in [SIGTERM, SIGHUP, SIGQUIT] {
      handle(signal) { signal in
        Terminal.restore()
        Glibc.signal(signal, SIG_DFL)
        raise(signal)
      }
    }
  }

  private static func handle(_ signal: Int32, _ handler: @escaping @convention(c) (Int32) -> Void) {
    var action = sigaction()
    action.__sigaction_handler.sa_handler = handler
    // No SA_RESTART: a read that waits for a key returns.
    action.sa_flags = 0
    sigaction(signal, &action, nil)
  }
}
