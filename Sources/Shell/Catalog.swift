public import CommandLanguage

/// A command by name, made when it is first needed: start-up pays only for what it uses.
public struct CatalogEntry: Sendable {
  public var name: String
  public var make: @Sendable () -> Command

  public init(_ name: String, _ make: @escaping @Sendable () -> Command) {
    self.name = name
    self.make = make
  }
}

/// Every command there is, found by its first one or two words.
public final class Catalog: StatementChecker {
  public let entries: [CatalogEntry]
  public let definitions: Definitions
  private var made: [Command?]
  /// What running and checking a line needs of each command, once it is made. A catalog lives as
  /// long as the program or a test; plain memory keeps the lookup free of checks and copies.
  private let hot: UnsafeMutablePointer<HotCommand>
  private let keys: UnsafeMutablePointer<Key>
  private let values: UnsafeMutablePointer<Int16>
  private static let slots = 512
  private static let family: Int16 = -2
  /// Added to the place of a command whose name begins those of others: `hooks`, `hooks copy`.
  private static let alsoFamily: Int16 = 0x2000

  /// Aliases, by name.
  public private(set) var aliases: [String: String] = [:]
  /// What the names of aliases that are also command names meant before.
  private(set) var shadowed: [String: Int16] = [:]
  private static let alias: Int16 = -3

  /// What a check of a whole file gathers.
  var check = FileCheck()
  /// Whether the statement just checked added something to it.
  var hasNews = false

  public init(_ entries: [CatalogEntry], definitions: Definitions) {
    self.entries = entries
    self.definitions = definitions
    made = Array(repeating: nil, count: entries.count)
    hot = .allocate(capacity: entries.count)
    hot.initialize(repeating: HotCommand(), count: entries.count)
    keys = .allocate(capacity: Catalog.slots)
    keys.initialize(repeating: Key(packed: 0), count: Catalog.slots)
    values = .allocate(capacity: Catalog.slots)
    values.initialize(repeating: -1, count: Catalog.slots)
    for (index, entry) in entries.enumerated() { add(entry.name, Int16(index)) }
  }

  deinit {
    hot.deinitialize(count: entries.count)
    hot.deallocate()
    keys.deallocate()
    values.deallocate()
  }

  private func add(_ name: String, _ index: Int16) {
    let blank = name.utf8.firstIndex(of: 0x20)
    let first = Key(blank.map { String(name[..<$0]) } ?? name)
    let known = values[slot(first)]
    guard let blank else {
      set(first, known == Catalog.family ? index | Catalog.alsoFamily : index)
      return
    }
    if known == -1 { set(first, Catalog.family) }
    if known >= 0 { set(first, known | Catalog.alsoFamily) }
    set(first.joined(Key(String(name[name.utf8.index(after: blank)...]))), index)
  }

  private func set(_ key: Key, _ value: Int16) {
    let slot = slot(key)
    keys[slot] = key
    values[slot] = value
  }

  @inline(__always)
  private func slot(_ key: Key) -> Int {
    var slot = Int(truncatingIfNeeded: (key.packed &* 0x9E37_79B9_7F4A_7C15) &>> 55)
    while keys[slot] != key && keys[slot].packed != 0 { slot = (slot &+ 1) & 511 }
    return slot
  }

  /// Lets a word stand for a text; nil takes the alias away.
  public func setAlias(_ name: String, _ text: String?) {
    aliases[name] = text
    let slot = slot(Key(name))
    if text != nil, values[slot] != -1, values[slot] != Catalog.alias {
      shadowed[name] = values[slot]
      values[slot] = Catalog.alias
    } else if text == nil, let value = shadowed.removeValue(forKey: name) {
      values[slot] = value
    }
  }

  /// Takes all aliases away.
  public func removeAliases() {
    for name in aliases.keys { setAlias(name, nil) }
  }

  /// A command by its place among the entries.
  public func command(_ index: Int) -> Command {
    if let command = made[index] { return command }
    let command = entries[index].make()
    made[index] = command
    return command
  }

  /// The part of a command that runs and checks lines. The pointer holds as long as the catalog;
  /// calling through it copies nothing.
  @inline(__always)
  func hotCommand(_ index: Int) -> UnsafeMutablePointer<HotCommand> {
    let place = hot + index
    if !place.pointee.isMade { makeHot(index) }
    return place
  }

  @inline(never)
  private func makeHot(_ index: Int) {
    let command = command(index)
    hot[index] = HotCommand(
      check: command.check, run: command.run, traits: command.traits, isMade: true)
  }

  /// A command by its whole name.
  public func command(named name: String) -> Command? {
    entries.firstIndex { $0.name == name }.map { command($0) }
  }

  /// Takes a command's words; -1 when there is none of that name.
  @inline(__always)
  func find(_ words: inout Words) -> Int {
    let first = words.takeKey()
    let value = values[slot(first)]
    if value >= 0 {
      return value < Catalog.alsoFamily ? Int(value) : findLonger(first, value, &words)
    }
    return value == Catalog.family ? findSecond(first, &words) : -1
  }

  /// The command of two words, if the second one is there, else that of the first word alone.
  private func findLonger(_ first: Key, _ value: Int16, _ words: inout Words) -> Int {
    let second = words.at
    let longer = findSecond(first, &words)
    if longer >= 0 { return longer }
    words.at = second
    return Int(value & ~Catalog.alsoFamily)
  }

  @inline(__always)
  func findSecond(_ first: Key, _ words: inout Words) -> Int {
    let value = values[slot(first.joined(words.takeKey()))]
    return Int(value)
  }

  /// Whether a word begins a command of ours, so that no user command may have its name.
  public func isTaken(_ word: String) -> Bool {
    let key = Key(word)
    return values[slot(key)] != -1 || key.endsBlock
  }
}

/// What each line needs of its command; the rest is for help.
struct HotCommand: Sendable {
  var check: @Sendable (inout Words) throws(Diagnostic) -> Void = { _ throws(Diagnostic) in }
  var run: @Sendable (inout Words, inout Session) throws(Diagnostic) -> Reply = {
    (_, _) throws(Diagnostic) in .done
  }
  var traits: Command.Traits = []
  var isMade = false
}
