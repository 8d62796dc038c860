public import CommandLanguage
import Query
import Storage
import TableModel

extension Session {
  /// Opens a session file; one that is not there yet is made by the first `save`.
  public mutating func open(file path: String) throws(Diagnostic) {
    guard FileStamp(path: path) == nil else { return try load(path) }
    file.path = path
    file.stamp = nil
  }

  /// Replaces the session by what a file holds; on an error it stays as it was.
  public mutating func load(_ path: String) throws(Diagnostic) {
    guard access.permits(path) else { throw Diagnostic.notPermitted(path) }
    var fresh = Table()
    let extras: SessionExtras
    let stamp: FileStamp
    let commands: [Definition]
    do throws(StorageError) { (extras, stamp) = try SessionFile.load(path, into: &fresh) } catch {
      throw Diagnostic(error)
    }
    commands = try definitions(extras.commands, path)
    let stores = try Stores(extras, &fresh, path)
    reset()
    table = fresh
    groupIndexes = [:]
    database.forget()
    definitions.replace(with: commands)
    do throws(TableError) {
      try knowBoundFields()
      try knowGroupings()
    } catch {
      throw Diagnostic(error, at: Extent(0, 0))
    }
    for (name, value) in extras.settings {
      if name == "confirm", case .flag(let isOn) = value, isOn { settings.confirm = true }
    }
    file.path = path
    file.stamp = stamp
    file.extras = extras
    self.stores = stores
    (file.extras.stores, file.extras.pending) = ([], [])
    noteSaved()
  }

  /// Writes the session to a file, and remembers it as the session's own.
  public mutating func save(to path: String?, force: Bool) throws(Diagnostic) -> String {
    guard let path = path ?? file.path else {
      throw .failed(.noFileName, "this session has no file yet", hint: "save list.json")
    }
    guard access.permits(path) else { throw Diagnostic.notPermitted(path) }
    if access.isReplaying { return path }
    var extras = file.extras
    extras.commands = definitions.sorted.map(\.text)
    stores.save(in: &extras, table)
    let known: SessionFile.Expectation =
      force || path != file.path ? .anything : file.stamp.map { .unchanged($0) } ?? .absent
    if hasTypedDrafts {
      var warning = Diagnostic.failed(
        .refused, "what is being filled in is not saved",
        hint: "done puts it in the list; then save")
      warning.severity = .warning
      warnings.append(warning)
    }
    file.stamp = try withoutDetails { session throws(Diagnostic) in
      do throws(StorageError) {
        return try SessionFile.save(session.table, extras, to: path, expecting: known)
      } catch { throw Diagnostic(error) }
    }
    file.path = path
    file.extras = extras
    (file.extras.stores, file.extras.pending) = ([], [])
    stores.noteSaved()
    noteSaved()
    return path
  }

  /// User commands from their texts.
  private func definitions(_ texts: [String], _ path: String) throws(Diagnostic) -> [Definition] {
    var all: [Definition] = []
    for text in texts {
      var words = Words(Array(text.utf8))
      words.sourceName = path
      words.checker = catalog
      guard words.nextLine() else { continue }
      catalog.check = FileCheck(mayLoad: true, isWholeFile: true)
      defer { catalog.check = FileCheck() }
      do throws(Diagnostic) { try catalog.checkStatement(&words) } catch {
        throw .failed(.badFile, "\(path): a user command does not parse: \(error.message)")
      }
      all += catalog.check.defined.values
    }
    return all
  }
}
