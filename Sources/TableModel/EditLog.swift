/// What was done to a table, so that it can be undone and redone, step by step.
///
/// A step is the edits of one command. Rows added one after another, a command each, are kept as
/// one run: a run of a million takes no more room than one row, and each is still undone alone.
public struct EditLog: ~Copyable {
  /// A step, or a run of `times` steps that each add one row after the one before.
  struct Entry: BitwiseCopyable {
    var firstEdit: UInt32
    var times: UInt32
    /// Of its first step; an index in `causes`.
    var cause: UInt32
    /// Whether that is a command that adds a row, which others may continue.
    var isAddition: Bool
  }

  var edits = Region<Edit>()
  var entries = Region<Entry>()
  var causes = TextArena()
  /// The edits of the step being made. They are no part of the log before it closes, so a step
  /// that fails leaves what can be redone.
  var making = Region<Edit>()

  /// The entries that are done; the one after them is done as far as `doneOfRun` says.
  var doneEntries = 0
  var doneOfRun = 0

  /// How many steps can be undone.
  public internal(set) var undoCount = 0
  /// How many steps can be redone.
  public internal(set) var redoCount = 0

  // Address-only, as `Table` is.
  private var pin: any Sendable = false

  public init() {}

  /// Forgets everything.
  public mutating func reset() {
    edits.count = 0
    entries.count = 0
    making.count = 0
    causes.clear()
    doneEntries = 0
    doneOfRun = 0
    undoCount = 0
    redoCount = 0
  }

  /// The number of edits kept.
  public var size: Int { edits.count + making.count }

  /// The number of edits in the step being made.
  public var open: Int { making.count }

  /// An edit of the step being made, by its index there, from 0.
  public func edit(openIndex index: Int) -> Edit {
    precondition(index >= 0 && index < making.count, "there is no such edit")
    return making[index]
  }

  /// Notes an edit that was applied, as one more of the step being made.
  @inline(__always)
  public mutating func record(_ edit: Edit) { making.append(edit) }

  /// Takes back what the step being made did, down to its first `open` edits.
  public mutating func rollBack(_ table: inout Table, to open: Int = 0) {
    while making.count > max(open, 0) {
      making.count -= 1
      table.apply(making[making.count].inverse)
    }
  }
}
