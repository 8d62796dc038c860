import CommandLanguage
import Output
import TableModel

// How the body of an attached action runs, and the gestures that run nothing else.
extension Interpreter {
  /// Runs an action for a row; `extra` are arguments beside its own.
  mutating func run(
    _ action: Action, for row: RowID, with extra: [(name: String, value: Value)] = [],
    _ words: inout Words
  ) throws(Diagnostic) {
    var scope = Scope(row: row, isBoundary: true)
    for (name, value) in extra { scope.values["arg." + name] = value }
    guard action.isCall else { return try run(action, scope) }
    let name = session.table.string(action.body)
    let arguments = session.arguments(of: action) + extra
    let definition = try session.definition(name, getting: arguments.count)
    for (name, value) in arguments { scope.values["arg." + name] = value }
    // As many of the arguments and the path as it takes.
    let given = arguments.map(\.value) + [.text(session.path(of: row))]
    for (parameter, value) in zip(definition.parameters, given) { scope.values[parameter] = value }
    try call(definition, scope, &words)
  }

  /// A tap on a row's detail button.
  mutating func detail(_ row: RowID, _ words: inout Words) throws(Diagnostic) {
    try checkTakesGestures(row)
    guard let action = session.nearestAction(.detail, for: row) else {
      return try note("\(session.path(of: row)) has no detail action")
    }
    session.dot = row
    if session.actionsRest(for: row) { return try tellResting() }
    try run(action, for: row, &words)
  }

  /// A long press on a row.
  mutating func longpress(_ row: RowID, _ words: inout Words) throws(Diagnostic) {
    guard let section = session.table.place(of: row)?.section else { return }
    guard session.isOn("longpressable", session.table.screen(of: section)) else {
      return try note(
        "the screen takes no long presses until set screen longpressable on")
    }
    try checkTakesGestures(row)
    guard let action = session.nearestAction(.longpress, for: row) else {
      return try note("\(session.path(of: row)) has no long-press action")
    }
    session.dot = row
    if session.actionsRest(for: row) { return try tellResting() }
    try run(action, for: row, &words)
  }

  /// Flips a switch: the new state is kept on the row (S53), then its action runs and sees it.
  mutating func toggle(_ row: RowID, _ words: inout Words) throws(Diagnostic) {
    guard session.isSwitch(row) else {
      throw Diagnostic.failed(
        .notASwitch, "\(session.path(of: row)) is no switch", hint: "add switch makes one")
    }
    try checkTakesGestures(row)
    let isOn = !session.isSwitchedOn(row)
    session.dot = row
    let reply: Reply
    do { reply = try session.turn(row, isOn) } catch {
      throw session.diagnostic(error, at: words.line)
    }
    try handle(reply, &words)
    try tellHooks(&words)
    // A hook may have refused the change, or taken the row away.
    guard session.table.contains(row), session.isSwitchedOn(row) == isOn,
      let action = session.nearestAction(.switch, for: row)
    else { return }
    if session.actionsRest(for: row) { return try tellResting() }
    try run(action, for: row, with: [("value", .number(isOn ? 1 : 0))], &words)
  }

  /// A gesture whose action does not run says why.
  func tellResting() throws(Diagnostic) { try note("edit mode is on, so no action runs") }

  /// Says so when a row takes no gestures.
  func checkTakesGestures(_ row: RowID) throws(Diagnostic) {
    guard session.table.flags(row).contains(.disabled) else { return }
    let path = session.path(of: row)
    throw .failed(.refused, "\(path) is disabled", hint: "enable \(path) lets it take taps again")
  }

  /// Says what came of a gesture that did nothing; that is no error.
  func note(_ text: String) throws(Diagnostic) { try sink.show(.text(text), .standard, session) }
}
