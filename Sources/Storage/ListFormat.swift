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
  public static func guess(path: String) -> ListFormat { promised(by: path) ?? .lines }

  /// The format that the ending of a file's name promises; nil for an ending that is not known. A
  /// name without one means plain lines.
  public static func promised(by path: String) -> ListFormat? {
    let name = path.split(separator: "/").last?.lowercased() ?? ""
    if let known = endings.first(where: { name.hasSuffix($0.ending) }) { return known.format }
    return name.dropFirst().contains(".") ? nil : .lines
  }

  /// The endings that are known.
  public static let endings: [(ending: String, format: ListFormat)] = [
    (".md", .markdown), (".markdown", .markdown), (".csv", .csv), (".tsv", .tsv), (".tab", .tsv),
    (".txt", .lines),
  ]
}

/// The format of an import.
public typealias ImportFormat = ListFormat
