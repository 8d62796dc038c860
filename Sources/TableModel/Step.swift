/// A step of an edit log, as undo and redo name it. It holds until the log's next change.
public struct Step: BitwiseCopyable, Sendable {
  var entry: Int
  /// Which of a run's steps it is, from 0.
  var index: Int
  /// The number of its edits.
  public let count: Int
}

extension EditLog {
  /// An edit of a step as it was made, by its index, from 0.
  public func edit(_ index: Int, of step: Step) -> Edit {
    precondition(index >= 0 && index < step.count && step.entry < entries.count)
    let edit = edits[Int(entries[step.entry].firstEdit) + index]
    return later(edit, by: step.index)
  }

  /// The edits of a step as they were made.
  public func edits(of step: Step) -> [Edit] { (0..<step.count).map { edit($0, of: step) } }

  /// The command that made a step: its text, or, within a run of added rows, `add row` and the
  /// title that the row has now.
  public func cause(of step: Step, in table: borrowing Table) -> String {
    precondition(step.entry < entries.count)
    if step.index > 0, case .insert(let row, at: _) = edit(0, of: step) {
      return "add row " + table.string(table.title(row))
    }
    return cause(ofEntry: step.entry)
  }

  func cause(ofEntry entry: Int) -> String {
    String(decoding: causes.buffer(TextID(raw: entries[entry].cause)), as: UTF8.self)
  }

  func step(_ entry: Int, _ index: Int) -> Step {
    let first = Int(entries[entry].firstEdit)
    let end = entry + 1 < entries.count ? Int(entries[entry + 1].firstEdit) : edits.count
    return Step(entry: entry, index: index, count: end - first)
  }

  /// The edit that a run's first one stands for, `steps` later.
  @inline(__always)
  func later(_ edit: Edit, by steps: Int) -> Edit {
    guard steps > 0, case .insert(let row, let place) = edit else { return edit }
    return .insert(
      RowID(row.raw &+ UInt32(steps)), at: Place(place.section, place.row &+ steps))
  }
}
