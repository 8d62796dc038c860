import Glibc
import Storage
import TableModel

/// A folder that is gone with all its files when the test ends.
final class TemporaryFolder {
  let path: String

  init() {
    var template = Array("/tmp/tblsh-test-XXXXXX".utf8CString)
    path = mkdtemp(&template).map { String(cString: $0) } ?? "/tmp"
  }

  deinit { removeFolder(path) }

  func file(_ name: String) -> String { path + "/" + name }

  /// The names in the folder, sorted.
  var names: [String] { entries(of: path).sorted() }

  @discardableResult
  func write(_ name: String, _ text: String) -> String {
    let descriptor = open(file(name), O_WRONLY | O_CREAT | O_TRUNC, 0o644)
    var text = text
    _ = text.withUTF8 { Glibc.write(descriptor, $0.baseAddress, $0.count) }
    close(descriptor)
    return file(name)
  }

  func text(_ name: String) -> String? { content(file(name)) }
}

private func entries(of path: String) -> [String] {
  guard let folder = opendir(path) else { return [] }
  defer { closedir(folder) }
  var names: [String] = []
  while let entry = readdir(folder) {
    let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
      pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
    }
    if name != ".", name != ".." { names.append(name) }
  }
  return names
}

private func removeFolder(_ path: String) {
  chmod(path, 0o755)
  for name in entries(of: path) {
    let inner = path + "/" + name
    var status = stat()
    if lstat(inner, &status) == 0, status.st_mode & S_IFMT == S_IFDIR {
      removeFolder(inner)
    } else {
      unlink(inner)
    }
  }
  rmdir(path)
}

/// The content of a file, if it can be read.
func content(_ path: String) -> String? {
  guard let file = try? FileBytes(path) else { return nil }
  return String(decoding: file.bytes, as: UTF8.self)
}

/// The mode bits of a file.
func mode(_ path: String) -> mode_t {
  var status = stat()
  stat(path, &status)
  return status.st_mode & 0o7777
}

/// Collects what an import finds.
struct Collector: ListBuilder {
  struct Row: Equatable {
    var section: String?
    var title: String
    var done = false
    var fields: [String: String] = [:]
  }

  var sections: [String] = []
  var rows: [Row] = []

  mutating func section(_ title: [UInt8]) {
    sections.append(String(decoding: title, as: UTF8.self))
  }

  mutating func row(_ title: [UInt8], done: Bool, fields: [(name: String, value: [UInt8])]) {
    var row = Row(
      section: sections.last, title: String(decoding: title, as: UTF8.self), done: done)
    for (name, value) in fields { row.fields[name] = String(decoding: value, as: UTF8.self) }
    rows.append(row)
  }
}

/// Puts what an import finds into a table, as the shell does.
struct TableBuilder: ListBuilder, ~Copyable {
  var table = Table()
  var screen = ScreenID.none
  private var current = SectionID.none

  init() throws {
    screen = try table.newScreen(.none)
    table.apply(.insertScreen(screen, at: 0))
    table.apply(.open(screen))
  }

  mutating func section(_ title: [UInt8]) throws(StorageError) {
    try add(title.isEmpty ? nil : title)
  }

  private mutating func add(_ title: [UInt8]?) throws(StorageError) {
    do {
      current = try table.newSection(try title.map { try table.intern($0.span) } ?? .none)
    } catch { throw .tableFull(path: "") }
    table.apply(
      .insertSection(current, in: screen, at: Int32(clamping: table.sectionCount(screen))))
  }

  mutating func row(
    _ title: [UInt8], done: Bool, fields: [(name: String, value: [UInt8])]
  ) throws(StorageError) {
    if current.isNone { try add(nil) }
    do {
      let row = try table.newRow(try table.intern(title.span))
      if done { table.apply(.flags(row, from: [], to: .done)) }
      for (name, value) in fields {
        let field = try table.field(name)
        let text = String(decoding: value, as: UTF8.self)
        let cell: Cell =
          if let number = Double(text), number == number.rounded(), "\(Int(number))" == text {
            .number(number)
          } else {
            .text(try table.intern(value.span))
          }
        table.apply(.set(from: .none, to: cell, row, field: field))
      }
      table.apply(.insert(row, at: Place(current, table.count(of: current))))
    } catch { throw .tableFull(path: "") }
  }

  func exported(_ format: ListFormat, titleColumn: String = "title") -> String {
    var sink = ByteSink()
    _ = Export.write(screen, of: table, as: format, titleColumn: titleColumn, into: &sink)
    return String(decoding: sink.bytes, as: UTF8.self)
  }
}
