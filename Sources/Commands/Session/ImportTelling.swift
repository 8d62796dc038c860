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
      let parts = report.skipped.map { "\($0.count) \($0.reason)" }
      lines.append("passed over " + parts.joined(separator: ", "))
    }
    return lines.joined(separator: "\n")
  }

  /// `1 row`, `2 rows`.
  func counted(_ count: Int, _ noun: String) -> String {
    "\(count) \(noun)\(count == 1 ? "" : "s")"
  }
}
