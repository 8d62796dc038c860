/// How an argument looks in help, and what completes it.
public struct Parameter: Sendable {
  public enum Kind: String, BitwiseCopyable, Sendable {
    case row, rows, section, place, screen, target, text, word, number, file, body, name, command
    case field, reference, flag, value, fieldValue, expression, order, query, pattern, group, store
  }
  public var name: String
  public var kind: Kind
  /// The word before it, such as `to`.
  public var keyword: String?
  /// What it may be, when that is a short list.
  public var choices: [String] = []
  public var isOption = false
  public var isOptional = false
  public var mayRepeat = false
  /// Another spelling, which is understood and neither shown nor proposed.
  public var isHidden = false

  public init(_ name: String, _ kind: Kind, after keyword: String? = nil) {
    self.name = name
    self.kind = kind
    self.keyword = keyword
  }

  /// The argument in a line of usage: `<row>`, `[--in <section>]`.
  public var usage: String {
    if isOption {
      let value =
        kind == .flag
        ? "" : " <\(choices.isEmpty ? name(of: kind) : choices.joined(separator: "|"))>"
      return "[--\(name)\(value)]" + (mayRepeat ? "…" : "")
    }
    // A long list has a page of its own.
    let isShort = !choices.isEmpty && choices.count <= 12
    let what = isShort ? choices.joined(separator: "|") : "<\(name)>"
    let shown = keyword.map { "\($0) \(what)" } ?? what
    return isOptional ? "[\(shown)]" : shown
  }

  private func name(of kind: Kind) -> String { kind == .value ? "field=value" : kind.rawValue }
}
