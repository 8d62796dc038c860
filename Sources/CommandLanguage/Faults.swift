// The words of the errors that reading a source can give; each is made in one place.

extension Diagnostic {
  public static func missing(_ wanted: StaticString, at extent: Extent) -> Diagnostic {
    Diagnostic(.missingArgument, "\(wanted) is missing here", at: extent)
  }

  static func missingKeyword(_ keyword: StaticString, at extent: Extent) -> Diagnostic {
    let start = Int(extent.start)
    return Diagnostic(
      .missingArgument, "the word \"\(keyword)\" is missing here",
      at: Extent(start, Swift.min(start + 1, Int(extent.end))))
  }

  static func unknownOption(_ option: String, at extent: Extent) -> Diagnostic {
    Diagnostic(
      .unknownOption, "there is no option \(option) here", at: extent,
      hint: "if it is text, put -- before it")
  }

  static func outerName(_ name: String, at extent: Extent) -> Diagnostic {
    Diagnostic(
      .outerName, "\"\(name)\" will be gone when this body runs", at: extent,
      hint: "pass it: --arg \(name)=\"${\(name)}\" before the body, then use arg.\(name)")
  }
}
