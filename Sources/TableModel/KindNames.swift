/// The names of kinds of rows that actions hang on: one number for one name, for the life of a
/// table.
struct KindNames {
  private(set) var names: [String] = []
  private var numbers: [String: UInt32] = [:]

  func find(_ name: String) -> UInt32? { numbers[name] }

  mutating func add(_ name: String) throws(TableError) -> UInt32 {
    if let number = numbers[name] { return number }
    guard names.count < 1 << 20 else { throw .full }
    names.append(name)
    numbers[name] = UInt32(names.count)
    return UInt32(names.count)
  }

  mutating func clear() {
    if names.isEmpty { return }
    names.removeAll(keepingCapacity: true)
    numbers.removeAll(keepingCapacity: true)
  }
}

extension Table {
  /// The kind of a name, as something that actions are attached to. Throws `.full`.
  public mutating func kind(named name: String) throws(TableError) -> Target {
    .kind(try kindNames.add(name))
  }

  /// The name of a kind that actions are attached to.
  public func kindName(_ kind: Target) -> String {
    let index = Int(kind.raw) - 1
    return kind.tag == .kind && kindNames.names.indices.contains(index)
      ? kindNames.names[index] : ""
  }

  /// The name of a row's kind; rows without one are plain.
  public func kindName(of row: RowID) -> String {
    cell(row, .kind).textID.map { string($0) } ?? "plain"
  }

  /// A row's kind, if anything was ever attached to it.
  func kind(of row: RowID) -> Target? {
    if kindNames.names.isEmpty { return nil }
    return kindNames.find(kindName(of: row)).map { .kind($0) }
  }
}
