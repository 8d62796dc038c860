public import CommandLanguage
public import Storage
import TableModel

/// The stores of a session by name, and what waits to be written to them. They are outside the
/// list: only what is done to the list is a step to undo, and undoing it writes to the store again.
public struct Stores {
  /// How a store behaves: what a script sets to see what its hooks make of it.
  public enum Mode: Hashable, Sendable {
    case online
    /// Nothing can be asked or written.
    case offline
    /// All that is asked fails, with a message.
    case failing(String)
    /// A fetch is answered so many statements later.
    case slow(Int)

    /// What a person is told.
    public var text: String {
      switch self {
      case .online: "online"
      case .offline: "offline"
      case .failing(let message): "failing: \(message)"
      case .slow(let steps): "slow: \(steps)"
      }
    }
  }

  public struct Entry {
    public var name: String
    public var store: any Store
    public var mode = Mode.online
  }

  /// In the order they were made.
  public private(set) var all: [Entry] = []
  /// Writes that wait for a store to come back, in the order they were made.
  public internal(set) var pending: [StoreWrite] = []
  /// What the step being made wrote, so that taking the step back takes it back too.
  var written: [(open: Int, inverse: StoreInverse)] = []
  /// Fetches that slow stores have not answered yet.
  var awaited: [AwaitedFetch] = []
  /// Sections that are being fetched now: a hook of the fetch cannot fetch them again.
  var busy: Set<SectionID> = []
  /// Screens on which hooks saw what a store had sent.
  var lists: Set<ScreenID> = []
  /// Whether anything has changed since the session was saved.
  private(set) var hasChanged = false
  /// Grows with all that makes the stores act otherwise from here on: items, writes that wait, how a
  /// store behaves, an answer that has come nearer.
  public private(set) var version: UInt64 = 0

  public init() {}

  /// How many items stores in memory have ever made.
  var rows: Int { inMemory.reduce(0) { $0 + $1.rows } }
  /// The bytes of all texts that stores in memory have ever kept.
  var textSize: Int { inMemory.reduce(0) { $0 + $1.textSize } }
  private var inMemory: [MemoryStore] { all.compactMap { $0.store as? MemoryStore } }

  func isList(_ screen: ScreenID) -> Bool { !lists.isEmpty && lists.contains(screen) }

  public subscript(name: String) -> Entry? { all.first { $0.name == name } }

  /// Notes a change that is to be saved.
  mutating func noteChange() {
    hasChanged = true
    version &+= 1
  }

  /// Notes a change that no file holds.
  mutating func notePassing() { version &+= 1 }

  /// Notes that a file holds them as they are.
  mutating func noteSaved() { hasChanged = false }

  public mutating func add(_ name: String, _ store: any Store) {
    all.append(Entry(name: name, store: store))
    noteChange()
  }

  public mutating func set(_ mode: Mode, for name: String) {
    guard let index = all.firstIndex(where: { $0.name == name }) else { return }
    all[index].mode = mode
    notePassing()
  }

  /// Statements that make stores behave as they do; those that are online need none.
  public var modeStatements: [String] {
    all.compactMap { entry in
      let start = "store mode " + Quoting.word(entry.name) + " "
      switch entry.mode {
      case .online: return nil
      case .offline: return start + "offline"
      case .failing(let message):
        return start + "failing " + Quoting.text(Array(message.utf8))
      case .slow(let steps): return start + "slow \(steps)"
      }
    }
  }

  /// Forgets a store, with what waits for it.
  public mutating func remove(_ name: String) {
    all.removeAll { $0.name == name }
    pending.removeAll { $0.store == name }
    noteChange()
  }

  /// Makes the stores those of an earlier time again.
  mutating func restore(_ entries: [Entry], waiting: [StoreWrite]) {
    all = entries
    pending += waiting
    noteChange()
  }

  /// The store of a name, as far as its mode lets it be reached.
  func reached(_ name: String) throws(StoreError) -> any Store {
    guard let entry = self[name] else { throw .failed("there is no store \"\(name)\"") }
    switch entry.mode {
    case .online, .slow: return entry.store
    case .offline: throw .noConnection
    case .failing(let message): throw .failed(message)
    }
  }
}

/// A fetch that a slow store answers some statements later.
struct AwaitedFetch {
  var section: SectionID
  /// The one that shows that it is loading; the section may go before the answer comes.
  var screen: ScreenID
  var isMore: Bool
  var steps: Int
}

extension Session {
  /// A store by its name.
  public func store(_ name: String) throws(Diagnostic) -> Stores.Entry {
    if let entry = stores[name] { return entry }
    throw .failed(
      .noStore, "there is no store \"\(name)\"",
      hint: Suggestion.nearest(to: name, among: stores.all.map(\.name)).map {
        "did you mean \($0)?"
      }
        ?? "store new \(name) memory makes one")
  }
}

extension Session {
  /// Says so when a section cannot have a value of a field that says where its rows come from, or how
  /// they are grouped.
  mutating func checkItems(_ cell: Cell, _ field: FieldID, of section: SectionID) throws(Diagnostic)
  {
    switch field {
    case .store: try checkStore(cell, of: section)
    case .groupBy: try checkGroupBy(cell, of: section)
    case .title: try checkTitle(of: section)
    default:
      try checkFetched(cell, field, of: section)
      if !cell.isNone { try checkGroupField(field, of: section) }
    }
  }

  /// What of a section says how its items are fetched and grouped: groups have it from their source.
  private static let ofSources: Set<String> = [
    "groups", "sort", "ascending", "filter", "filtering", "batch", "offset", "auto-fetch",
  ]

  /// Says so when a group is to be told what only the section that groups can say.
  private func checkFetched(
    _ cell: Cell, _ field: FieldID, of section: SectionID
  ) throws(Diagnostic) {
    guard table.hasGroupings, !cell.isNone, let source = table.groupSource(of: section) else {
      return
    }
    let field = table.name(field)
    guard Session.ofSources.contains(field) else { return }
    let name = self.name(of: .section(source))
    throw .failed(
      .refused,
      "\(self.name(of: .section(section))) is a group of \(name), which says what its items are",
      hint: "set \(name) \(field) is of all groups")
  }

  /// Says so when a section cannot take its rows from a store: what stands in it is of another one,
  /// or of none.
  func checkStore(_ cell: Cell, of section: SectionID) throws(Diagnostic) {
    if table.hasGroupings, let source = table.groupSource(of: section) {
      let name = self.name(of: .section(source))
      throw .failed(
        .refused, "\(self.name(of: .section(section))) is a group of \(name), and has its store")
    }
    guard !cell.isNone else { return }
    let name = text(of: cell)
    _ = try store(name)
    guard table.itemCount(of: section) == 0 || table.store(of: section) == name else {
      throw .failed(
        .refused, "\(self.name(of: .section(section))) has rows that are not of \(name)",
        hint: "add section --store \(name) makes one without rows; rows can be moved there")
    }
  }
}

extension Session {
  /// Whether a slow store is still to answer for a section of a screen.
  func isAwaited(on screen: ScreenID) -> Bool {
    stores.awaited.contains { $0.screen == screen }
  }
}

extension StoreError {
  /// What is told of it.
  func text(_ store: String) -> String {
    switch self {
    case .noConnection: "there is no connection to \(store)"
    case .failed(let message): message
    case .unknownKey(let key): "\(store) has no item \(key)"
    case .keyInUse(let key): "\(store) has an item \(key) already"
    case .badFilter(let message): "the filter cannot be used: \(message)"
    case .badSort(let message): "the sort cannot be used: \(message)"
    }
  }
}
