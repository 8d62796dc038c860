/// What goes on with a screen: whether its data is on its way, and the lines that say so.
public struct ScreenState: Sendable {
  public var isLoading = false
  public var isRefreshing = false
  public var isPaging = false
  public var hasData = false
  /// How many rows count as its data.
  public var rows = 0
  /// The line of the refresh control; nil where there is none.
  public var refreshLine: String?
  /// The footer that says that more rows are on their way; nil while none are.
  public var pagingLine: String?

  public init() {}
}

extension ScreenState {
  /// Draws the facts as members of an object, the lines where there are any.
  func drawJSON(into out: inout OutputBuffer) {
    let facts: [(StaticString, Bool)] = [
      ("{\"loading\":", isLoading), (",\"refreshing\":", isRefreshing), (",\"paging\":", isPaging),
      (",\"hasData\":", hasData),
    ]
    for (name, isTrue) in facts {
      out.append(name)
      out.append(isTrue ? "true" as StaticString : "false")
    }
    out.append(",\"rows\":" as StaticString)
    out.append(rows)
    if let refreshLine {
      out.append(",\"refresh\":" as StaticString)
      out.appendJSON(refreshLine)
    }
    if let pagingLine {
      out.append(",\"page\":" as StaticString)
      out.appendJSON(pagingLine)
    }
    out.append(UInt8(ascii: "}"))
  }
}
