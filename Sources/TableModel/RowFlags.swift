/// What is true of a row, a bit each. Bits 24 to 31 are left for the row's kind.
@frozen
public struct RowFlags: OptionSet, Hashable, BitwiseCopyable, Sendable {
  public var rawValue: UInt32
  @inlinable public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// Checked off.
  @inlinable public static var done: RowFlags { RowFlags(rawValue: 1 << 0) }
  /// Highlighted.
  @inlinable public static var selected: RowFlags { RowFlags(rawValue: 1 << 1) }
  /// The choice, or one of the choices, of its section.
  @inlinable public static var chosen: RowFlags { RowFlags(rawValue: 1 << 2) }
  /// Shown, but does not take taps.
  @inlinable public static var disabled: RowFlags { RowFlags(rawValue: 1 << 3) }
  /// Not shown.
  @inlinable public static var hidden: RowFlags { RowFlags(rawValue: 1 << 4) }
  /// Never found by a search.
  @inlinable public static var unsearchable: RowFlags { RowFlags(rawValue: 1 << 5) }
  /// Stays when its section is emptied or replaced.
  @inlinable public static var keep: RowFlags { RowFlags(rawValue: 1 << 6) }
}
