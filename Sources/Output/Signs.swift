/// The signs that rows are drawn with.
struct Signs {
  var done: StaticString
  var free: StaticString
  var chosen: StaticString
  var unticked: StaticString
  var ticked: StaticString
  var navigation: StaticString
  var detail: StaticString
  var on: StaticString = "[on]"
  var off: StaticString = "[off]"
  var rule: StaticString
  var ellipsis: StaticString
  /// What stands before rows in edit mode.
  var deletable: StaticString { "-" }
  var insertable: StaticString { "+" }
  var movable: StaticString
  /// What stands before the count of the rows that a collapsed section keeps back.
  var collapsed: StaticString
  /// The same where they are shown and can be collapsed.
  var expanded: StaticString

  static let unicode = Signs(
    done: "✓", free: "( )", chosen: "(•)", unticked: "[ ]", ticked: "[x]",
    navigation: "›", detail: "ⓘ", rule: "─", ellipsis: "…", movable: "≡", collapsed: "▸",
    expanded: "▾")

  static let ascii = Signs(
    done: "*", free: "( )", chosen: "(*)", unticked: "[ ]", ticked: "[x]",
    navigation: ">", detail: "i", rule: "-", ellipsis: "...", movable: "=", collapsed: "+",
    expanded: "-")
}

extension Style {
  var signs: Signs { unicode ? .unicode : .ascii }
}

/// A way of colouring, as terminals are told.
enum Paint: String {
  case bold = "\u{1B}[1m"
  case dim = "\u{1B}[2m"
  case green = "\u{1B}[32m"
  case red = "\u{1B}[1;31m"
  case yellow = "\u{1B}[1;33m"
  case cyan = "\u{1B}[36m"
}

extension OutputBuffer {
  /// Begins a colour, if the style has any.
  mutating func begin(_ paint: Paint, _ style: Style) {
    if style.colour { append(paint.rawValue) }
  }

  /// Ends every colour begun.
  mutating func end(_ style: Style) {
    if style.colour { append("\u{1B}[0m" as StaticString) }
  }
}
