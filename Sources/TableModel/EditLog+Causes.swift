/// A command's text, and how many steps in a row it stands for: those of a run of added rows.
public typealias Cause = (cause: String, times: Int)

extension EditLog {
  /// What was done last, oldest first, at most `limit` lines.
  public func causes(last limit: Int) -> [Cause] {
    let end = doneOfRun > 0 ? doneEntries + 1 : doneEntries
    return (max(0, end - max(limit, 0))..<end).map { entry in
      let isPart = entry == doneEntries
      return (cause(ofEntry: entry), isPart ? doneOfRun : Int(entries[entry].times))
    }
  }

  /// What can be redone, the next first, at most `limit` lines.
  public func undoneCauses(first limit: Int) -> [Cause] {
    let end = min(entries.count, doneEntries + max(limit, 0))
    return (doneEntries..<end).map { entry in
      let done = entry == doneEntries ? doneOfRun : 0
      return (cause(ofEntry: entry), Int(entries[entry].times) - done)
    }
  }
}
