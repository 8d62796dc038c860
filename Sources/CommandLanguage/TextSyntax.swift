/// Where a text stands in the source, and how it is written.
public struct TextSyntax: BitwiseCopyable, Sendable {
  public enum Form: UInt8, BitwiseCopyable, Sendable {
    /// The bytes are the text.
    case raw
    /// Raw, but it holds `${`, which expands only inside a string: worth a warning.
    case rawDollar
    /// Raw, but one of the command's options stands in it, behind a blank: worth a warning too.
    case rawOption
    /// A string without escapes; the extent lies inside the quotes.
    case string
    /// A string with escapes.
    case escaped
    /// A string with `${…}`, and perhaps escapes.
    case interpolated
    /// Lines up to the terminator.
    case heredoc
    /// The same, without their common indentation.
    case indentedHeredoc
  }
  public var extent: Extent
  public var form: Form

  public init(_ extent: Extent, _ form: Form) {
    self.extent = extent
    self.form = form
  }

  /// Whether the text stands there without quotes.
  public var isRaw: Bool { form == .raw || form == .rawDollar || form == .rawOption }

  /// Whether the text is the bytes of the extent as they stand.
  @inlinable public var isVerbatim: Bool { form == .raw || form == .string }
}

/// A raw text that may not mean what it says, and what in it is doubtful.
public struct DoubtfulText: BitwiseCopyable, Sendable {
  public var text: TextSyntax
  public var place: Extent
}
