public import CommandLanguage
import Output
import Synchronization
import TableModel

/// Runs statements: finds the command, lets it read, keeps its edits as one step, or takes them
/// back. Nothing throws out of it; it alone replaces what the session holds.
public struct Interpreter: ~Copyable {
  public var session: Session
  public let catalog: Catalog
  public internal(set) var sink: any Sink
  /// Told of each top-level statement; nil where nobody wants to know.
  public var keeper: (any StepKeeper)?
  /// Where the top-level statement that runs begins.
  var statementStart = 0
  /// Whether what runs next is a statement that was tried before all its lines were there.
  var isResumed = false
  /// How many statements this run has executed.
  var steps = 0
  /// How many bodies, user commands and files are running inside each other.
  var depth = 0
  /// How many blocks are running that may be taken back as a whole.
  var atomicDepth = 0
  /// The hooks that are running: none is entered again.
  var runningHooks: [ActionID] = []
  /// The files being included, outermost first.
  var including: [String] = []
  /// Set by `return`: what is left of the body is skipped.
  var isLeaving = false
  /// Set by `quit`: nothing more runs, and the program ends with this status.
  public internal(set) var exitStatus: Int32?
  /// Whether a person types, who is told before `new` and `load` drop edits that are not saved.
  public var warnsOfDrops = false
  var dropWarning: DropWarning?
  /// Reads a file for `include`; given by the program.
  public var readFile: (String) throws(Diagnostic) -> [UInt8] = { path throws(Diagnostic) in
    throw .failed(.cannotRead, "\(path) cannot be read here")
  }

  /// Names what is in a folder, for completion; given by the program. Folders end in a slash.
  public var listFolder: (String) -> [String] = { _ in [] }

  public init(catalog: Catalog, sink: any Sink) {
    self.catalog = catalog
    self.sink = sink
    session = Session(catalog: catalog)
  }

  /// Makes everything as new, for the next of many scripts: much cheaper than a new interpreter.
  public mutating func reset() {
    session.reset()
    session.settings = Settings()
    session.globals.removeAll()
    session.scopes.removeAll()
    session.warnings.removeAll()
    session.access = FileAccess()
    session.keepsHighlight = nil
    catalog.removeAliases()
    runningHooks.removeAll()
    depth = 0
    including.removeAll()
    exitStatus = nil
  }

  /// Takes a `quit` back.
  public mutating func stay() { exitStatus = nil }

  /// Runs the next top-level statement as one step; false at the end of the source.
  /// An error is thrown with its place filled in; what the statement may not keep is undone.
  public mutating func runStatement(_ words: inout Words) throws(Diagnostic) -> Bool {
    guard exitStatus == nil, words.nextLine() else { return false }
    words.clearUnfinished()
    words.clearNotes()
    let start = words.lineStart
    statementStart = start
    steps = 0
    isLeaving = false
    do throws(Diagnostic) {
      if !session.stores.awaited.isEmpty, !isResumed { try deliver(&words) }
      isResumed = false
      try runOne(&words)
      if keeper != nil { keep(words, from: start, failed: false) }
      try finishStep(words, from: start)
    } catch {
      if words.isUnfinished {
        if let mistake = mistakeSoFar(in: words) {
          words.clearUnfinished()
          throw mistake
        }
        words.seek(start)
        isResumed = true
        throw error
      }
      let error = located(error, words)
      session.hasMatchedNothing = false
      session.scopes.removeAll()
      if keeper != nil { keep(words, from: start, failed: true) }
      try? finishStep(words, from: start)
      throw error
    }
    return true
  }

  /// Runs all statements of a part of a source.
  mutating func runLines(_ words: inout Words) throws(Diagnostic) {
    while exitStatus == nil, !isLeaving, words.nextLine() { try runOne(&words) }
  }

  /// Runs the statement whose first line has been taken.
  @inline(__always)
  mutating func runOne(_ words: inout Words) throws(Diagnostic) {
    let mark = session.log.open
    try countStep(words)
    let index = catalog.find(&words)
    guard index >= 0 else {
      try runOther(&words)
      return
    }
    try run(index, &words, mark)
  }

  /// Runs what begins with no command of ours: an alias or a user command.
  @inline(never)
  private mutating func runOther(_ words: inout Words) throws(Diagnostic) {
    guard let expansion = catalog.expansion(words) else { return try runUserCommand(&words) }
    let (mark, start) = (session.log.open, statementStart)
    var inner = words.expanded(expansion)
    // What is kept of the statement is what was typed.
    statementStart = -1
    let index = catalog.findBehindAlias(&inner)
    do throws(Diagnostic) {
      if index >= 0 { try run(index, &inner, mark) } else { try runUserCommand(&inner) }
      words.resume(after: inner, expansion)
      statementStart = start
    } catch {
      words.resume(after: inner, expansion)
      statementStart = start
      throw inner.isUnfinished ? error : located(error, inner)
    }
  }

