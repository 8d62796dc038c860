/// How the rows of a section are chosen. Kept as the number cell of the section's field `kind`.
public enum SectionKind: UInt8, CaseIterable, BitwiseCopyable, Sendable {
  /// Rows are not choices.
  case plain
  /// At most one row is chosen, as in a radio group.
  case choice
  /// Any number of rows is chosen.
  case choices
}
