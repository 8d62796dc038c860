/// A user command, made by `def`.
public struct Definition: Sendable {
  public var name: String
  public var parameters: [String]
  /// The lines between `def` and `end`.
  public var body: [UInt8]
  /// Where the body comes from, for errors.
  public var source: String
  public var firstLine: Int

  /// The first comment line of the body: its help.
  public var summary: String {
    for line in body.split(separator: 10) {
      let text = line.drop { $0 == 0x20 || $0 == 9 }
      if text.first == 0x23 {
        return String(decoding: text.dropFirst().drop { $0 == 0x20 }, as: UTF8.self)
      }
      if !text.isEmpty { break }
    }
    return "A command of your own."
  }

  /// The whole command, as it is written.
  public var text: String {
    var text = (["def", name] + parameters).joined(separator: " ") + "\n"
    text += String(decoding: body, as: UTF8.self)
    if text.utf8.last != 10 { text += "\n" }
    return text + "end"
  }
}

/// The user commands of a session, by name.
public final class Definitions {
  public private(set) var byName: [String: Definition] = [:] { didSet { version &+= 1 } }
  /// Another number after each change.
  public private(set) var version = 0

  public init() {}

  public func add(_ definition: Definition) { byName[definition.name] = definition }
  public func removeAll() { byName = [:] }
  public func replace(with other: [Definition]) {
    byName = Dictionary(other.map { ($0.name, $0) }, uniquingKeysWith: { $1 })
  }
  public var sorted: [Definition] { byName.values.sorted { $0.name < $1.name } }
}
