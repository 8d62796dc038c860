import CommandLanguage
import TableModel

/// The fields that the program itself acts on, with the words they can be.
enum FieldWords {
  private static let switches = ["on", "off"]

  /// The words that a field of a target can be; nil for one that can be anything.
  static func words(of field: FieldID, _ target: Target) -> [String]? {
    let isScreen = target.tag == .screen
    let isSection = target.tag == .section
    switch field {
    case .edit: return DeleteGesture.allCases.map(\.rawValue)
    case .move: return MoveGesture.allCases.map(\.rawValue)
    case .editing, .tapInEdit: return isScreen ? switches : nil
    case .autoremove, .hideWhenEmpty: return isScreen || isSection ? switches : nil
    case .hidden: return isSection ? switches : nil
    default: return nil
    }
  }
}

extension Session {
  /// Says so when a field cannot have a value.
  func check(_ cell: Cell, for field: FieldID, of target: Target) throws(Diagnostic) {
    guard !cell.isNone, let words = FieldWords.words(of: field, target) else { return }
    let word = text(of: cell)
    if words.contains(word) { return }
    throw .failed(
      .badWord, "\(table.name(field)) cannot be \"\(word)\"",
      hint: "one of " + words.joined(separator: ", "))
  }
}
