import TableModel

/// What a walk through the history did.
public struct Walk: Sendable {
  public var steps = 0
  /// The commands of the first steps walked, as many as are worth telling.
  public var causes: [String] = []
  static let mostCauses = 3
}

extension Session {
  /// Takes back steps, the last one first.
  public mutating func undo(_ count: Int) -> Walk {
    walk(count) { log, table in log.undo(&table) }
  }

  /// Does steps again that were undone.
  public mutating func redo(_ count: Int) -> Walk {
    walk(count) { log, table in log.redo(&table) }
  }

  private mutating func walk(
    _ count: Int, _ step: (inout EditLog, inout Table) -> Step?
  ) -> Walk {
    // In a block, what came before in the same statement is a step of its own now.
    if log.open > 0 { log.closeStep(cause: Array("(block)".utf8).span) }
    dot = .none
    dotPlace = nil
    var walk = Walk()
    while walk.steps < count, let done = step(&log, &table) {
      walk.steps += 1
      if walk.steps <= Walk.mostCauses { walk.causes.append(log.cause(of: done, in: table)) }
    }
    return walk
  }
}
