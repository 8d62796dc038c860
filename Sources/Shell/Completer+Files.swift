import CommandLanguage

// Files that a line can go on with. Only the program looks into folders.
extension Interpreter {
  /// The files and folders that a path that is being typed can go on with.
  func fileProposals(_ current: String) -> [Proposal] {
    guard session.access.allowed == nil else { return [] }
    let typed = current.hasPrefix("\"") ? String(current.dropFirst()) : current
    let slash = typed.lastIndex(of: "/")
    let folder = slash.map { String(typed[...$0]) } ?? ""
    let start = slash.map { String(typed[typed.index(after: $0)...]) } ?? typed
    return listFolder(folder.isEmpty ? "." : folder)
      .filter { $0.hasPrefix(start) && ($0.hasPrefix(".") == start.hasPrefix(".")) }
      .sorted()
      .map {
        Proposal(text: Quoting.word(folder + $0), note: $0.hasSuffix("/") ? "folder" : "file")
      }
  }
}
