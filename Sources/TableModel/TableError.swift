/// Why a table could not take something in.
public enum TableError: Error, Hashable, BitwiseCopyable, Sendable {
  /// The text is not UTF-8; `offset` is the index of its first wrong byte, from 0.
  case notUTF8(offset: Int)
  /// No room is left for texts, rows or names.
  case full
  /// Something has the id that was asked for, or the id is 0.
  case idInUse
}
