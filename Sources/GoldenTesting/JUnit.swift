extension TestReport {
  /// The report in JUnit's XML, which build servers read.
  public var junit: [UInt8] {
    let seconds = results.reduce(0) { $0 + $1.seconds }
    var xml = #"<?xml version="1.0" encoding="UTF-8"?>"# + "\n"
    xml += #"<testsuites><testsuite name="tblsh" tests="\#(results.count + problems.count)""#
    xml += #" failures="\#(failedCount)" time="\#(JUnit.time(seconds))">"# + "\n"
    for result in results { xml += JUnit.testCase(result) }
    for problem in problems {
      xml += #"<testcase name="\#(JUnit.escaped(problem))" classname="paths" time="0">"#
      xml += #"<failure message="\#(JUnit.escaped(problem))"/></testcase>"# + "\n"
    }
    return Array((xml + "</testsuite></testsuites>\n").utf8)
  }
}

private enum JUnit {
  static func testCase(_ result: TestResult) -> String {
    let folder = result.name.split(separator: "/").dropLast().joined(separator: ".")
    var xml = #"<testcase name="\#(escaped(result.name))" classname="\#(escaped(folder))""#
    xml += #" time="\#(time(result.seconds))""#
    guard !result.passed else { return xml + "/>\n" }
    let problems = result.problems.map { $0.text(in: result.name) }
    let message = result.problems.first?.message ?? "the output differs"
    let text = (problems + [String(decoding: result.diff, as: UTF8.self)]).joined(separator: "\n")
    return xml + #"><failure message="\#(escaped(message))">\#(escaped(text))</failure></testcase>"#
      + "\n"
  }

  /// Seconds with three digits after the point.
  static func time(_ seconds: Double) -> String {
    let milliseconds = Int(min(1e12, max(0, (seconds * 1_000).rounded())))
    let rest = String(milliseconds % 1_000)
    return "\(milliseconds / 1_000).\(String(repeating: "0", count: 3 - rest.count))\(rest)"
  }

  /// Text for XML; characters that XML cannot hold become U+FFFD.
  static func escaped(_ text: String) -> String {
    var escaped = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "\"": escaped += "&quot;"
      case "\n", "\t": escaped.unicodeScalars.append(scalar)
      case _ where scalar.value < 0x20 || scalar.value == 0xFFFE || scalar.value == 0xFFFF:
        escaped += "\u{FFFD}"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }
}
