/// Checks one statement without running it: what reading a block asks for each of its lines.
public protocol StatementChecker: AnyObject {
  /// Reads the statement that begins at `words.at`, and leaves `words` behind it.
  func checkStatement(_ words: inout Words) throws(Diagnostic)
}

/// A source, taken from the left, line by line and word by word.
///
/// It owns the bytes, followed by a newline and 16 bytes of slack, so that hot loops may look a
/// little past the end. Extents it hands out count from its first byte.
public struct Words: ~Copyable {
  public internal(set) var bytes: [UInt8]
  /// The next byte to read.
  public var at = 0
  /// Where the current statement's first line starts.
  public internal(set) var lineStart = 0
  /// Where the current line ends, without trailing blanks.
  public var end = 0
  /// Where the next line starts.
  public internal(set) var next = 0
  /// Where the source ends.
  public internal(set) var limit = 0

  /// The options of the command being read.
  public internal(set) var names = OptionNames.none
  // Plain memory: an array would ask whether it is shared at each option.
  @usableFromInline let given: UnsafeMutablePointer<Extent>
  @usableFromInline var givenMask: UInt64 = 0
  var repeated: [(index: Int, value: Extent)] = []

  /// What an error calls this source: a file's name, `prompt`, `stdin`, `-c`.
  public var sourceName = ""
  /// The number of the source's first line.
  public var firstLine = 1

  /// How far lines have been counted.
  final class CountedLines {
    var offset = 0
    var lines = 0
  }
  let counted = CountedLines()

  /// More of the source may come, so what is not closed is unfinished rather than wrong.
  public var mayGrow = false
  /// A block whose opener is wrong is waited for, so that it is passed over as a whole.
  public var awaitsBlocks = false
  /// What is still open when a statement turned out unfinished, outermost first.
  public internal(set) var unclosed: [String] = []
  public var isUnfinished: Bool { !unclosed.isEmpty }

  public weak var checker: (any StatementChecker)?
  /// Where expressions stand that were read; nil where nobody wants to know.
  public var expressions: [NotedExpression]?
  /// Raw texts worth a warning in what was read to be kept or run later.
  public internal(set) var doubtfulTexts: [DoubtfulText] = []
  /// Whether this is a body that was kept: what there is to warn of was told when it was read.
  public var isKeptBody = false
  var depth = 0
  /// Names of the loops and arguments around what is being read.
  var outerNames: [String] = []
  /// How many of them a kept body may not use.
  var forbiddenNames = 0
  /// Whether what is being read is kept for later, or can be taken back as a whole.
  public internal(set) var surroundings: Surroundings = []

  // Makes the type address-only: a borrow then passes its address, where it would copy all of it.
  var pin: any Sendable = false

  /// Where a statement stands, as far as it decides what may stand there.
  public struct Surroundings: OptionSet, Sendable {
    public var rawValue: UInt8
    public init(rawValue: UInt8) { self.rawValue = rawValue }
    /// In the body of an action or a hook.
    public static let kept = Surroundings(rawValue: 1)
    /// Inside `atomically`.
    public static let atomic = Surroundings(rawValue: 2)
    /// In any block.
    public static let block = Surroundings(rawValue: 4)
  }

  /// How many options a command can have.
  static let optionLimit = 63
  /// The mark among the given options that `--` has ended them.
  static let optionsEnded: UInt64 = 1 << 63

  /// How deep blocks may nest.
  public static let depthLimit = 256
  static let slack = 16

  public init() {
    given = Words.makeGiven()
    bytes = [UInt8](repeating: 10, count: 1 + Words.slack)
  }

  /// Takes a whole source.
  public init(_ text: [UInt8]) {
    given = Words.makeGiven()
    bytes = text
    limit = bytes.count
    close()
    skipMark()
  }

  /// Takes a source of `count` bytes that `fill` writes; it returns how many it wrote.
  public init(capacity count: Int, fill: (UnsafeMutableRawBufferPointer) -> Int) {
    given = Words.makeGiven()
    bytes = [UInt8](unsafeUninitializedCapacity: count + 1 + Words.slack) { buffer, filled in
      filled = fill(
        UnsafeMutableRawBufferPointer(rebasing: UnsafeMutableRawBufferPointer(buffer)[..<count]))
    }
    limit = bytes.count
    close()
    skipMark()
  }

  deinit { given.deallocate() }

  private static func makeGiven() -> UnsafeMutablePointer<Extent> {
    let given = UnsafeMutablePointer<Extent>.allocate(capacity: optionLimit)
    given.initialize(repeating: Extent(0, 0), count: optionLimit)
    return given
  }

  /// Adds what arrived. While more may come, a last line that is not ended yet is not read.
  public mutating func append(_ more: UnsafeRawBufferPointer) {
    bytes.removeLast(1 + Words.slack)
    let known = bytes.count
    bytes.append(contentsOf: more)
    // Behind the limit no line had ended, so only what is new can end one.
    var whole = bytes.count
    while mayGrow, whole > known, bytes[whole - 1] != 10 { whole -= 1 }
    if whole > known || !mayGrow { limit = whole }
    close()
  }

  /// Says that no more comes: what is there is all.
  public mutating func endGrowth() {
    mayGrow = false
    limit = bytes.count - 1 - Words.slack
  }

  /// Forgets what lies before `next`; the extents handed out so far mean nothing after this.
  public mutating func discardRead() {
    firstLine += lines(before: next)
    bytes.removeFirst(next)
    limit -= next
    next = 0
    at = 0
    end = 0
    lineStart = 0
    (counted.offset, counted.lines) = (0, 0)
  }

  /// Ends the bytes with a newline and slack.
  private mutating func close() {
    bytes.append(contentsOf: repeatElement(10, count: 1 + Words.slack))
  }

  /// Skips a byte order mark.
  private mutating func skipMark() {
    if limit >= 3, bytes[0] == 0xEF, bytes[1] == 0xBB, bytes[2] == 0xBF { next = 3 }
  }

  /// The offset of the first byte from `start` that is not UTF-8.
  public func firstFault(from start: Int) -> Int? {
    bytes.withUnsafeBytes { all in
      UTF8Check.firstFault(in: UnsafeRawBufferPointer(rebasing: all[start..<limit]))
        .map { $0 + start }
    }
  }

  /// The current statement's first line, or the part of it that is being read.
  public var line: Extent { Extent(lineStart, end) }
  @inlinable public var isAtEnd: Bool { at >= end }
  public var here: Extent { Extent(at, end) }

  /// The bytes of an extent, as a string.
  public func string(_ extent: Extent) -> String {
    String(decoding: bytes[extent.range], as: UTF8.self)
  }

  /// Reads from here on.
  public mutating func seek(_ start: Int) { next = start }

  /// Reads only this part.
  public mutating func restrict(to extent: Extent) {
    next = Int(extent.start)
    limit = Int(extent.end)
  }

  /// Reads up to here again, as before `restrict`.
  public mutating func widen(next: Int, limit: Int, lineStart: Int) {
    self.lineStart = lineStart
    self.next = next
    self.limit = limit
  }
}
