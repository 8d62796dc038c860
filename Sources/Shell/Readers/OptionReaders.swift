public import CommandLanguage
import Output
public import TableModel

/// Reads an option that takes no value.
public struct FlagReader: ArgumentReader {
  var index: UInt8 = 0

  public mutating func take(place: inout UInt8) {
    index = place
    place += 1
  }

  public func parse(_ words: inout Words) throws(Diagnostic) -> Bool {
    // A flag may stand after the arguments too.
    try words.skipOptions()
    return words.option(Int(index)) != nil
  }

  public func value(
    _ syntax: Bool, _ words: borrowing Words, _ session: inout Session
  ) throws(Diagnostic) -> Bool { syntax }
}

/// Reads an option whose value is a word or a string.
public struct StringOptionReader: ArgumentReader {
  var index: UInt8 = 0

  public mutating func take(place: inout UInt8) {
    index = place
    place += 1
  }

  public func parse(_ words: inout Words) throws(Diagnostic) -> Extent? {
    try words.skipOptions()
    return words.option(Int(index))
  }

  public func value(
    _ syntax: Extent?, _ words: borrowing Words, _ session: inout Session
  ) throws(Diagnostic) -> String? {
    guard let syntax else { return nil }
    return try session.string(words.textSyntax(syntax), words)
  }
}

/// Reads `--format FORMAT` and `--out FILE`: where a command's output goes.
public struct OutputReader: ArgumentReader {
  var format = ChoiceOptionReader<Format>()
  var file = StringOptionReader()

  public mutating func take(place: inout UInt8) {
    format.take(place: &place)
    file.take(place: &place)
  }

  public struct Syntax: Sendable {
    var format: Format?
    var file: Extent?
  }

  public func parse(_ words: inout Words) throws(Diagnostic) -> Syntax {
    try words.skipOptions()
    return Syntax(format: try format.parse(&words), file: try file.parse(&words))
  }

  public func value(
    _ syntax: Syntax, _ words: borrowing Words, _ session: inout Session
  ) throws(Diagnostic) -> Reply.Destination {
    Reply.Destination(
      format: syntax.format, file: try file.value(syntax.file, words, &session))
  }
}

extension Argument where Reader == FlagReader {
  public static func flag(_ name: String) -> Self {
    var parameter = Parameter(name, .flag)
    parameter.isOption = true
    return Self(FlagReader(), parameter)
  }
}

extension Argument where Reader == StringOptionReader {
  public static func stringOption(_ name: String, _ kind: Parameter.Kind = .text) -> Self {
    var parameter = Parameter(name, kind)
    parameter.isOption = true
    return Self(StringOptionReader(), parameter)
  }
}

extension Argument where Reader == OutputReader {
  public static var output: Self {
    var format = Parameter("format", .word)
    format.choices = Format.allCases.map(\.rawValue)
    format.isOption = true
    var file = Parameter("out", .file)
    file.isOption = true
    return Self(OutputReader(), format, file)
  }
}

/// Reads an option whose value names a section.
public struct SectionOptionReader: ArgumentReader {
  var option = StringOptionReader()

  public mutating func take(place: inout UInt8) { option.take(place: &place) }

  public func parse(_ words: inout Words) throws(Diagnostic) -> Extent? {
    try option.parse(&words)
  }

  public func value(
    _ syntax: Extent?, _ words: borrowing Words, _ session: inout Session
  ) throws(Diagnostic) -> SectionID? {
    guard let syntax else { return nil }
    return try session.section(syntax, words)
  }
}

extension Argument where Reader == SectionOptionReader {
  public static func sectionOption(_ name: String) -> Self {
    var parameter = Parameter(name, .section)
    parameter.isOption = true
    return Self(SectionOptionReader(), parameter)
  }
}
