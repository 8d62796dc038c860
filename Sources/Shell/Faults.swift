public import CommandLanguage
import TableModel

// The words of the errors that the session can give; each is made in one place.

extension Diagnostic {
  init(_ error: TableError, at extent: Extent) {
    switch error {
    case .notUTF8: self.init(.notUTF8, "this text is not UTF-8", at: extent)
    case .full: self.init(.full, "the list is full", at: extent)
    case .idInUse: self.init(.badFile, "this id is in use", at: extent)
    }
  }

  /// An error of a command as a whole: it points at its line.
  public static func failed(_ code: Code, _ message: String, hint: String? = nil) -> Diagnostic {
    Diagnostic(code, message, at: Extent(0, 0), hint: hint)
  }
}
