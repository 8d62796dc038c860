extension Table {
  /// The field of a name, made when it is new. Throws `.full` beyond 65,536 names.
  public mutating func field(_ name: String) throws(TableError) -> FieldID { try names.add(name) }

  /// The field of a name, when there is one.
  public func existingField(_ name: String) -> FieldID? { names.id(of: name) }

  /// The field of a name in UTF-8, when there is one.
  public func existingField(_ name: Span<UInt8>) -> FieldID? {
    names.id(of: name.withUnsafeBufferPointer { String(decoding: $0, as: UTF8.self) })
  }

  /// Whether a name in lower case is one that every table knows.
  public static func isKnownField(_ name: String) -> Bool { FieldNames.known.contains(name) }

  /// Whether a field beside the known ones is spelled with capital letters.
  public var hasCapitalFields: Bool { names.haveCapitals }

  /// A field's name; empty for one of another table.
  public func name(_ field: FieldID) -> String { names.name(of: field) }

  /// Whether a field holds or held a value of a row.
  public func uses(_ field: FieldID) -> Bool { columns.inUse.contains(field) }

  /// The fields that hold or held a value of a row, in order of first use, without the title and
  /// what is not shown as a column.
  public func fieldsInUse() -> [FieldID] {
    columns.inUse.filter { $0 != .screen && $0 != .itemKey && $0 != .fetching }
  }
}
