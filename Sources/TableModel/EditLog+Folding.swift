/// A moment in an edit log: so many steps were done, and so many edits of the next one made.
public struct LogMark: Hashable, Sendable {
  public var steps: Int
  public var open: Int
}

/// Something that began some steps ago and ends in the step being made, which takes those steps in.
public struct Fold: Sendable {
  public var start: LogMark
  /// Up to which edit of the step being made all that was done since the start comes to nothing,
  /// so that none of it is kept; nil when it counts.
  public var undone: Int?

  public init(from start: LogMark, undone: Int? = nil) {
    self.start = start
    self.undone = undone
  }
}

extension EditLog {
  /// This moment.
  public var mark: LogMark { LogMark(steps: entryCount, open: making.count) }

  /// How many entries are done, one that is done in part among them.
  private var entryCount: Int { doneOfRun > 0 ? doneEntries + 1 : doneEntries }

  /// All edits since a moment that still count, oldest first.
  public func edits(since mark: LogMark) -> [Edit] {
    var edits: [Edit] = []
    for entry in min(mark.steps, entryCount)..<entryCount { edits += self.edits(ofEntry: entry) }
    for index in 0..<making.count { edits.append(making[index]) }
    return Array(edits.dropFirst(mark.open))
  }

  private func edits(ofEntry entry: Int) -> [Edit] {
    let times = entry == doneEntries ? doneOfRun : Int(entries[entry].times)
    return (0..<times).flatMap { edits(of: step(entry, $0)) }
  }

  /// Makes steps that were closed a part of the step being made, without what came to nothing.
  ///
  /// - Returns: where moments are now that lie in those steps.
  public mutating func fold(_ folds: [Fold]) -> (LogMark) -> LogMark {
    guard making.count > 0, let first = folds.map(\.start.steps).min(), first <= entryCount else {
      return { $0 }
    }
    if redoCount > 0 { forgetUndone() }
    let last = entryCount
    var all: [Edit] = []
    var starts: [Int] = []
    for entry in first..<last {
      starts.append(all.count)
      all += edits(ofEntry: entry)
      undoCount -= Int(entries[entry].times)
    }
    starts.append(all.count)
    let own = all.count
    for index in 0..<making.count { all.append(making[index]) }
    var counts = Array(repeating: true, count: all.count)
    for fold in folds {
      guard let undone = fold.undone else { continue }
      let begin = starts[fold.start.steps - first] + fold.start.open
      for index in begin..<max(begin, own + undone) { counts[index] = false }
    }
    if first < last {
      edits.count = Int(entries[first].firstEdit)
      entries.count = first
      doneEntries = first
    }
    making.count = 0
    for (edit, isKept) in zip(all, counts) where isKept { making.append(edit) }
    return { mark in
      guard mark.steps >= first, mark.steps <= last else { return mark }
      let index = min(starts[mark.steps - first] + mark.open, counts.count)
      return LogMark(steps: first, open: counts[..<index].count { $0 })
    }
  }
}
