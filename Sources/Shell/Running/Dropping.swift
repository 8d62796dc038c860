import CommandLanguage
import TableModel

// Edits that are not saved are not dropped without a word.
extension Interpreter {
  /// Whether something may drop what the session holds: there is nothing to lose, or the person was
  /// told that it is not saved and wants it all the same.
  public mutating func mayDropEdits(by way: String) -> Bool {
    let warned = DropWarning(way: way, version: session.table.version)
    if session.isSaved || warned == dropWarning { return true }
    dropWarning = warned
    return false
  }

  /// Says so when what a person typed would drop edits that are not saved; typed again it does.
  mutating func checkDrop(_ words: borrowing Words) throws(Diagnostic) {
    guard warnsOfDrops, depth == 0, !session.access.isReplaying else { return }
    let way = words.string(words.firstWord)
    if mayDropEdits(by: way) { return }
    throw Diagnostic(
      .refused, "this session has edits that are not saved", at: words.line,
      hint: "\(session.wayToSave) keeps them, \(way) again drops them")
  }
}

extension Session {
  /// What has to be typed to save the session.
  public var wayToSave: String { file.path == nil ? "save FILE" : "save" }
}

/// That a person was told that edits are not saved.
struct DropWarning: Equatable {
  /// What would have dropped them.
  var way: String
  var version: UInt64
}
