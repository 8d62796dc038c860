import Shell
import Storage

extension Session {
  /// What an import brought, and what it passed over.
  func told(_ report: ImportReport, _ rows: Int) -> String {
    var lines = [
      "imported \(counted(rows, "row"))"
        + (report.sections > 0 ? " in \(counted(report.sections, "section"))" : "")
    ]
    if !report.skipped.isEmpty {
      let parts = report.skipped.map { counted($0.count, of: $0.reason) }
      lines.append("passed over " + parts.joined(separator: ", "))
    }
    return lines.joined(separator: "\n")
  }

  /// `1 row`, `2 rows`.
  func counted(_ count: Int, _ noun: String) -> String {
    "\(count) \(noun)\(count == 1 ? "" : "s")"
  }

  /// `1 blank line`, `2 blank lines`: a phrase in the plural, whose noun is its first word or
  /// its second.
  func counted(_ count: Int, of phrase: String) -> String {
    guard count == 1 else { return "\(count) \(phrase)" }
    var words = phrase.split(separator: " ").map(String.init)
    if let noun = words.indices.prefix(2).last(where: { words[$0].hasSuffix("s") }) {
      words[noun].removeLast()
    }
    return "1 " + words.joined(separator: " ")
  }
}
