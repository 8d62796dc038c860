import Shell
import Storage

extension Session {
  /// What an import brought, and what it passed over.
  func told(_ report: ImportReport, _ rows: Int) -> String {
    var lines = [
      "imported \(rows) rows" + (report.sections > 0 ? " in \(report.sections) sections" : "")
    ]
    if !report.skipped.isEmpty {
      let parts = report.skipped.map { "\($0.count) \($0.reason)" }
      lines.append("passed over " + parts.joined(separator: ", "))
    }
    return lines.joined(separator: "\n")
  }
}
