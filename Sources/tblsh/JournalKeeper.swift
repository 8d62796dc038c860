import Shell
import Storage
import TableModel

/// Keeps what a person does at the prompt in a journal, until it is saved.
///
/// There is a journal only while the session has edits that are not saved. One that is left behind
/// by `new`, `load`, a crash or a `quit` can be recovered.
final class JournalKeeper: StepKeeper {
  private let folder: String
  private var writer: JournalWriter?
  private var known: Mark
  /// What was typed since the last save and is no edit, but means something to edits: `def`.
  private var held: [[UInt8]] = []
  /// What has opened the details that are open, while it is no edit: what is typed there is one.
  private var looks: [[UInt8]] = []
  /// The steps that there were after the statement before.
  private var knownSteps: Steps
  /// The steps that were there where the journal begins.
  private var base: Steps

  init(folder: String, _ session: borrowing Session) {
    self.folder = folder
    known = Mark(session)
    knownSteps = Steps(session)
    base = knownSteps
  }

  func keep(_ statement: [UInt8], failed: Bool, _ session: borrowing Session) {
    let now = Mark(session)
    guard now != known else { return }
    let steps = Steps(session)
    defer { (known, knownSteps) = (now, steps) }
    let isReplaced = now.beginnings != known.beginnings
    if isReplaced { writer = nil }
    // A snapshot of a list just saved would hold more than the list: what is being filled in.
    let isJustSaved = now.isElsewhere(than: known) && session.isSavedButForDrafts
    if session.isSaved || isJustSaved {
      base = steps
      writer?.remove()
      writer = nil
      looks = session.isOnlyLookedAt ? looks + [statement] : []
      if isReplaced || now.base.stamp != known.base.stamp { held = [] }
      if now.definitions != known.definitions, !isReplaced { held.append(statement) }
      return
    }
    if writer == nil { base = knownSteps }
    if isReplaced || now.isElsewhere(than: known) || steps.leave(base) {
      base = steps
      beginWithSnapshot(now.base, session)
    } else {
      if !steps.isWalk { base.redo = 0 }
      if writer == nil { begin() }
      writer?.append(statement, failed: failed)
    }
  }

  /// Begins a journal from the file as it was before the statement.
  private func begin() {
    var base = known.base
    base.folder = StateFolder.workingFolder()
    writer = JournalWriter(folder: folder, base: base)
    for statement in known.aliases + known.storeModes {
      writer?.append(Array(statement.utf8), failed: false)
    }
    for statement in held + looks { writer?.append(statement, failed: false) }
    (held, looks) = ([], [])
  }

  /// Begins a journal from the session as it is: one statement loaded or saved and went on, so
  /// that doing it again on no file would give the same.
  private func beginWithSnapshot(_ base: Journal.Base, _ session: borrowing Session) {
    writer?.remove()
    (held, looks) = ([], [])
    var base = base
    base.folder = StateFolder.workingFolder()
    base.hasSnapshot = true
    writer = JournalWriter(folder: folder, base: base) { session.snapshot(to: $0) }
    let now = Mark(session)
    for statement in now.aliases + now.storeModes {
      writer?.append(Array(statement.utf8), failed: false)
    }
  }
}

/// How many steps can be undone and redone, once the statement that ran is a step.
private struct Steps {
  var undo: Int
  var redo: Int
  /// Whether the statement was undo or redo, or did nothing.
  var isWalk: Bool

  init(_ session: borrowing Session) {
    isWalk = session.log.open == 0
    undo = session.log.undoCount + (isWalk ? 0 : 1)
    redo = isWalk ? session.log.redoCount : 0
  }

  /// Whether steps were walked that are not in a journal that begins from those: done again, they
  /// would not be there to walk.
  func leave(_ base: Steps) -> Bool {
    isWalk && (undo < base.undo || base.redo > 0 && undo > base.undo)
  }
}

/// What edits depend on; two marks that are equal have nothing between them worth keeping.
private struct Mark: Equatable {
  var version: UInt64
  /// That of the stores, which are outside the list.
  var stores: UInt64
  var beginnings: Int
  var definitions: Int
  /// The aliases, as statements that make them.
  var aliases: [String]
  /// What makes stores behave as they do, which no file holds.
  var storeModes: [String]
  var base: Journal.Base

  init(_ session: borrowing Session) {
    version = session.table.version
    stores = session.stores.version
    beginnings = session.beginnings
    definitions = session.definitions.version
    aliases = session.catalog.sortedAliases.map { "alias \($0.name) = \($0.text)" }
    storeModes = session.stores.modeStatements
    base = Journal.Base()
    base.file = session.file.path
    base.stamp = session.file.stamp
    base.dot = Int(session.dot.raw)
    if let search = session.searches[session.table.current] {
      if search.isPlain { base.search = search.typed } else { base.searchCommand = search.command }
    }
  }

  /// Whether the session was saved in between.
  func isElsewhere(than other: Mark) -> Bool {
    base.stamp != other.base.stamp || base.file != other.base.file
  }
}
