/// Runs the golden tests that some paths name, and reports how they went.
public enum TestRun {
  /// - Parameters:
  ///   - makeRunner: makes what runs a script, given its file and bytes; called in the process
  ///     that runs the script.
  ///   - write: replaces a file whole or not at all; returns what went wrong, if something did.
  public static func run<Runner: ScriptRunner>(
    _ options: TestOptions,
    makeRunner: (TestFile, [UInt8]) -> Runner,
    write: (_ path: String, _ bytes: [UInt8]) -> String?
  ) -> TestReport {
    var report = TestReport(shuffleSeed: options.shuffleSeed)
    guard !(options.updates && options.isContinuousIntegration) else {
      report.refusal = "--update is for a person who reads the diff; it is refused when CI is set"
      return report
    }
    let found = TestFiles(options.paths)
    report.problems = found.problems
    if found.files.isEmpty, found.problems.isEmpty {
      report.problems.append("there are no tests in \(options.paths.joined(separator: " "))")
    }
    let replay = { (file: TestFile) in TestRun.replay(file, makeRunner: makeRunner) }
    let order = order(of: found.files.count, seed: options.shuffleSeed)
    report.results =
      if options.jobs <= 1, options.timeLimit == nil {
        inProcess(found.files, order, replay)
      } else {
        WorkerPool.run(
          found.files, order, jobs: options.jobs, timeLimit: options.timeLimit, replay)
      }
    if options.updates {
      for index in report.results.indices { update(&report.results[index], write: write) }
    }
    return report
  }

  private static func order(of count: Int, seed: UInt64?) -> [Int] {
    guard let seed else { return Array(0..<count) }
    var generator = SeededGenerator(seed: seed)
    return (0..<count).shuffled(using: &generator)
  }

  private static func inProcess(
    _ files: [TestFile], _ order: [Int], _ replay: (TestFile) -> TestResult
  ) -> [TestResult] {
    var results = files.map { TestResult(name: $0.path) }
    for index in order { results[index] = replay(files[index]) }
    return results
  }

  /// Reads the files of one test and runs it.
  private static func replay<Runner: ScriptRunner>(
    _ file: TestFile, makeRunner: (TestFile, [UInt8]) -> Runner
  ) -> TestResult {
    let start = Clock.now()
    var result: TestResult
    do throws(Files.Fault) {
      let script = try Files.read(file.path)
      let golden = file.hasGolden ? try Files.read(GoldenTest.goldenPath(for: file.path)) : nil
      var runner = makeRunner(file, script)
      result = GoldenTest.run(script: script, golden: golden, name: file.path, runner: &runner)
      if result.updatedScript != nil { result.scriptSum = Checksum.of(script) }
      if result.updatedGolden != nil { result.goldenSum = Checksum.of(golden ?? []) }
    } catch {
      result = TestResult(name: file.path)
      result.problems = [TestResult.Problem(line: 0, message: error.message)]
    }
    result.seconds = Clock.now() - start
    return result
  }

  /// Writes what the test would need to pass, unless somebody else changed the file meanwhile.
  private static func update(
    _ result: inout TestResult, write: (_ path: String, _ bytes: [UInt8]) -> String?
  ) {
    guard result.problems.isEmpty else { return }
    let path = result.name
    let changes = [
      (path, result.updatedScript, result.scriptSum),
      (GoldenTest.goldenPath(for: path), result.updatedGolden, result.goldenSum),
    ]
    for case (let path, let bytes?, let sum) in changes {
      let current = (try? Files.read(path)).map(Checksum.of)
      let failure =
        current == sum ? write(path, bytes) : "\(path): the file changed while the test ran"
      if let failure {
        result.problems.append(TestResult.Problem(line: 0, message: failure))
        return
      }
      result.isUpdated = true
    }
  }
}
