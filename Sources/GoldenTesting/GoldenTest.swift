/// Replays a script and compares what it does with what the script, and the `.golden` file beside
/// it, expect.
public enum GoldenTest {
  /// Runs one test.
  ///
  /// - Parameters:
  ///   - script: the script's bytes; the ranges that the runner gives are offsets into them.
  ///   - golden: the bytes of the `.golden` file beside the script, if there is one.
  ///   - name: the script's path, for diffs and reports.
  ///   - runner: runs the script's statements, from the first to the last.
  public static func run(
    script: [UInt8], golden: [UInt8]?, name: String, runner: inout some ScriptRunner
  ) -> TestResult {
    var replay = Replay(script: script, golden: golden)
    while let result = runner.next() { replay.take(result) }
    return replay.result(name: name)
  }

  /// The path of the `.golden` file that belongs to a script.
  public static func goldenPath(for script: String) -> String {
    (script.hasSuffix(".tbl") ? String(script.dropLast(4)) : script) + ".golden"
  }
}
