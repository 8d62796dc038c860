import TableModel

/// What a walk through the history did.
public struct Walk: Sendable {
  public var steps = 0
  /// The commands of the first steps walked, as many as are worth telling.
  public var causes: [String] = []
  /// Why it went no further: a store did not take back what a step had written.
  public var refusal: String?
  /// How many writes wait for a store that they did not before.
  public var waiting = 0
  static let mostCauses = 3
}

extension Session {
  /// Takes back steps, the last one first.
  public mutating func undo(_ count: Int) -> Walk {
    walk(count, isUndo: true)
  }

  /// Does steps again that were undone.
  public mutating func redo(_ count: Int) -> Walk {
    walk(count, isUndo: false)
  }

  private mutating func walk(
    _ count: Int, isUndo: Bool
  ) -> Walk {
    // In a block, what came before in the same statement is a step of its own now.
    if log.open > 0 { closeStep(cause: Array("(block)".utf8).span) }
    dot = .none
    dotPlace = nil
    var walk = Walk()
    let waiting = stores.pending.count
    while walk.steps < count, let done = isUndo ? log.undo(&table) : log.redo(&table) {
      if !stores.all.isEmpty, let refusal = write(done, isUndo: isUndo) {
        walk.refusal = refusal
        break
      }
      walk.steps += 1
      if walk.steps <= Walk.mostCauses { walk.causes.append(log.cause(of: done, in: table)) }
    }
    walk.waiting = stores.pending.count - waiting
    if !details.isEmpty {
      noteWalk()
    } else if walk.steps > 0, log.undoCount == savedSteps {
      savedVersion = table.version
    }
    return walk
  }

  /// Tells stores of a step that was walked; when one of them does not take it, the step is walked
  /// back, and what was said against it is returned.
  private mutating func write(_ step: Step, isUndo: Bool) -> String? {
    let edits = log.edits(of: step)
    do throws(StoreFault) {
      try perform(writes(of: isUndo ? edits.reversed().map(\.inverse) : edits))
      return nil
    } catch {
      _ = isUndo ? log.redo(&table) : log.undo(&table)
      return error.text
    }
  }
}
