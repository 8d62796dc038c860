import TableModel

extension Session {
  /// Takes back steps; returns the commands that made them, the last one first.
  public mutating func undo(_ count: Int) -> [String] {
    walk(count) { log, table in
      log.undo(&table).map { log.cause(of: $0, in: table) }
    }
  }

  /// Does steps again that were undone.
  public mutating func redo(_ count: Int) -> [String] {
    walk(count) { log, table in
      log.redo(&table).map { log.cause(of: $0, in: table) }
    }
  }

  private mutating func walk(
    _ count: Int, _ step: (inout EditLog, inout Table) -> String?
  ) -> [String] {
    // In a block, what came before in the same statement is a step of its own now.
    if log.open > 0 { log.closeStep(cause: Array("(block)".utf8).span) }
    dot = .none
    dotPlace = nil
    var causes: [String] = []
    for _ in 0..<count {
      guard let cause = step(&log, &table) else { break }
      causes.append(cause)
    }
    return causes
  }
}
