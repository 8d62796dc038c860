public import Storage

extension Session {
  /// The journals that other shells left: those of this session's file first, then the newest.
  public func leftJournals() -> [Journal] {
    guard let journalFolder else { return [] }
    let all = Journal.left(in: journalFolder)
    guard file.path != nil else { return all }
    return all.filter { isAboutFile($0) } + all.filter { !isAboutFile($0) }
  }

  /// Whether a journal holds edits of the file that this session is about.
  public func isAboutFile(_ journal: Journal) -> Bool {
    guard let mine = file.path, let its = journal.base.file else { return false }
    let path = its.hasPrefix("/") ? its : journal.base.folder + "/" + its
    return FileStamp(path: mine) != nil && FileStamp(path: mine) == FileStamp(path: path)
  }
}

extension Journal {
  /// What it holds, for a person: `list.json, 2026-11-30 14:03, 12 edits`.
  public var summary: String {
    "\(base.file ?? "a list without a file"), \(clock), \(Journal.count(steps.count))"
  }

  static func count(_ edits: Int) -> String { edits == 1 ? "1 edit" : "\(edits) edits" }

  /// The local time of its last statement.
  private var clock: String { LocalTime.text(Double(time), "%Y-%m-%d %H:%M") }
}

extension Session {
  /// Saves the session for a journal, beside the file that it belongs to; false where that fails.
  public func snapshot(to path: String) -> Bool {
    var extras = file.extras
    extras.commands = definitions.sorted.map(\.text)
    stores.save(in: &extras, table)
    return (try? SessionFile.save(table, extras, to: path)) != nil
  }
}
