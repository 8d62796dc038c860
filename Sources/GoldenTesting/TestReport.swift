/// How a test run went, and the forms in which that is told.
public struct TestReport: Sendable {
  /// One result a script, in the order of their names.
  public var results: [TestResult] = []
  /// What is wrong with the paths the run was given; each counts as a failure.
  public var problems: [String] = []
  /// Why the run did not start, if it did not.
  public var refusal: String?
  let shuffleSeed: UInt64?

  init(shuffleSeed: UInt64?) {
    self.shuffleSeed = shuffleSeed
  }

  public var passedCount: Int { results.count(where: \.passed) }
  public var failedCount: Int { results.count - passedCount + problems.count }

  /// 0: all passed; 1: something failed; 2: the run was refused.
  public var exitStatus: Int32 {
    if refusal != nil { return 2 }
    return failedCount == 0 ? 0 : 1
  }

  /// The report for people: what failed or was rewritten, with its diff, and last
  /// `N passed, N failed`.
  public var text: [UInt8] {
    if let refusal { return Array("\(refusal)\n".utf8) }
    var text: [UInt8] = []
    if let shuffleSeed { text += "shuffled with seed \(shuffleSeed)\n".utf8 }
    for result in results where !result.passed || result.isUpdated {
      text += "\(result.passed ? "updated" : "failed"): \(result.name)\n".utf8
      for problem in result.problems { text += "\(problem.text(in: result.name))\n".utf8 }
      text += result.diff
      if !result.passed { text += result.errors }
    }
    for problem in problems { text += "failed: \(problem)\n".utf8 }
    let updated = results.count(where: \.isUpdated)
    if updated > 0 { text += "\(updated) updated\n".utf8 }
    return text + Array("\(passedCount) passed, \(failedCount) failed\n".utf8)
  }
}

extension TestResult.Problem {
  func text(in name: String) -> String {
    line == 0 ? "  \(message)" : "  \(name):\(line): \(message)"
  }
}
