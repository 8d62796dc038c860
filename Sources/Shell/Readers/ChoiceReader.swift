public import CommandLanguage

/// Reads one word out of a short list that a Swift enumeration holds.
public struct ChoiceReader<Choice: RawRepresentable & CaseIterable & Sendable>:
  ArgumentReader
where Choice.RawValue == String {
  var isOptional = false

  public func parse(_ words: inout Words) throws(Diagnostic) -> Choice? {
    try words.skipOptions()
    if isOptional, words.isAtEnd { return nil }
    guard !words.isAtEnd else {
      let all = Choice.allCases.map(\.rawValue).joined(separator: ", ")
      throw Diagnostic(
        .missingArgument, "one of \(all) is missing here", at: Extent(words.end, words.end))
    }
    return try choice(try words.word("a word"), words)
  }

  func choice(_ extent: Extent, _ words: borrowing Words) throws(Diagnostic) -> Choice {
    let word = words.string(extent)
    if let choice = Choice(rawValue: word) { return choice }
    let all = Choice.allCases.map(\.rawValue)
    throw Diagnostic(
      .badWord, "\"\(word)\" cannot stand here", at: extent,
      hint: "one of " + all.joined(separator: ", "))
  }

  public func value(
    _ syntax: Choice?, _ words: borrowing Words, _ session: inout Session
  ) throws(Diagnostic) -> Choice? { syntax }
}

/// Reads an option whose value is one word out of a short list.
public struct ChoiceOptionReader<
  Choice: RawRepresentable & CaseIterable & Sendable
>: ArgumentReader where Choice.RawValue == String {
  var index: UInt8 = 0

  public mutating func take(place: inout UInt8) {
    index = place
    place += 1
  }

  public func parse(_ words: inout Words) throws(Diagnostic) -> Choice? {
    try words.skipOptions()
    guard let extent = words.option(Int(index)) else { return nil }
    return try ChoiceReader<Choice>().choice(extent, words)
  }

  public func value(
    _ syntax: Choice?, _ words: borrowing Words, _ session: inout Session
  ) throws(Diagnostic) -> Choice? { syntax }
}

extension Argument {
  public static func choice<Choice>(_ name: String, _: Choice.Type) -> Self
  where Reader == ChoiceReader<Choice> {
    var parameter = Parameter(name, .word)
    parameter.choices = Choice.allCases.map(\.rawValue)
    return Self(ChoiceReader(), parameter)
  }

  public static func optionalChoice<Choice>(_ name: String, _: Choice.Type) -> Self
  where Reader == ChoiceReader<Choice> {
    var parameter = Parameter(name, .word)
    parameter.choices = Choice.allCases.map(\.rawValue)
    parameter.isOptional = true
    return Self(ChoiceReader(isOptional: true), parameter)
  }

  public static func choiceOption<Choice>(_ name: String, _: Choice.Type) -> Self
  where Reader == ChoiceOptionReader<Choice> {
    var parameter = Parameter(name, .word)
    parameter.choices = Choice.allCases.map(\.rawValue)
    parameter.isOption = true
    return Self(ChoiceOptionReader(), parameter)
  }
}
