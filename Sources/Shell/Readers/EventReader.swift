public import CommandLanguage
public import TableModel

/// Reads the name of an event.
public struct EventReader: ArgumentReader {
  public func parse(_ words: inout Words) throws(Diagnostic) -> Trigger {
    try words.skipOptions()
    let extent = try words.word("an event")
    let name = words.string(extent)
    if let event = EventNames.event(name) { return event }
    let near = Suggestion.nearest(to: name, among: EventNames.all)
    throw Diagnostic(
      .badWord, "there is no event \"\(name)\"", at: extent,
      hint: EventReader.gestures.contains(name)
        ? "attach \(name) to TARGET COMMAND keeps what a gesture runs, detach takes it away"
        : near.map { "did you mean \($0)?" } ?? "help events lists them")
  }

  /// Names that `attach` takes.
  private static let gestures = ["tap", "detail", "navigation", "longpress", "switch"]

  public func value(
    _ syntax: Trigger, _ words: borrowing Words, _ session: inout Session
  ) throws(Diagnostic) -> Trigger { syntax }
}

/// Reads `in TARGET`, or nothing, which means the whole session.
public struct HookScopeReader: ArgumentReader {
  private static let `in` = Key("in")

  public func parse(_ words: inout Words) throws(Diagnostic) -> ReferenceList? {
    try words.skipOptions()
    guard words.take(HookScopeReader.in) else { return nil }
    return try words.referenceBeforeText("where it applies")
  }

  public func value(
    _ syntax: ReferenceList?, _ words: borrowing Words, _ session: inout Session
  ) throws(Diagnostic) -> [Target] {
    guard let syntax else { return [.session] }
    let targets = try TargetsReader(stops: [], reach: .beforeText).value(syntax, words, &session)
    guard targets.all.allSatisfy({ $0.tag != .kind }) else {
      throw Diagnostic(
        .wrongTarget, "a row, a section or the screen is wanted here", at: syntax.extent)
    }
    return targets.all
  }
}

extension Argument where Reader == EventReader {
  public static var event: Self {
    var parameter = Parameter("event", .word)
    parameter.choices = EventNames.all
    return Self(EventReader(), parameter)
  }
}

extension Argument where Reader == HookScopeReader {
  public static var hookScope: Self {
    var parameter = Parameter("target", .target, after: "in")
    parameter.isOptional = true
    return Self(HookScopeReader(), parameter)
  }
}
