public import CommandLanguage
import Query
import TableModel
public import UnicodeText

/// How a row is told to be one that is looked for.
public struct Matcher: Sendable {
  /// What is compared.
  public enum Way: Sendable {
    /// A text in the fields looked into.
    case text(Needle)
    /// A pattern of PCRE2 there, and where it was typed.
    case pattern([UInt8], at: TextSyntax)
    /// An expression over the row.
    case condition(Condition)
  }

  /// Where texts and patterns are looked for.
  public enum Scope: Sendable, Equatable {
    /// The title and the search text (PM25, PM39).
    case searched
    /// These, and whatever else of a row is shown as a text.
    case shown
    case fields(SearchedFields)
  }

  public var way: Way
  public var scope: Scope

  public init(_ way: Way, in scope: Scope) {
    self.way = way
    self.scope = scope
  }

  /// The matcher for what was asked for, with the fields that are usual.
  init(_ sought: Sought, usual: Scope, _ names: @autoclosure () -> Query.Scope) {
    switch sought {
    case .text(let text, let fields):
      self.init(.text(Needle(text.utf8)), in: fields.map { .fields($0) } ?? usual)
    case .pattern(let pattern, let fields, let syntax):
      self.init(.pattern(pattern, at: syntax), in: fields.map { .fields($0) } ?? usual)
    case .condition(let expression):
      self.init(.condition(Condition(expression.text, names(), at: expression.extent)), in: usual)
    }
  }

  /// What is compared, as a person reads it.
  public var text: String {
    switch way {
    case .text(let needle): needle.text
    case .pattern(let pattern, _): String(decoding: pattern, as: UTF8.self)
    case .condition(let condition): condition.typed.map { Needle($0.utf8).text } ?? condition.source
    }
  }

  /// By what rows are found, when it isn't a text in the usual fields.
  public var kind: String? {
    switch way {
    case .text: return fieldText
    case .pattern: return "a pattern" + (fieldText.map { " in \($0)" } ?? "")
    case .condition(let condition):
      return condition.typed == nil ? "a condition" : "the screen's condition"
    }
  }

  private var fieldText: String? {
    guard case .fields(let fields) = scope else { return nil }
    switch fields {
    case .all: return "all fields"
    case .named(let names):
      return (names.count == 1 ? "the field " : "the fields ") + names.joined(separator: ", ")
    }
  }
}

/// An expression over a row, with what its names stood for when it was asked for: it is evaluated
/// again after each change, when a loop or a body around it is long gone.
public struct Condition: Sendable {
  var text: [UInt8]
  var extent: Extent
  /// What was typed into the search bar, when the condition is the screen's own.
  var typed: String?
  private var variables: [(name: String, value: SQLValue)]
  private var rows: [(name: String, row: RowID)]

  init(_ text: [UInt8], _ names: Query.Scope, at extent: Extent) {
    self.text = text
    self.extent = extent
    variables = names.variables
    rows = names.namedRows
  }

  /// A screen's condition, which knows what was typed: whole, and as a JSON list of its words.
  init(_ text: [UInt8], _ names: Query.Scope, typed: String) {
    self.init(text, names, at: Extent(0, 0))
    self.typed = typed
    let value = SQLValue(typed: typed.trimmingBlanks())
    variables += [("typed", value), ("event.typed", value)]
    variables.append(("event.words", .text(Condition.words(typed))))
  }

  /// The expression as it was written.
  var source: String { String(decoding: text, as: UTF8.self) }
  var scope: Query.Scope { Query.Scope(variables: variables, namedRows: rows) }

  /// The words of a text as a JSON list of strings.
  private static func words(_ text: String) -> [UInt8] {
    var list: [UInt8] = [UInt8(ascii: "[")]
    for word in text.utf8.split(whereSeparator: { $0 <= 0x20 }) {
      if list.count > 1 { list.append(UInt8(ascii: ",")) }
      list.append(UInt8(ascii: "\""))
      for byte in word {
        if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") {
          list.append(UInt8(ascii: "\\"))
        }
        list.append(byte)
      }
      list.append(UInt8(ascii: "\""))
    }
    return list + [UInt8(ascii: "]")]
  }
}
