import CEditLine
import Glibc
import Synchronization

extension EditLineReader {
  /// Puts the cursor behind the line, so that what comes next is shown below it, and has `key`
  /// follow once that is drawn.
  func atEnd(_ key: OwnKey) -> AfterKey {
    let line = EditedLine(editor)
    returnPlace = line.cursor
    line.cursor = line.count
    queue.append(key.scalar)
    return .moveCursor
  }

  /// Drops the line. Typed or not, no signal is sent for Ctrl-C.
  func interrupt() -> AfterKey {
    Terminal.show("^C\r\n")
    outcome = .interrupted
    return .stop
  }

  /// Stops as the terminal's own Ctrl-Z would: with all processes of the job.
  func suspend() -> AfterKey {
    leave { kill(0, SIGTSTP) }
  }

  func quit() -> AfterKey {
    leave { raise(SIGQUIT) }
  }

  private func leave(_ signal: () -> Int32) -> AfterKey {
    Terminal.show("\r\n")
    tblsh_set_int(editor, EL_PREP_TERM, 0)
    Terminal.markPastes(false)
    _ = signal()
    EditedLine(editor).cursor = returnPlace
    takeTerminalBack()
    Terminal.isContinued.store(false, ordering: .sequentiallyConsistent)
    return .nothing
  }

  /// Sets the terminal up again after somebody else had it, and draws the line.
  func takeTerminalBack() {
    // libedit sets nothing while it believes that all is set.
    tblsh_set_int(editor, EL_PREP_TERM, 0)
    tblsh_set_int(editor, EL_PREP_TERM, 1)
    Terminal.pastesAreMarked.store(false, ordering: .sequentiallyConsistent)
    Terminal.markPastes(true)
    Terminal.show("\r")
    tblsh_refresh(editor)
  }
}
