public import CommandLanguage

/// Reads one of the command's own words.
public struct KeywordReader: ArgumentReader {
  var key: Key
  var name: StaticString

  public func parse(_ words: inout Words) throws(Diagnostic) { try words.expect(key, name) }
  public func value(
    _ syntax: Void, _ words: borrowing Words, _ session: inout Session
  ) throws(Diagnostic) {}
}

/// Reads any number of `--arg NAME=VALUE`.
public struct ArgumentsReader: ArgumentReader {
  var index: UInt8 = 0

  public mutating func take(place: inout UInt8) {
    index = place
    place += 1
  }

  public func parse(_ words: inout Words) throws(Diagnostic) -> [Extent] {
    try words.skipOptions()
    let all = words.values(ofOption: Int(index))
    for extent in all { _ = try words.assignment(extent) }
    return all
  }

  public func value(
    _ syntax: [Extent], _ words: borrowing Words, _ session: inout Session
  ) throws(Diagnostic) -> [(name: String, value: String)] {
    var all: [(name: String, value: String)] = []
    for extent in syntax {
      let (name, _, text) = try words.assignment(extent)
      all.append((words.string(name), try session.string(text, words)))
    }
    return all
  }
}

extension Argument where Reader == KeywordReader {
  public static func keyword(_ name: StaticString) -> Self {
    var parameter = Parameter("\(name)", .word)
    parameter.choices = ["\(name)"]
    return Self(KeywordReader(key: Key("\(name)"), name: name), parameter)
  }
}

extension Argument where Reader == ArgumentsReader {
  public static var arguments: Self {
    var parameter = Parameter("arg", .value)
    parameter.isOption = true
    parameter.mayRepeat = true
    return Self(ArgumentsReader(), parameter)
  }
}
