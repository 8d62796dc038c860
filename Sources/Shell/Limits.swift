import CommandLanguage
import TableModel

/// How much a session may take: what makes sure that a script of somebody else ends, and leaves
/// room for others.
public struct Limits: Sendable {
  /// Statements of one top-level statement.
  public var steps: Int
  /// Rows ever made.
  public var rows: Int
  /// Bytes of texts ever kept.
  public var text: Int
  /// Edits that undo keeps.
  public var edits: Int
  /// Bytes of one text with its names expanded.
  public var longestText: Int
  /// Bytes printed.
  public var output: Int

  /// Those of a safe session.
  public static let safe = Limits(
    steps: 10_000_000, rows: 2_000_000, text: 256 << 20, edits: 20_000_000,
    longestText: 16 << 20, output: 256 << 20)
  /// What no session can pass.
  public static let widest = Limits(
    steps: .max, rows: .max, text: .max, edits: .max, longestText: 1 << 30, output: .max)
}

extension Session {
  /// What the session has too much of, if anything.
  func excess(_ limits: Limits) -> String? {
    if table.rowsMade > limits.rows { return "\(limits.rows) rows" }
    if table.textSize > limits.text { return "\(limits.text >> 20) MB of text" }
    if stores.rows > limits.rows { return "\(limits.rows) items" }
    if stores.textSize > limits.text { return "\(limits.text >> 20) MB of text in stores" }
    if log.size + table.groupSize > limits.edits { return "\(limits.edits) edits" }
    return nil
  }
}
