/// Reads rows from lines of fields below a line of names.
enum ColumnImport {
  static func read(
    _ bytes: UnsafeBufferPointer<UInt8>, _ form: FieldReader.Form, _ path: String,
    into builder: inout some ListBuilder & ~Copyable
  ) throws(StorageError) -> ImportReport {
    var report = ImportReport()
    var reader = FieldReader(bytes, form, path)
    let comments = form == .tsv ? reader.skipComments() : []
    let names: [[UInt8]]
    if let header = comments.last(where: { $0.contains(UInt8(ascii: "\t")) }) {
      names = header.dropFirst().split(
        separator: UInt8(ascii: "\t"), omittingEmptySubsequences: false
      ).map { Array($0) }
    } else {
      guard let first = try reader.next() else { return report }
      names = first
    }
    if !comments.isEmpty { report.skip("comment lines", comments.count) }
    let columns = Columns(names)
    report.titleColumn = columns.titleName
    var section: [UInt8] = []
    while let fields = try reader.next() {
      if fields.count == 1, fields[0].isEmpty {
        report.skip("blank lines")
        continue
      }
      if !comments.isEmpty, fields[0].first == UInt8(ascii: "#") {
        report.skip("comment lines")
        continue
      }
      if fields.count > names.count { report.skip("lines with more fields than names") }
      try add(fields, columns, &section, &report, &builder)
    }
    return report
  }

  private static func add(
    _ fields: [[UInt8]], _ columns: Columns, _ section: inout [UInt8],
    _ report: inout ImportReport, _ builder: inout some ListBuilder & ~Copyable
  ) throws(StorageError) {
    var title: [UInt8] = []
    var isDone = false
    var values: [(name: String, value: [UInt8])] = []
    for (index, value) in fields.enumerated() {
      switch columns.role(index) {
      case .title: title = value
      case .done: isDone = isYes(value)
      case .section:
        guard value != section || report.sections == 0 && !value.isEmpty else { continue }
        try builder.section(value)
        section = value
        report.sections += 1
      case .field(let name): if !value.isEmpty { values.append((name, value)) }
      case .none: continue
      }
    }
    try builder.row(title, done: isDone, fields: values)
    report.rows += 1
  }

  private static func isYes(_ value: [UInt8]) -> Bool {
    ["true", "1", "x", "yes", "done"].contains(String(decoding: value, as: UTF8.self).lowercased())
  }
}

/// What each column of a file is for.
private struct Columns {
  enum Role {
    case title, done, section, none
    case field(String)
  }

  private(set) var titleName: String?
  private var roles: [Role] = []

  /// Takes the names `title`, `section` and `done` at their word. Without a `title`, the first
  /// other column is the title. The places that our own listings print are no data.
  init(_ header: [[UInt8]]) {
    let names = header.map { String(decoding: $0, as: UTF8.self) }
    let lower = names.map { $0.lowercased() }
    let isListing = lower.contains("section") && lower.contains("title") && lower.contains("path")
    var seen: Set<String> = []
    for (index, name) in names.enumerated() {
      roles.append(
        Self.role(lower[index], name.isEmpty ? "column \(index + 1)" : name, isListing, &seen))
    }
    let title =
      lower.firstIndex(of: "title")
      ?? roles.firstIndex { role in
        if case .field = role { true } else { false }
      }
    guard let title else { return }
    roles[title] = .title
    titleName = names[title]
  }

  func role(_ index: Int) -> Role { index < roles.count ? roles[index] : .none }

  private static func role(
    _ lower: String, _ name: String, _ isListing: Bool, _ seen: inout Set<String>
  ) -> Role {
    guard seen.insert(lower).inserted else { return .none }
    switch lower {
    case "section": return .section
    case "done": return .done
    case "path" where isListing: return .none
    default: return .field(name)
    }
  }
}
