/// The word that ended a block.
public enum BlockEnd: UInt8, BitwiseCopyable, Sendable {
  case end, `catch`, elif, `else`

  init?(_ key: Key) {
    switch key {
    case Key.end: self = .end
    case Key.catch: self = .catch
    case Key.elif: self = .elif
    case Key.else: self = .else
    default: return nil
    }
  }
}

extension Key {
  static let end = Key("end")
  static let `catch` = Key("catch")
  static let elif = Key("elif")
  static let `else` = Key("else")

  /// Whether the word ends a block, or a part of one.
  public var endsBlock: Bool { BlockEnd(self) != nil }
}

extension Words {
  /// Takes a body: the rest of the line as one command, or the lines up to their `end`.
  public mutating func body() throws(Diagnostic) -> Extent {
    try skipOptions()
    if at >= end { return try block().body }
    let start = at
    let following = next
    try nested { (words: inout Words) throws(Diagnostic) in
      words.lineStart = start
      try words.check()
    }
    // A command that took a block or a heredoc has gone on to later lines.
    var stop = next == following ? end : Swift.min(next, limit)
    while stop > start, isBlank(bytes[stop &- 1]) || bytes[stop &- 1] == 10 { stop &-= 1 }
    at = end
    return Extent(start, stop)
  }

  /// Takes a body that is kept for later: what is around it now will be gone by then.
  public mutating func keptBody() throws(Diagnostic) -> Extent {
    let saved = (forbiddenNames, surroundings)
    forbiddenNames = outerNames.count
    surroundings = .kept
    defer { (forbiddenNames, surroundings) = saved }
    return try body()
  }

  /// Takes the block of an `atomically`.
  public mutating func atomicBlock() throws(Diagnostic) -> Extent {
    let saved = surroundings
    surroundings.insert(.atomic)
    defer { surroundings = saved }
    return try block().body
  }

  /// Takes the lines up to an `end` (or another word of `ends`), checking each.
  public mutating func block(
    ends: Set<BlockEnd> = [.end]
  ) throws(Diagnostic) -> (body: Extent, end: BlockEnd) {
    let opener = line
    let start = next
    var result = (body: Extent(start, start), end: BlockEnd.end)
    try nested { (words: inout Words) throws(Diagnostic) in
      // A line that does not parse is told when the block's end is found, so that reading can go
      // on behind the block.
      var fault: Diagnostic?
      while words.nextLine() {
        let (key, _) = words.peekKey()
        if let end = BlockEnd(key), ends.contains(end) {
          if let fault {
            if end != .end { continue }
            throw fault
          }
          result = (Extent(start, words.lineStart), end)
          if end == .elif { return }
          _ = words.takeKey()
          do throws(Diagnostic) { try words.finish() } catch {
            if end == .end || words.isUnfinished { throw error }
            fault = error
            continue
          }
          return
        }
        do throws(Diagnostic) { try words.check() } catch {
          if words.isUnfinished { throw error }
          fault = fault ?? error
        }
      }
      throw fault ?? words.unclosedBlock(opener)
    }
    return result
  }

  /// Passes over the block that the current line would open if it were right, so that what it
  /// holds is not taken for statements of its own; without an `end` nothing is passed over.
  public mutating func skipBlock(of fault: Diagnostic) {
    // What is one line with a word too many has no block.
    guard fault.code.isParseError, fault.code != .extraWords, fault.code != .unclosedBlock,
      !isUnfinished, lineEnd(from: lineStart) &+ 1 == next
    else { return }
    let start = next
    do throws(Diagnostic) {
      while try block(ends: [.end, .catch, .elif, .else]).end != .end {}
    } catch {
      if error.code != .unclosedBlock && !isUnfinished { return }
      // A pipe may still bring the block's end; a person is told at once.
      if isUnfinished, awaitsBlocks { return }
      unclosed = []
      next = start
    }
  }

  /// Reads something inside the current statement, and gives back what reading it changed.
  private mutating func nested(
    _ read: (inout Words) throws(Diagnostic) -> Void
  ) throws(Diagnostic) {
    let saved = (lineStart, names, givenMask, surroundings)
    let options = (0..<Words.optionLimit).map { given[$0] }
    depth += 1
    surroundings.insert(.block)
    defer {
      depth -= 1
      (lineStart, names, givenMask, surroundings) = saved
      for (index, option) in options.enumerated() { given[index] = option }
    }
    guard depth <= Words.depthLimit else {
      throw Diagnostic(
        .nestedTooDeep, "blocks nest deeper than \(Words.depthLimit) levels", at: line)
    }
    try read(&self)
  }

  /// Reads one statement without running it.
  private mutating func check() throws(Diagnostic) {
    guard let checker else { return }
    try checker.checkStatement(&self)
  }

  private mutating func unclosedBlock(_ opener: Extent) -> Diagnostic {
    if mayGrow {
      unclosed.insert(
        String(string(opener).prefix { $0 != " " && $0 != "\t" && $0 != "\n" }), at: 0)
    }
    return Diagnostic(
      .unclosedBlock, "this block has no end", at: opener,
      hint: "close it with a line that says end")
  }

  /// Starts reading a statement afresh after it turned out unfinished.
  public mutating func clearUnfinished() { unclosed = [] }

  /// Reads what is inside with these names in scope.
  public mutating func withNames<R>(
    _ names: [String], _ read: (inout Words) throws(Diagnostic) -> R
  ) throws(Diagnostic) -> R {
    outerNames.append(contentsOf: names)
    defer { outerNames.removeLast(names.count) }
    return try read(&self)
  }

  /// The name that an expression begins with, if a kept body may not use it.
  func forbiddenName(_ extent: Extent) -> String? {
    guard forbiddenNames > 0 else { return nil }
    var start = Int(extent.start)
    while start < Int(extent.end), isBlank(bytes[start]) { start += 1 }
    var stop = start
    while stop < Int(extent.end), isNameByte(bytes[stop]) || bytes[stop] == 0x2D { stop += 1 }
    let name = string(Extent(start, stop))
    let inner = outerNames[forbiddenNames...]
    return outerNames[..<forbiddenNames].contains(name) && !inner.contains(name) ? name : nil
  }

  /// Says so when a kept body uses a name of what is around it.
  public func checkName(_ extent: Extent) throws(Diagnostic) {
    guard forbiddenNames > 0, let name = forbiddenName(extent) else { return }
    throw .outerName(name, at: extent)
  }
}
