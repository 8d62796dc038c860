public import CommandLanguage
import Query
public import TableModel

extension Session {
  /// Keeps the text that a command read.
  @inline(__always)
  public mutating func text(
    _ syntax: TextSyntax, _ words: borrowing Words
  ) throws(Diagnostic) -> TextID {
    guard syntax.isVerbatim else { return try decodedText(syntax, words) }
    do { return try table.intern(words.bytes.span.extracting(syntax.extent.range)) } catch {
      throw diagnostic(error, at: syntax.extent)
    }
  }

  @inline(never)
  private mutating func decodedText(
    _ syntax: TextSyntax, _ words: borrowing Words
  ) throws(Diagnostic) -> TextID {
    let bytes = try bytes(syntax, words)
    do { return try table.intern(bytes.span) } catch { throw diagnostic(error, at: syntax.extent) }
  }

  /// The bytes that a text means here, its `${…}` expanded.
  public mutating func bytes(
    _ syntax: TextSyntax, _ words: borrowing Words
  ) throws(Diagnostic) -> [UInt8] {
    if syntax.form == .rawDollar || syntax.form == .rawOption, !words.isKeptBody {
      let place = syntax.form == .rawOption ? words.lateOption(in: syntax.extent) : nil
      warn(of: syntax, place ?? syntax.extent, words)
    }
    guard syntax.form == .interpolated else {
      return try words.decoded(syntax) { (_, _) throws(Diagnostic) in }
    }
    // Names are read here; the closure below must not hold the session.
    var values: [Extent: String] = [:]
    var size = 0
    for inside in words.expressions(in: syntax) {
      let value = try expand(words.string(inside), at: inside)
      values[inside] = value
      size += value.utf8.count
      guard size <= settings.limits.longestText else {
        throw Diagnostic(
          .tooMany, "this text is longer than \(settings.limits.longestText >> 20) MB",
          at: syntax.extent)
      }
    }
    return try words.decoded(syntax) { (inside, out) throws(Diagnostic) in
      out.append(contentsOf: (values[inside] ?? "").utf8)
    }
  }

  /// The same as a string.
  public mutating func string(
    _ syntax: TextSyntax, _ words: borrowing Words
  ) throws(Diagnostic) -> String {
    String(decoding: try bytes(syntax, words), as: UTF8.self)
  }

  /// Warns of a raw text that may not mean what it says.
  mutating func warn(of text: TextSyntax, _ place: Extent, _ words: borrowing Words) {
    var warning =
      text.form == .rawOption
      ? Diagnostic(
        .badWord, "\(words.string(place)) is a part of the text here", at: place,
        hint: "options come before the text; a -- before it says that it is meant so")
      : Diagnostic(
        .badWord, "\"${\" expands only inside a string; it is kept as typed", at: place,
        hint: "put the whole text in quotes")
    warning.severity = .warning
    warnings.append(warning)
  }

  /// What an expression inside `${…}` comes to, as text.
  mutating func expand(_ inside: String, at extent: Extent) throws(Diagnostic) -> String {
    let name = inside.split(separator: " ").joined(separator: " ")
    // The commonest case needs no SQL: a name that is a variable.
    if let value = value(named: name) { return text(of: value) }
    if let text = fieldOfTarget(name) { return text }
    // Without a row a plain name can only be a variable.
    if eventRow == nil, Session.isName(name), !isFieldOfRow(name) {
      throw noVariable(name, at: extent)
    }
    return text(of: Value(try value(Array(inside.utf8), at: extent)))
  }

  /// Whether a text is a name, perhaps with a dot in it, and no row's field.
  private static func isName(_ text: String) -> Bool {
    guard let first = text.utf8.first, first &- 48 >= 10 else { return false }
    return text.utf8.allSatisfy {
      ($0 | 32) &- 97 < 26 || $0 &- 48 < 10 || $0 == 0x5F || $0 == 0x2E || $0 >= 0x80
    }
  }

  private func noVariable(_ name: String, at extent: Extent) -> Diagnostic {
    let isField = Database.columns(table).contains(name)
    return Diagnostic(
      .noVariable, "there is no variable \"\(name)\"", at: extent,
      hint: Suggestion.nearest(to: name, among: visibleNames).map { "did you mean \($0)?" }
        ?? (isField ? "a row's field is r.\(name) in a loop, else @label.\(name)" : nil))
  }

  /// Whether a name is `r.title` for a loop's row.
  private func isFieldOfRow(_ name: String) -> Bool {
    guard let dot = name.firstIndex(of: "."),
      case .target? = value(named: String(name[..<dot]))
    else { return false }
    return true
  }

  /// `s.title` for a loop's section or screen, which SQL does not know.
  private func fieldOfTarget(_ name: String) -> String? {
    guard let dot = name.firstIndex(of: "."),
      case .target(let target)? = value(named: String(name[..<dot])), target.tag != .row
    else { return nil }
    return text(of: target, field: String(name[name.index(after: dot)...]))
  }

  /// A value as text: a row is its path.
  public func text(of value: Value) -> String {
    switch value {
    case .text(let text): text
    case .number(let number): String(number)
    case .real(let number): NumberText.text(number)
    case .null: ""
    case .target(let target): name(of: target)
    }
  }
}
