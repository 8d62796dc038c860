/// A stretch of a source, in bytes from the start of what was read. (Not `Span`: Swift has one.)
public struct Extent: Hashable, BitwiseCopyable, Sendable {
  /// The first byte.
  public var start: UInt32
  /// The byte after the last one; never before `start`.
  public var end: UInt32

  /// Makes a stretch; an end before the start counts as the start, so that no error path can trap.
  @inlinable
  public init(_ start: Int, _ end: Int) {
    self.start = UInt32(truncatingIfNeeded: start)
    self.end = UInt32(truncatingIfNeeded: Swift.max(start, end))
  }

  @inlinable public var range: Range<Int> { Int(start)..<Int(end) }
  @inlinable public var count: Int { Int(end &- start) }
  @inlinable public var isEmpty: Bool { start == end }
}
