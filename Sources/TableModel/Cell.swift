/// A field's value in eight bytes: a number, a text, a number kept as it was typed, or nothing.
///
/// Bits are those of a double, inverted; texts hide among the NaNs that arithmetic never makes.
/// Inverted, so that nothing is all zero bits, and a fresh page is a page of empty cells.
@frozen
public struct Cell: Hashable, BitwiseCopyable, Sendable {
  @usableFromInline var bits: UInt64

  @inlinable init(bits: UInt64) { self.bits = bits }

  @usableFromInline static var textTag: UInt64 { 1 }
  @usableFromInline static var typedNumberTag: UInt64 { 2 }
  @usableFromInline static var tagShift: UInt64 { 48 }
}

extension Cell {
  @inlinable public static var none: Cell { Cell(bits: 0) }

  /// A number; every NaN becomes the same one.
  @inlinable
  public static func number(_ value: Double) -> Cell {
    Cell(bits: ~(value.isNaN ? Double.nan.bitPattern : value.bitPattern))
  }

  @inlinable
  public static func text(_ text: TextID) -> Cell {
    text.isNone ? .none : Cell(bits: textTag << tagShift | UInt64(text.raw))
  }

  /// A number whose text as typed is not our shortest form of it, such as `12.30`.
  @inlinable
  public static func typedNumber(_ text: TextID) -> Cell {
    text.isNone ? .none : Cell(bits: typedNumberTag << tagShift | UInt64(text.raw))
  }

  @inlinable public var isNone: Bool { bits == 0 }

  @inlinable public var isTypedNumber: Bool { bits >> Self.tagShift == Self.typedNumberTag }

  /// The text of a text or of a typed number.
  @inlinable public var textID: TextID? {
    let tag = bits >> Self.tagShift
    guard tag == Self.textTag || tag == Self.typedNumberTag else { return nil }
    return TextID(raw: UInt32(truncatingIfNeeded: bits))
  }

  /// The value of a plain number; a typed number's is in its text.
  @inlinable public var double: Double? {
    guard bits >> Self.tagShift > Self.typedNumberTag else { return nil }
    return Double(bitPattern: ~bits)
  }
}
