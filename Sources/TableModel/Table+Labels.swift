extension Table {
  /// The row, section or screen with a label, among those in a listed screen.
  public func labelled(_ name: String) -> Target? { labels.find(name) { contains($0) } }

  /// The same, by the label's UTF-8.
  public func labelled(_ name: Span<UInt8>) -> Target? {
    labelled(name.withUnsafeBufferPointer { String(decoding: $0, as: UTF8.self) })
  }

  /// All labels of what is in a listed screen, in the order of the alphabet.
  public var labelsInUse: [String] { labels.names.filter { labelled($0) != nil }.sorted() }

  /// Whether a row, section or screen is in a listed screen. A kind and the
  /// session always are.
  public func contains(_ target: Target) -> Bool {
    switch target.tag {
    case .row: contains(RowID(target.raw))
    case .section: contains(SectionID(target.raw))
    case .screen: contains(ScreenID(target.raw))
    case .kind, .session: true
    }
  }

  mutating func relabel(_ target: Target, from old: Cell, to new: Cell) {
    if let text = old.textID { labels.remove(string(text), target) }
    if let text = new.textID { labels.add(string(text), target) }
  }
}
