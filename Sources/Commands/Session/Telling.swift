import Shell

extension Session {
  /// Commands that were undone or redone, in a line or a few.
  func told(_ verb: String, _ walk: Walk) -> String {
    if walk.steps > walk.causes.count { return "\(verb) \(walk.steps) steps" }
    return walk.causes.map { "\(verb): \(oneLine($0))" }.joined(separator: "\n")
  }

  /// A command over several lines by its first one.
  func oneLine(_ cause: String) -> String {
    let lines = cause.split(separator: "\n", maxSplits: 1)
    return lines.count > 1 ? lines[0] + " …" : cause
  }
}
