/// What is wrong, where, and what would work: a value that one file turns into text.
public struct Diagnostic: Error, Sendable {
  /// How grave it is: a warning stops nothing.
  public enum Severity: String, Sendable { case error, warning }

  public var code: Code
  public var severity = Severity.error
  /// What is wrong: lower case, no full stop.
  public var message: String
  /// What would work, where that is known.
  public var hint: String?
  /// Where, in the source that was being read.
  public var extent: Extent
  /// Where, for a person; filled in when the error leaves its source.
  public var place: SourcePlace?
  /// Who was running, from the innermost outward.
  public var trail: [Caller] = []

  public init(_ code: Code, _ message: String, at extent: Extent, hint: String? = nil) {
    self.code = code
    self.message = message
    self.extent = extent
    self.hint = hint
  }
}

/// A line of a source and the part of it that an error points at.
public struct SourcePlace: Sendable {
  /// The file's name, or `prompt`, `-c`, `stdin`.
  public var source: String
  /// The line, from 1.
  public var line: Int
  /// The column in characters, from 1.
  public var column: Int
  /// The whole line, without its end.
  public var text: [UInt8]
  /// The part pointed at, as bytes of `text`.
  public var start: Int
  public var end: Int

  public init(source: String, line: Int, column: Int, text: [UInt8], start: Int, end: Int) {
    self.source = source
    self.line = line
    self.column = column
    self.text = text
    self.start = start
    self.end = end
  }
}

/// One level of what was running when an error happened.
public struct Caller: Hashable, Sendable {
  /// What ran: `include b.tbl`, `greet`, `tap 1.2`.
  public var what: String
  public var source: String
  /// The line of the call, from 1.
  public var line: Int

  public init(what: String, source: String, line: Int) {
    self.what = what
    self.source = source
    self.line = line
  }
}
