public import Storage
public import TableModel

/// One change of an item, as its store is told of it.
public struct StoreWrite: Sendable {
  public enum Kind: String, Sendable { case insert, update, delete }

  public var kind: Kind
  public var store: String
  /// The section whose hooks are told; none when it is not known any more.
  public var section: SectionID
  public var row: RowID
  /// The row's data when the change was made; its key is the one that it has in the store.
  public var item: Item
}

extension StoreWrite {
  /// The events of a write that cannot be made.
  var noConnection: Trigger {
    switch kind {
    case .insert: .insertItemNoConnection
    case .update: .updateItemNoConnection
    case .delete: .deleteItemNoConnection
    }
  }

  var failed: Trigger {
    switch kind {
    case .insert: .insertItemFailed
    case .update: .updateItemFailed
    case .delete: .deleteItemFailed
    }
  }

  var refusal: String { kind == .delete ? "not deleted" : "not stored" }
}

extension Session {
  /// What the row of a write is called now; a row that is to be deleted as it was called last.
  public func title(of write: StoreWrite) -> String {
    write.kind == .delete
      ? String(decoding: write.item.title, as: UTF8.self)
      : table.string(table.title(write.row))
  }

  /// What stores are to be told of edits that were applied. Those by which a store's own rows came
  /// in are left out.
  func writes(of edits: [Edit]) -> [StoreWrite] {
    var reading = WriteReading()
    for edit in edits { reading.take(edit, self) }
    return reading.finish(self)
  }
}

/// Follows rows through edits: what they were in before, and what they are in after.
private struct WriteReading {
  private struct Course {
    var row: RowID
    /// The section before; nil while that is not known.
    var before: SectionID?
    /// The section now; nil while no edit says.
    var now: SectionID?
    var isChanged = false
    var order: Int
  }

  private var courses: [RowID: Course] = [:]
  private var placing: Set<SectionID> = []
  private var writes: [StoreWrite] = []
  /// The store that a row has left last.
  private var left: [RowID: String] = [:]

  mutating func take(_ edit: Edit, _ session: borrowing Session) {
    switch edit {
    case .insert(let row, let place): move(row, from: SectionID.none, to: place.section, session)
    case .remove(let row, let place): move(row, from: place.section, to: .none, session)
    case .move(let row, let from, let to):
      if from.section != to.section { move(row, from: from.section, to: to.section, session) }
    case .retitle(let row, _, _): change(row)
    case .set(let from, let to, let row, .fetching): mark(row, from, to, session)
    case .set(_, _, let row, let field) where Table.isOfItem(field): change(row)
    case .flags(let row, let from, let to):
      if from.contains(.done) != to.contains(.done) { change(row) }
    case .setSection(_, let to, let section, .fetching):
      if to == .number(Double(Fetching.placing.rawValue)) {
        placing.insert(section)
      } else {
        placing.remove(section)
      }
    default: break
    }
  }

  mutating func finish(_ session: borrowing Session) -> [StoreWrite] {
    for course in courses.values.sorted(by: { $0.order < $1.order }) { flush(course, session) }
    return writes
  }

  private mutating func move(
    _ row: RowID, from: SectionID, to: SectionID, _ session: borrowing Session
  ) {
    var course = courses[row] ?? Course(row: row, order: courses.count)
    if course.before == nil { course.before = from }
    course.now = to
    if !placing.isEmpty {
      // The store sent the row, or takes it away: it knows.
      course.now = from
      flush(course, session)
      course.before = to
      course.now = to
      course.isChanged = false
    }
    courses[row] = course
  }

  private mutating func change(_ row: RowID) {
    // A row whose store has sent what it is now is in no section meanwhile.
    guard placing.isEmpty else { return }
    var course = courses[row] ?? Course(row: row, order: courses.count)
    course.isChanged = true
    courses[row] = course
  }

  /// A row that was stored, but is in no section: its filter leaves it out.
  private mutating func mark(
    _ row: RowID, _ from: Cell, _ to: Cell, _ session: borrowing Session
  ) {
    guard let store = (to.textID ?? from.textID).map({ session.table.string($0) }) else { return }
    writes.append(
      StoreWrite(
        kind: to.isNone ? .delete : .insert, store: store, section: .none, row: row,
        item: session.table.item(row)))
  }

  private mutating func flush(_ course: Course, _ session: borrowing Session) {
    let here = session.table.place(of: course.row)?.section ?? .none
    let before = course.before ?? course.now ?? here
    let now = course.now ?? before
    let (old, new) = (session.table.store(of: before), session.table.store(of: now))
    if let old, let new, old == new {
      if course.isChanged { add(.update, new, now, course.row, session) }
      return
    }
    if let old { add(.delete, old, before, course.row, session) }
    if let new { add(.insert, new, now, course.row, session) }
  }

  private mutating func add(
    _ kind: StoreWrite.Kind, _ store: String, _ section: SectionID, _ row: RowID,
    _ session: borrowing Session
  ) {
    var item = session.table.item(row)
    // Another store has its own keys.
    if kind == .delete { left[row] = store }
    if kind == .insert, let old = left[row], old != store { item.key = nil }
    writes.append(StoreWrite(kind: kind, store: store, section: section, row: row, item: item))
  }
}
