extension EditLog {
  /// Takes back the last step that is done. Nil when there is none, or one is being made.
  public mutating func undo(_ table: inout Table) -> Step? {
    guard undoCount > 0, making.count == 0 else { return nil }
    if doneOfRun == 0 {
      doneEntries &-= 1
      doneOfRun = Int(entries[doneEntries].times)
    }
    doneOfRun &-= 1
    undoCount &-= 1
    redoCount &+= 1
    let step = step(doneEntries, doneOfRun)
    let first = Int(entries[doneEntries].firstEdit)
    var index = step.count
    while index > 0 {
      index &-= 1
      table.apply(later(edits[first &+ index], by: step.index).inverse)
    }
    return step
  }

  /// Does again the last step that was undone. Nil when there is none, or one is being made.
  public mutating func redo(_ table: inout Table) -> Step? {
    guard redoCount > 0, making.count == 0 else { return nil }
    let entry = doneEntries
    let step = step(entry, doneOfRun)
    let first = Int(entries[entry].firstEdit)
    for index in 0..<step.count { table.apply(later(edits[first &+ index], by: step.index)) }
    doneOfRun &+= 1
    if doneOfRun == Int(entries[entry].times) {
      doneEntries &+= 1
      doneOfRun = 0
    }
    undoCount &+= 1
    redoCount &-= 1
    return step
  }

  /// The step that undo would take back.
  public var lastStep: Step? {
    guard undoCount > 0 else { return nil }
    if doneOfRun > 0 { return step(doneEntries, doneOfRun - 1) }
    return step(doneEntries - 1, Int(entries[doneEntries - 1].times) - 1)
  }

  /// The step that redo would do again.
  public var nextStep: Step? { redoCount > 0 ? step(doneEntries, doneOfRun) : nil }
}
