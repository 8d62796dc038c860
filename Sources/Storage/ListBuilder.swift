/// Takes in what an import finds, in order.
public protocol ListBuilder: ~Copyable {
  /// A section begins. Rows before the first one belong to no section of the file.
  mutating func section(_ title: [UInt8]) throws(StorageError)

  /// A row of the section that began last. Values are texts as the file has them.
  mutating func row(
    _ title: [UInt8], done: Bool, fields: [(name: String, value: [UInt8])]
  ) throws(StorageError)
}

/// What an import found, and what it passed over.
public struct ImportReport: Sendable {
  /// The title of the document, which is no section.
  public var title: [UInt8]?
  /// The name of the column that became the rows' titles.
  public var titleColumn: String?
  public var sections = 0
  public var rows = 0
  /// Lines that hold no row, counted by reason, in the order met.
  public private(set) var skipped: [(reason: String, count: Int)] = []

  public init() {}

  mutating func skip(_ reason: String, _ count: Int = 1) {
    guard let index = skipped.firstIndex(where: { $0.reason == reason }) else {
      skipped.append((reason, count))
      return
    }
    skipped[index].count += count
  }
}
