import Storage
import TableModel
import Testing

@Suite("Strict JSON") struct StrictJSONTests {
  private func problem(_ text: [UInt8]) -> JSONProblem? {
    var table = Table()
    do throws(StorageError) {
      _ = try SessionFile.load(text: text, path: "s.json", into: &table)
      return nil
    } catch {
      guard case .json(_, let problem) = error else { return nil }
      return problem
    }
  }

  private func session(_ row: String) -> [UInt8] {
    Array("{\"tblsh\":1,\"screens\":[{\"sections\":[{\"rows\":[\n\(row)]}]}]}".utf8)
  }

  private static let cases: [(row: String, text: String)] = [
    ("{\"title\":5}", "2:10: expected a text in quotes, in screens[0].sections[0].rows[0].title"),
    (
      "{\"title\":\"a\",\"price\":01}",
      "2:22: a number that JSON does not have, in screens[0].sections[0].rows[0].price"
    ),
    (
      "{\"price\":1.}",
      "2:10: a number that JSON does not have, in screens[0].sections[0].rows[0].price"
    ),
    (
      "{\"price\":1e400}",
      "2:10: a number out of range, in screens[0].sections[0].rows[0].price"
    ),
    (
      "{\"title\":\"a\"},]",
      "2:14: a comma with nothing after it, in screens[0].sections[0].rows[0]"
    ),
    (
      "{\"title\":\"a\",}",
      "2:13: a comma with nothing after it, in screens[0].sections[0].rows[0].title"
    ),
    (
      "{\"title\":\"\\x\"}",
      "2:11: an escape that JSON does not have, in screens[0].sections[0].rows[0].title"
    ),
    (
      "{\"title\":\"\\ud800\"}",
      "2:11: half a surrogate pair, in screens[0].sections[0].rows[0].title"
    ),
    (
      "{\"title\":\"\\udc00\\ud800\"}",
      "2:11: half a surrogate pair, in screens[0].sections[0].rows[0].title"
    ),
    (
      "{\"title\":\"a\tb\"}",
      "2:12: a control character in a string, which JSON wants escaped, in screens[0].sections[0].rows[0].title"
    ),
    (
      "{\"title\":\"a",
      "2:10: a string without its closing quote, in screens[0].sections[0].rows[0].title"
    ),
    ("{title:1}", "2:2: expected a key in quotes, in screens[0].sections[0].rows[0]"),
    (
      "{\"title\" \"a\"}",
      "2:10: expected a colon after the key, in screens[0].sections[0].rows[0].title"
    ),
    ("{\"done\":1}", "2:9: expected true or false, in screens[0].sections[0].rows[0].done"),
    ("{\"id\":1.5}", "2:7: expected an id from 1, in screens[0].sections[0].rows[0].id"),
    ("{\"id\":3},{\"id\":3}", "2:16: a second row with id 3, in screens[0].sections[0].rows[1].id"),
    ("{\"x\":NaN}", "2:6: expected a value, in screens[0].sections[0].rows[0].x"),
  ]

  @Test("F57 each fault is told with path, line and column", arguments: cases)
  func faults(row: String, text: String) {
    #expect(problem(session(row))?.text == text)
  }

  @Test("F59 a duplicate key is told with both places, in whatever spelling")
  func duplicates() {
    let keys = [
      ("\"title\":\"a\"", "\"title\":\"b\""), ("\"title\":\"a\"", "\"\\u0074itle\":\"b\""),
      ("\"price\":1", "\"price\":2"), ("\"caf\u{E9}\":1", "\"cafe\u{301}\":2"),
      ("\"x\":{}", "\"x\":[]"),
    ]
    for (first, second) in keys {
      let found = problem(session("{\(first),\n\(second)}"))
      #expect(found?.what == "a duplicate key (the first is at 2:2)")
      #expect(found?.line == 3 && found?.column == 1)
    }
  }

  @Test("F59 a duplicate in a member that isn't known is found too")
  func deepDuplicates() {
    let found = problem(session("{\"x\":[{\"a\":1,\"b\":{\"c\":1,\"c\":2}}]}"))
    #expect(found?.path == "screens[0].sections[0].rows[0].x[0].b.c")
  }

  @Test("F58 a million brackets are an error, not a crash")
  func depth() {
    let deep = String(repeating: "[", count: 1_000_000)
    let found = problem(Array("{\"tblsh\":1,\"x\":\(deep)".utf8))
    #expect(found?.what == "nested deeper than 256 levels")
    #expect(problem(Array(deep.utf8))?.what == "expected an object")
    let row = problem(session("{\"x\":\(deep)"))
    #expect(row?.what == "nested deeper than 256 levels")
  }

  @Test("F46 bytes that are no UTF-8 are told with their offset")
  func notUTF8() {
    let text = session("{\"title\":\"ab?\"}").map { $0 == UInt8(ascii: "?") ? 0xFF : $0 }
    let found = problem(text)
    #expect(found?.offset == text.firstIndex(of: 0xFF))
    #expect(found?.path == "screens[0].sections[0].rows[0].title")
  }

  @Test("F50 a byte order mark is passed over")
  func byteOrderMark() {
    #expect(problem([0xEF, 0xBB, 0xBF] + session("{\"title\":\"a\"}")) == nil)
  }

  @Test("text after the end, an empty text and a text that is no session are errors")
  func edges() {
    #expect(problem(session("") + [0x78])?.what == "more text after the end")
    #expect(problem([])?.what == "expected an object")
    #expect(problem(Array("{}".utf8))?.what == "this is no session: it has no \"tblsh\": 1")
    #expect(
      problem(Array("{\"tblsh\":2}".utf8))?.what
        == "format 2 is newer than this tblsh, which reads 1")
    #expect(problem(session("") + [0])?.what == "more text after the end")
  }

  @Test("any cut of a session is an error with a place, never a crash")
  func cuts() throws {
    let text = session(
      "{\"id\":1,\"title\":\"\\u00e9\\ud83d\\ude00é\",\"done\":true,\"price\":-1.5e3,\"x\":[null,{}]}"
    )
    for end in 0..<text.count { #expect(problem(Array(text[..<end])) != nil) }
    #expect(problem(text) == nil)
  }

  @Test("any changed byte is read or refused, never a crash")
  func changedBytes() {
    var generator = SeededGenerator()
    let text = session(
      "{\"id\":1,\"title\":\"ab\\n\",\"done\":true,\"price\":1.50,\"x\":[1,{\"a\":\"b\"}]}")
    for _ in 0..<1_000 {
      var changed = text
      changed[Int.random(in: 0..<text.count, using: &generator)] =
        UInt8.random(in: 0...255, using: &generator)
      _ = problem(changed)
    }
  }
}

/// Random numbers that repeat; the seed is printed so that a failure can be replayed.
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64 = UInt64.random(in: 0...UInt64.max)) {
    print("seed \(seed)")
    state = seed
  }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var word = state
    word = (word ^ word >> 30) &* 0xBF58_476D_1CE4_E5B9
    word = (word ^ word >> 27) &* 0x94D0_49BB_1331_11EB
    return word ^ word >> 31
  }
}
