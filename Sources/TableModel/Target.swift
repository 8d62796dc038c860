/// What an action, a hook or a label belongs to: a row, a section, a screen, all rows of a kind,
/// or the whole session.
@frozen
public struct Target: Hashable, BitwiseCopyable, Sendable {
  public enum Tag: UInt8, CaseIterable, BitwiseCopyable, Sendable {
    case row, section, screen, kind, session
  }

  public var tag: Tag
  public var raw: UInt32

  @inlinable
  public init(_ tag: Tag, raw: UInt32) {
    self.tag = tag
    self.raw = raw
  }

  @inlinable public static func row(_ row: RowID) -> Target { Target(.row, raw: row.raw) }
  @inlinable
  public static func section(_ section: SectionID) -> Target { Target(.section, raw: section.raw) }
  @inlinable
  public static func screen(_ screen: ScreenID) -> Target { Target(.screen, raw: screen.raw) }
  /// What has no owner but the session: hooks only.
  @inlinable public static var session: Target { Target(.session, raw: 0) }
  /// All rows of a kind, by the number of its name (`Table.kind(named:)`).
  @inlinable public static func kind(_ number: UInt32) -> Target { Target(.kind, raw: number) }
}

extension Target {
  /// The row, when this is one.
  @inlinable public var row: RowID? { tag == .row ? RowID(raw) : nil }
  /// The section, when this is one.
  @inlinable public var section: SectionID? { tag == .section ? SectionID(raw) : nil }
  /// The screen, when this is one.
  @inlinable public var screen: ScreenID? { tag == .screen ? ScreenID(raw) : nil }
}

extension Target: Comparable {
  /// Rows, sections, screens, kinds; by number within each.
  public static func < (left: Target, right: Target) -> Bool {
    (left.tag.rawValue, left.raw) < (right.tag.rawValue, right.raw)
  }
}
