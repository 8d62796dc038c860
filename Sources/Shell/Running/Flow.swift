import CommandLanguage
import Output
import Query
import TableModel

// What a command's reply makes the interpreter do.
extension Interpreter {
  @inline(never)
  mutating func handle(_ reply: Reply, _ words: inout Words) throws(Diagnostic) {
    if !session.warnings.isEmpty { reportWarnings(words) }
    switch reply {
    case .done: return
    case .show(let document, let destination):
      session.hasMatchedNothing = false
      if keeper != nil, depth == 0, statementStart >= 0, session.scopes.isEmpty {
        keep(words, failed: false)
      }
      try sink.show(document, destination, session)
    case .run(let flow): try run(flow, &words)
    }
  }

  /// Tells what the statement just read was warned of, with its own place.
  mutating func reportWarnings(_ words: borrowing Words) {
    let warnings = session.warnings
    session.warnings = []
    for warning in warnings { sink.report(located(warning, words)) }
  }

  private mutating func run(_ flow: Flow, _ words: inout Words) throws(Diagnostic) {
    switch flow {
    case .times(let count, let name, let body):
      for turn in 0..<count where exitStatus == nil && !isLeaving {
        // An empty body runs no statement, and must come to an end all the same.
        try countStep(words)
        let scope = Scope(values: name.map { [$0: .number(turn + 1)] } ?? [:])
        try run(body, &words, scope)
      }
    case .forEach(let name, let targets, let body):
      for target in targets where exitStatus == nil && !isLeaving {
        if target.tag == .row, !session.table.contains(RowID(target.raw)) { continue }
        try run(body, &words, Scope(values: [name: .target(target)]))
      }
    case .branches(let branches, let otherwise):
      for branch in branches {
        let condition = Array(words.bytes[branch.condition.range])
        if try session.value(condition, at: branch.condition).isTrue {
          return try run(branch.body, &words, Scope())
        }
      }
      if let otherwise { try run(otherwise, &words, Scope()) }
    case .attempt(let body, let handler): try attempt(body, handler, &words)
    case .atomically(let body):
      let (mark, stores) = (session.log.open, session.stores.written.count)
      atomicDepth += 1
      defer { atomicDepth -= 1 }
      do throws(Diagnostic) { try run(body, &words, Scope()) } catch {
        session.rollBack(to: mark, stores: stores)
        throw error
      }
    case .include(let path): try include(path, &words)
    case .recover(let journal, let force): try recover(journal, force: force)
    case .ask(let question): try ask(question, &words)
    case .search(let sought, let show): try search(sought, show, &words)
    case .display(let part): try display(part, &words)
    case .fire(let event, let reply):
      _ = try fire(event, &words)
      try tellHooks(&words)
      try handle(reply, &words)
    case .refresh: try refresh(&words)
    case .fetch(let sections, let isMore, let next):
      try fetch(sections, isMore: isMore, &words, then: next)
    case .retry: try retry(&words)
    case .tap(let row):
      try gesture("tap", row, &words) { (shell, words) throws(Diagnostic) in
        try shell.tap(row, &words)
      }
    case .tapSpecial(let kind, let title, let section):
      let path = session.path(of: kind, in: section)
      try gesture("tap \(path)", &words) { (shell, words) throws(Diagnostic) in
        try shell.tap(kind, title, in: section, &words)
      }
    case .detail(let row):
      try gesture("detail", row, &words) { (shell, words) throws(Diagnostic) in
        try shell.detail(row, &words)
      }
    case .longpress(let row):
      try gesture("longpress", row, &words) { (shell, words) throws(Diagnostic) in
        try shell.longpress(row, &words)
      }
    case .toggle(let row):
      try gesture("toggle", row, &words) { (shell, words) throws(Diagnostic) in
        try shell.toggle(row, &words)
      }
    case .openGroup(let row): try openGroup(row, &words)
    case .open(let request): try openDetail(request, &words)
    case .leaveDetail(let cancels): try leaveDetail(cancels: cancels, &words)
    case .leave: isLeaving = true
    case .quit(let status): exitStatus = status
    }
  }

  /// Runs a part of the same source.
  private mutating func run(
    _ body: Extent, _ words: inout Words, _ scope: Scope
  ) throws(Diagnostic) {
    let (next, limit, line) = (words.next, words.limit, words.lineStart)
    let scopes = session.scopes.count
    // What is in the block was looked over when the block was read.
    let expressions = words.expressions
    words.expressions = nil
    session.scopes.append(scope)
    words.restrict(to: body)
    defer {
      words.expressions = expressions
      words.widen(next: next, limit: limit, lineStart: line)
      session.scopes.removeLast(session.scopes.count - scopes)
    }
    do throws(Diagnostic) { try runLines(&words) } catch { throw located(error, words) }
  }

  /// Runs a block, and its handler with what went wrong.
  private mutating func attempt(
    _ body: Extent, _ handler: Extent?, _ words: inout Words
  ) throws(Diagnostic) {
    let (depth, scopes) = (depth, session.scopes.count)
    do throws(Diagnostic) { try run(body, &words, Scope()) } catch {
      // An interruption and a spent limit end the script, whatever it tries: a command that calls
      // itself twice would else try its way through more calls than anybody can wait for.
      if [.interrupted, .tooMany, .tooDeep].contains(error.code) { throw error }
      self.depth = depth
      session.scopes.removeLast(session.scopes.count - scopes)
      guard let handler else { return }
      let place = error.place.map { "\($0.source):\($0.line):\($0.column)" } ?? ""
      let values: [String: Value] = [
        "error.code": .text(error.code.label(.error)), "error.text": .text(error.message),
        "error.path": .text(place),
      ]
      try run(handler, &words, Scope(values: values))
    }
  }

  /// Runs what a gesture on a row does. An action may make gestures of its own; what those say of
  /// the highlight is theirs.
  private mutating func gesture(
    _ name: String, _ row: RowID, _ words: inout Words,
    _ body: (inout Interpreter, inout Words) throws(Diagnostic) -> Void
  ) throws(Diagnostic) {
    try gesture("\(name) \(session.path(of: row))", &words, body)
  }

  private mutating func gesture(
    _ what: String, _ words: inout Words,
    _ body: (inout Interpreter, inout Words) throws(Diagnostic) -> Void
  ) throws(Diagnostic) {
    let outer = session.keepsHighlight
    session.keepsHighlight = nil
    defer { session.keepsHighlight = outer }
    do throws(Diagnostic) {
      try calling(what, &words, body)
    } catch {
      throw error.withoutOwnCaller
    }
  }

  /// Runs something one level deeper; an error gets a line that says who called.
  mutating func calling(
    _ what: String, _ words: inout Words,
    _ body: (inout Interpreter, inout Words) throws(Diagnostic) -> Void
  ) throws(Diagnostic) {
    guard depth < Settings.depthLimit else {
      throw Diagnostic(
        .tooDeep, "commands call each other more than \(Settings.depthLimit) levels deep",
        at: words.line, hint: "does something call itself without an end?")
    }
    depth += 1
    defer { depth -= 1 }
    do throws(Diagnostic) { try body(&self, &words) } catch {
      var error = located(error, words)
      let line = words.firstLine + words.lines(before: words.lineStart)
      error.trail.append(Caller(what: what, source: words.sourceName, line: line))
      throw error
    }
  }
}

extension Diagnostic {
  /// What failed on the very line of a gesture needs no line that says who called.
  var withoutOwnCaller: Diagnostic {
    guard let place, let only = trail.first, trail.count == 1, place.source == only.source,
      place.line == only.line
    else { return self }
    var error = self
    error.trail = []
    return error
  }
}
