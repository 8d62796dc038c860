/// A form of file that lists are read from and written to.
public enum ListFormat: String, CaseIterable, Sendable {
  /// Headings and bullets.
  case markdown
  /// Fields between commas, RFC 4180.
  case csv
  /// Fields between tabs, with `\t`, `\n`, `\r` and `\\` for what would break them.
  case tsv
  /// A row a line.
  case lines

  /// The format that a file's name promises; plain lines when it promises nothing.
  public static func guess(path: String) -> ListFormat {
    let name = path.lowercased()
    let endings: [(String, ListFormat)] = [
      (".md", .markdown), (".markdown", .markdown), (".csv", .csv), (".tsv", .tsv), (".tab", .tsv),
    ]
    return endings.first { name.hasSuffix($0.0) }?.1 ?? .lines
  }
}

/// The format of an import.
public typealias ImportFormat = ListFormat
