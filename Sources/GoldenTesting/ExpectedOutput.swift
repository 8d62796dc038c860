/// Lines that expect what was printed, for scripts that are being recorded.
public enum ExpectedOutput {
  /// A `#> ` line for each line of an output.
  public static func lines(_ output: [UInt8]) -> [UInt8] {
    var text: [UInt8] = []
    for line in output.lines() {
      text += Array(line.isEmpty ? "#>".utf8 : "#> ".utf8) + ExpectedLine.literal(line) + [10]
    }
    return text
  }
}
