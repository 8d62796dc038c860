import CommandLanguage
import Shell
import TableModel
import Testing

/// Searches of random lists, against the slowest way to do it.
@Suite("searches find what looking at each row finds")
struct SearchPropertyTests {
  /// Letters with what they count as.
  private static let letters: [(String, String)] = [
    ("a", "a"), ("A", "a"), ("á", "a"), ("b", "b"), ("B", "b"), ("c", "c"), ("Ç", "c"),
    (" ", " "), ("+", "+"), ("?", "?"), (".", "."), ("ß", "ss"), ("ø", "o"), ("%", "%"),
  ]

  /// A row as the test knows it: texts as they count.
  private struct Row {
    var id: RowID
    var title: [Character]
    var hidden: [Character]?
    var note: [Character]?
    var price: Int
    var isSearchable = true
  }

  /// A list in a shell, and the same list here.
  private struct Twin: ~Copyable {
    var random: Seeded
    var shell = TestShell()
    var rows: [Row] = []

    init(seed: UInt64) { random = Seeded(state: seed) }

    /// A text to type, and what it counts as.
    mutating func text(_ length: ClosedRange<Int>) -> (typed: String, key: [Character]) {
      var (typed, key) = ("", "")
      for _ in 0..<Int.random(in: length, using: &random) {
        let letter = SearchPropertyTests.letters.randomElement(using: &random) ?? ("a", "a")
        typed += letter.0
        key += letter.1
      }
      return (typed, Array(key))
    }

    mutating func run(_ line: String) {
      let (_, error) = shell.run(line + "\n")
      #expect(error == nil, "\(line): \(error?.message ?? "")")
    }

    mutating func addRow() {
      let title = text(1...6)
      run("- \"\(title.typed)\"")
      var row = Row(
        id: shell.shell.session.dot, title: title.key, price: Int.random(in: 0...9, using: &random))
      run("set . price \(row.price)")
      if Bool.random(using: &random) {
        let hidden = text(1...3)
        row.hidden = hidden.key
        run("set . search-text \"\(hidden.typed)\"")
      }
      if Bool.random(using: &random) {
        let note = text(1...3)
        row.note = note.key
        run("set . note \"\(note.typed)\"")
      }
      if Int.random(in: 0..<8, using: &random) == 0 {
        row.isSearchable = false
        run("set . searchable off")
      }
      rows.append(row)
    }

    /// Changes a row, whether or not the search shows it.
    mutating func change() {
      guard let index = rows.indices.randomElement(using: &random) else { return }
      let id = rows[index].id.raw
      switch Int.random(in: 0..<4, using: &random) {
      case 0:
        run("delete #\(id)")
        rows.remove(at: index)
      case 1:
        let title = text(1...6)
        run("rename #\(id) \"\(title.typed)\"")
        rows[index].title = title.key
      case 2:
        rows[index].price = Int.random(in: 0...9, using: &random)
        run("set #\(id) price \(rows[index].price)")
      default:
        rows[index].isSearchable.toggle()
        run("set #\(id) searchable \(rows[index].isSearchable ? "on" : "off")")
      }
    }

    var found: [RowID] {
      let session = shell.shell.session.table.current
      guard let search = shell.shell.session.searches[session] else { return [] }
      return shell.shell.session.table.sections(of: session).flatMap { search.rows(in: $0) }
    }

    func expect(_ typed: String, _ isFound: (Row) -> Bool) {
      let wanted = rows.filter { $0.isSearchable && isFound($0) }.map(\.id)
      #expect(found == wanted, "search \(typed)")
    }
  }

  private static func holds(_ text: [Character]?, _ needle: [Character]) -> Bool {
    guard let text else { return false }
    let needle = trimmed(needle)
    guard needle.count <= text.count else { return false }
    return (0...(text.count - needle.count)).contains { start in
      Array(text[start..<(start + needle.count)]) == needle
    }
  }

  private static func trimmed(_ text: [Character]) -> [Character] {
    var text = text
    while text.first == " " { text.removeFirst() }
    while text.last == " " { text.removeLast() }
    return text
  }

  @Test("PM24 PM25 PM39 S34 B04 a search finds, after each change, what each row's texts say")
  func searching() {
    var twin = Twin(seed: 7)
    twin.run("add section One")
    for index in 0..<60 {
      if index == 30 { twin.run("add section Two") }
      twin.addRow()
    }
    for _ in 0..<40 {
      let (typed, needle) = twin.text(0...2)
      let limit = Int.random(in: 0...9, using: &twin.random)
      let ways: [(String, (Row) -> Bool)] = [
        (
          "\"\(typed)\"", { Self.holds($0.title, needle) || Self.holds($0.hidden, needle) }
        ),
        (
          "--fields title,note \"\(typed)\"",
          {
            Self.trimmed(needle).isEmpty || Self.holds($0.title, needle)
              || Self.holds($0.note, needle)
          }
        ),
        ("--where price < \(limit)", { $0.price < limit }),
        ("--fields price --regexp ^[0-\(limit)]$", { $0.price <= limit }),
      ]
      for (line, isFound) in ways {
        twin.run("search \(line)")
        twin.expect(line, isFound)
        twin.change()
        twin.expect(line, isFound)
      }
    }
  }
}
