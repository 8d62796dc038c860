/// A row's name for life. Ids start at 1 and are never reused; 0 is no row.
@frozen
public struct RowID: Hashable, BitwiseCopyable, Sendable {
  public var raw: UInt32
  @inlinable public init(_ raw: UInt32) { self.raw = raw }

  @inlinable public static var none: RowID { RowID(0) }
  @inlinable public var isNone: Bool { raw == 0 }
}

/// A section's name for life. Ids start at 1 and are never reused; 0 is no section.
@frozen
public struct SectionID: Hashable, BitwiseCopyable, Sendable {
  public var raw: UInt32
  @inlinable public init(_ raw: UInt32) { self.raw = raw }

  @inlinable public static var none: SectionID { SectionID(0) }
  @inlinable public var isNone: Bool { raw == 0 }
}

/// A screen's name for life. Ids start at 1 and are never reused; 0 is no screen.
@frozen
public struct ScreenID: Hashable, BitwiseCopyable, Sendable {
  public var raw: UInt32
  @inlinable public init(_ raw: UInt32) { self.raw = raw }

  @inlinable public static var none: ScreenID { ScreenID(0) }
  @inlinable public var isNone: Bool { raw == 0 }
}

/// An action kept by a table, to be attached to targets; 0 is no action.
@frozen
public struct ActionID: Hashable, BitwiseCopyable, Sendable {
  public var raw: UInt32
  @inlinable public init(_ raw: UInt32) { self.raw = raw }

  @inlinable public static var none: ActionID { ActionID(0) }
  @inlinable public var isNone: Bool { raw == 0 }
}

/// A radio group's name for life. Ids start at 1 and are never reused; 0 is no group.
@frozen
public struct GroupID: Hashable, Comparable, BitwiseCopyable, Sendable {
  public var raw: UInt32
  @inlinable public init(_ raw: UInt32) { self.raw = raw }

  @inlinable public static var none: GroupID { GroupID(0) }
  @inlinable public var isNone: Bool { raw == 0 }
  @inlinable public static func < (left: GroupID, right: GroupID) -> Bool { left.raw < right.raw }
}

/// A radio group as it is or was, kept by a table; 0 is a group that does not exist.
@frozen
public struct GroupStateID: Hashable, BitwiseCopyable, Sendable {
  public var raw: UInt32
  @inlinable public init(_ raw: UInt32) { self.raw = raw }

  @inlinable public static var none: GroupStateID { GroupStateID(0) }
  @inlinable public var isNone: Bool { raw == 0 }
}

/// A text in a table's arena. Texts are never changed, so an old title is still there for undo.
/// The same text interned twice has two ids.
@frozen
public struct TextID: Hashable, BitwiseCopyable, Sendable {
  public var raw: UInt32
  @inlinable public init(raw: UInt32) { self.raw = raw }

  /// No text at all, as an untitled section has.
  @inlinable public static var none: TextID { TextID(raw: 0) }
  /// The text without bytes.
  @inlinable public static var empty: TextID { TextID(raw: 1) }
  @inlinable public var isNone: Bool { raw == 0 }
}