  /// Runs a command whose words have been taken.
  @inline(__always)
  private mutating func run(
    _ index: Int, _ words: inout Words, _ mark: Int
  ) throws(Diagnostic) {
    let command = catalog.hotCommand(index)
    var stores = Int.max
    do throws(Diagnostic) {
      if !command.pointee.traits.isEmpty { try check(command.pointee.traits, words) }
      let reply = try command.pointee.run(&words, &session)
      if case .done = reply, session.warnings.isEmpty, !session.table.hasHooks,
        !session.table.hasBoundChoices, !session.table.hasDrafts
      {
        return
      }
      // What the command itself did to a store is done; hooks and bodies come now.
      stores = session.stores.written.count
      try tellHooks(&words)
      if case .done = reply, session.warnings.isEmpty { return }
      try handle(reply, &words)
      // What runs a gesture or a body has told of its edits piece by piece, but for the last.
      try tellHooks(&words)
    } catch {
      if !command.pointee.traits.contains(.keepsFinished) {
        session.rollBack(to: mark, stores: stores)
      }
      if command.pointee.traits.contains(.opensBlock) { words.skipBlock(of: error) }
      throw catalog.hinted(error, at: index, words)
    }
  }

  /// Counts a statement or a turn of a loop; says so when there are too many, or a person stops it.
  @inline(__always)
  mutating func countStep(_ words: borrowing Words) throws(Diagnostic) {
    steps &+= 1
    if Interruption.wanted.load(ordering: .relaxed) || steps > session.settings.stepsBeforeLook {
      try look(words)
    }
  }

  /// Stops what was interrupted or has passed a limit.
  @inline(never)
  private func look(_ words: borrowing Words) throws(Diagnostic) {
    if Interruption.wanted.exchange(false, ordering: .relaxed) {
      throw Diagnostic(.interrupted, "interrupted", at: words.line)
    }
    let settings = session.settings
    guard steps <= settings.steps else {
      throw Diagnostic(
        .tooMany, "this has run \(settings.steps) statements", at: words.line,
        hint: "setting steps N allows more")
    }
    if let excess = session.excess(settings.limits) {
      throw Diagnostic(
        .tooMany, "a safe session holds no more than \(excess)", at: words.line)
    }
  }

  /// Says so when a command stands where it cannot.
  private mutating func check(_ traits: Command.Traits, _ words: borrowing Words) throws(Diagnostic)
  {
    // What runs as a source of its own does not show in its text that an action is around it.
    try catalog.check(traits.subtracting(.inAction), words)
    if traits.contains(.topOnly), atomicDepth > 0 {
      throw Diagnostic(.onlyInside, "this cannot run inside atomically", at: words.line)
    }
    if traits.contains(.topOnly), depth > 0, !session.scopes.isEmpty,
      session.scopes.contains(where: { $0.row != nil })
    {
      throw Diagnostic(.onlyInside, "an action cannot do this", at: words.line)
    }
    if traits.contains(.dropsEdits) { try checkDrop(words) }
    if traits.contains(.inAction), session.eventRow == nil, session.runningEvent == nil {
      throw Diagnostic(
        .onlyInside, "this means something only while an action runs", at: words.line)
    }
  }

  /// Closes the step that a top-level statement made, and says what it did when that is wanted.
  private mutating func finishStep(
    _ words: borrowing Words, from start: Int
  ) throws(Diagnostic) {
    try finishStep(cause: words.bytes.span.extracting(words.statement(from: start)))
  }

  /// The same for a step with a cause of its own.
  mutating func finishStep(cause: Span<UInt8>) throws(Diagnostic) {
    defer { if !session.searches.isEmpty { session.refreshSearchAfterStep() } }
    defer { if !session.progress.isEmpty { session.forgetOldVerdicts() } }
    defer { session.beginStep() }
    // What is done to stores is told, but is no step.
    guard session.log.open > 0 || !session.stores.written.isEmpty else {
      return try tellNoMatch()
    }
    session.hasMatchedNothing = false
    if session.settings.confirm {
      if !session.searches.isEmpty { session.refreshSearch() }
      let report = session.report()
      if !report.isEmpty { try sink.show(.text(report), .standard, session) }
    }
    if session.log.open > 0 { session.closeStep(cause: cause) }
  }

  /// Says why a statement changed nothing, when its condition found no row.
  private mutating func tellNoMatch() throws(Diagnostic) {
    guard session.hasMatchedNothing else { return }
    session.hasMatchedNothing = false
    guard session.settings.confirm else { return }
    try sink.show(.text("no rows match"), .standard, session)
  }

  /// An error with the place that its extent means in this source.
  public func located(_ error: Diagnostic, _ words: borrowing Words) -> Diagnostic {
    guard error.place == nil else { return error }
    var error = error
    if error.extent == Extent(0, 0) { error.extent = words.line }
    error.place = words.place(error.extent)
    return error
  }
}
