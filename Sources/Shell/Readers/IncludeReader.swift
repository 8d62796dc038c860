public import CommandLanguage

/// Reads a path that is typed as it is, and remembers it for the check of the file it names.
public struct IncludeReader: ArgumentReader {
  public func parse(_ words: inout Words) throws(Diagnostic) -> Extent {
    let extent = try words.wordOrString("a file")
    if let catalog = words.checker as? Catalog {
      catalog.check.includes.append((words.literal(extent), extent))
      catalog.hasNews = true
    }
    return extent
  }
  public func value(
    _ syntax: Extent, _ words: borrowing Words, _ session: inout Session
  ) throws(Diagnostic) -> Flow { .include(path: words.literal(syntax)) }
}

extension Words {
  /// A word or string without expanding anything.
  func literal(_ extent: Extent) -> String {
    let bytes = try? decoded(textSyntax(extent)) { (_, _) throws(Diagnostic) in }
    return String(decoding: bytes ?? [], as: UTF8.self)
  }
}

extension Argument where Reader == IncludeReader {
  public static var includedFile: Self { Self(IncludeReader(), Parameter("file", .file)) }
}
