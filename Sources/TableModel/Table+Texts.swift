extension Table {
  /// Keeps a text. Throws `.notUTF8` or `.full`.
  public mutating func intern(_ text: Span<UInt8>) throws(TableError) -> TextID {
    try text.withUnsafeBufferPointer { (bytes) throws(TableError) in try texts.add(bytes) }
  }

  /// Keeps a text. Throws `.full`.
  public mutating func intern(_ text: String) throws(TableError) -> TextID {
    var text = text
    text.makeContiguousUTF8()
    return try intern(text.utf8.span)
  }

  /// A text's bytes, NUL-terminated after the last. They stay where they are until the table is
  /// reset or goes.
  public func buffer(_ text: TextID) -> UnsafeBufferPointer<UInt8> { texts.buffer(text) }

  /// Bytes of all texts that were ever kept; a text that was replaced still counts.
  public var textSize: Int { texts.size }

  /// A copy of a text; empty for none.
  public func string(_ text: TextID) -> String {
    String(decoding: texts.buffer(text), as: UTF8.self)
  }
}
