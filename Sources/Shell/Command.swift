public import CommandLanguage

/// A command: a value that reads, checks, describes and completes itself.
public struct Command: Sendable {
  /// Where a command may stand, and what becomes of its changes.
  public struct Traits: OptionSet, Sendable {
    public var rawValue: UInt8
    public init(rawValue: UInt8) { self.rawValue = rawValue }
    /// Runs other commands, and keeps what they finished before an error.
    public static let keepsFinished = Traits(rawValue: 1)
    /// Walks the history or replaces the session: not in kept bodies, not in `atomically`.
    public static let topOnly = Traits(rawValue: 2)
    /// Means something only in the body of an action or a hook.
    public static let inAction = Traits(rawValue: 4)
    /// Not inside any block.
    public static let notInBlock = Traits(rawValue: 8)
    /// May bring user commands that nobody knows before it runs.
    public static let bringsCommands = Traits(rawValue: 16)
    /// Takes the lines up to its `end`, even when its own line is wrong.
    public static let opensBlock = Traits(rawValue: 32)
    /// Replaces the session, with what is not saved of it.
    public static let dropsEdits = Traits(rawValue: 64)
  }

  public var name: String
  public var topic: Topic
  /// One sentence.
  public var summary: String
  /// Lines that run one after the other in a new session.
  public var examples: [String]
  public var parameters: [Parameter]
  public var traits: Traits
  /// Reads the arguments only: what the check of a file does.
  public var check: @Sendable (inout Words) throws(Diagnostic) -> Void
  public var run: @Sendable (inout Words, inout Session) throws(Diagnostic) -> Reply

  @inlinable
  init<R: ArgumentReader>(
    _ about: About, _ parameters: [Parameter], _ reader: R,
    body: @escaping @Sendable (inout Session, R.Value) throws -> Reply
  ) {
    var reader = reader
    var place: UInt8 = 0
    reader.take(place: &place)
    let arguments = reader
    let options = Command.optionNames(parameters)
    name = about.name
    topic = about.topic
    summary = about.summary
    examples = about.examples
    traits = about.traits
    self.parameters = parameters
    check = { (words: inout Words) throws(Diagnostic) in
      words.begin(options: options)
      try words.skipOptions()
      _ = try arguments.parse(&words)
      try words.finish()
    }
    run = { (words: inout Words, session: inout Session) throws(Diagnostic) in
      words.begin(options: options)
      try words.skipOptions()
      let syntax = try arguments.parse(&words)
      try words.finish()
      let values = try arguments.value(syntax, words, &session)
      do { return try body(&session, values) } catch {
        throw session.diagnostic(error, at: words.line)
      }
    }
  }

  @usableFromInline
  static func optionNames(_ parameters: [Parameter]) -> OptionNames {
    OptionNames(
      parameters.filter(\.isOption).map {
        OptionName($0.name, optionValue($0.kind), mayRepeat: $0.mayRepeat)
      })
  }

  /// How the value of an option is read.
  private static func optionValue(_ kind: Parameter.Kind) -> OptionName.Value {
    switch kind {
    case .flag: .nothing
    case .expression: .expression
    case .pattern: .line
    default: .word
    }
  }

  /// What is told about a command.
  @frozen public struct About: Sendable {
    @usableFromInline var name: String
    @usableFromInline var topic: Topic
    @usableFromInline var summary: String
    @usableFromInline var examples: [String]
    @usableFromInline var traits: Traits

    @inlinable
    init(
      _ name: String, _ topic: Topic, _ summary: String, _ examples: [String], _ traits: Traits
    ) {
      self.name = name
      self.topic = topic
      self.summary = summary
      self.examples = examples
      self.traits = traits
    }
  }

  /// How the command is written.
  public var usage: String {
    ([name] + parameters.filter { !$0.isHidden }.map(\.usage)).joined(separator: " ")
  }
}

/// A family of commands, as `help` lists them.
public enum Topic: String, CaseIterable, Sendable {
  case build = "Build and edit"
  case view = "Look"
  case act = "Act on rows"
  case choice = "Choices"
  case attach = "Attach actions"
  case hooks = "Hooks"
  case find = "Find"
  case data = "Data that is loaded"
  case session = "Files and sessions"
  case script = "Script"
}
