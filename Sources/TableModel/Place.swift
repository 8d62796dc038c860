/// Where a row is: its section, and its index there, which starts at 0 (people see it from 1).
@frozen
public struct Place: Hashable, BitwiseCopyable, Sendable {
  public var section: SectionID
  @usableFromInline var index: UInt32

  /// - Parameter row: the index in the section, 0 up to 4,294,967,295; clamped to that.
  @inlinable
  public init(_ section: SectionID, _ row: Int) {
    self.section = section
    index = UInt32(clamping: row)
  }

  @inlinable public var row: Int {
    get { Int(index) }
    set { index = UInt32(clamping: newValue) }
  }
}
