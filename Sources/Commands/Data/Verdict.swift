import CommandLanguage
import Shell

extension Session {
  /// What `--content` and `--empty` say of what has come; nil for neither.
  func verdict(content: Bool, empty: Bool) throws(Diagnostic) -> Bool? {
    guard !content || !empty else {
      throw .failed(.optionConflict, "--content and --empty exclude each other")
    }
    return content ? true : empty ? false : nil
  }
}
