import Storage
import TableModel
import Testing

@Suite("Session file") struct SessionFileTests {
  private let folder = TemporaryFolder()

  /// Loads a text and gives what saving makes of it.
  private func again(_ text: String) throws -> String {
    var table = Table()
    let extras = try SessionFile.load(text: Array(text.utf8), path: "s", into: &table)
    return String(decoding: SessionFile.text(table, extras), as: UTF8.self)
  }

  private let whole = #"""
    {"tblsh":1,"next":{"row":18,"section":4,"screen":3},
    "settings":{"width":80,"confirm":true,"name":"x"},
    "commands":[
    "def greet\n  echo hi\nend"],
    "screens":[
    {"id":1,"title":"Home","style":"grouped","attachments":{"detail":{"body":"echo screen"}},"sections":[
    {"id":1,"title":"Food","label":"food","rows":[
    {"id":1,"title":"Milk","done":true,"selected":true,"label":"m","detail":"2L","a b":"c","price":3.5},
    {"id":17,"title":"Eggs","hidden":true,"screen":2,"price":12.30,"serial":13911860366432393}]},
    {"id":3,"title":"Tone","footer":"Played.","kind":"choice","x":{"y":[1,2]},"rows":[
    {"id":4,"title":"Bell"},
    {"id":5,"title":"Chime","chosen":true,"attachments":{"tap":{"body":"echo \"${arg.n}\"","origin":"a.tbl:3","args":{"n":"x","k":1.50}},"navigation":{"body":"open @m"}}}]},
    {"id":2,"rows":[]}]},
    {"id":2,"sections":[]}],
    "open":[1,2],
    "later":{"kept":true}}

    """#

  @Test("what was saved is saved the same after loading, to the byte")
  func roundTrip() throws {
    #expect(try again(whole) == whole)
  }

  @Test("F55 numbers keep their digits, members that aren't known their text")
  func numbersAndUnknown() throws {
    let text = try again(
      "{\"tblsh\":1,\"big\":13911860366432393,\"screens\":[{\"sections\":[{\"rows\":["
        + "{\"title\":\"a\",\"n\":12.30,\"m\":1E2,\"k\":13911860366432393,\"z\":null,\"b\":true,\n"
        + "\"o\":{\"x\": 1.0,\n\"y\": \"a b\"}}]}]}]}")
    #expect(text.contains("\"k\":13911860366432393,\"m\":1E2,\"n\":12.30"))
    #expect(text.contains("\"z\":null,\"b\":true,\"o\":{\"x\":1.0,\"y\":\"a b\"}}"))
    #expect(text.contains(",\n\"big\":13911860366432393}\n"))
  }

  @Test("a member that wasn't known gives way to a field set since")
  func unknownBecomesField() throws {
    var table = Table()
    let extras = try SessionFile.load(
      text: Array(
        "{\"tblsh\":1,\"screens\":[{\"sections\":[{\"rows\":[{\"id\":1,\"x\":null}]}]}]}".utf8),
      path: "s", into: &table)
    table.apply(.set(from: .none, to: .number(5), RowID(1), field: try table.field("x")))
    let text = String(decoding: SessionFile.text(table, extras), as: UTF8.self)
    #expect(text.contains("\"x\":5"))
    #expect(!text.contains("null"))
  }

  @Test("fields with the names of row keys are kept apart")
  func collidingFields() throws {
    var table = Table()
    let extras = try SessionFile.load(
      text: Array(
        "{\"tblsh\":1,\"screens\":[{\"sections\":[{\"rows\":[{\"id\":1,\"title\":\"a\"}]}]}]}".utf8),
      path: "s", into: &table)
    for (name, value) in [("id", 7.0), ("done", 8.0), ("rows", 9.0), ("", 1.0)] {
      table.apply(.set(from: .none, to: .number(value), RowID(1), field: try table.field(name)))
    }
    let text = String(decoding: SessionFile.text(table, extras), as: UTF8.self)
    #expect(
      text.contains("{\"id\":1,\"title\":\"a\",\"rows\":9,\"fields\":{\"\":1,\"done\":8,\"id\":7}}")
    )
    #expect(try again(text) == text)
  }

  @Test("deleted rows, sections and screens are not saved, and their ids not given again")
  func deleted() throws {
    var table = Table()
    let extras = try SessionFile.load(text: Array(whole.utf8), path: "s", into: &table)
    table.apply(.remove(RowID(17), from: Place(SectionID(1), 1)))
    table.apply(.removeSection(SectionID(2), in: ScreenID(1), at: 2))
    let text = String(decoding: SessionFile.text(table, extras), as: UTF8.self)
    #expect(!text.contains("Eggs"))
    #expect(text.contains("\"next\":{\"row\":18,\"section\":4,\"screen\":3}"))
    #expect(try again(text) == text)
  }

  @Test("what JSON must escape is escaped, and U+007F, U+2028 and U+2029; nothing else")
  func escapes() throws {
    let title = "a\"\\\u{8}\u{C}\n\r\t\u{1}\u{7F}\u{2028}\u{2029}\u{202A}é日😀/ and some more text"
    var table = Table()
    let extras = try SessionFile.load(
      text: Array("{\"tblsh\":1,\"screens\":[{\"sections\":[{\"rows\":[]}]}]}".utf8), path: "s",
      into: &table)
    let row = try table.newRow(try table.intern(title))
    table.apply(.insert(row, at: Place(SectionID(1), 0)))
    let text = String(decoding: SessionFile.text(table, extras), as: UTF8.self)
    #expect(
      text.contains(
        #""a\"\\\b\f\n\r\t\u0001\u007f\u2028\u2029"# + "\u{202A}é日😀/ and some more text\""))
    var other = Table()
    _ = try SessionFile.load(text: Array(text.utf8), path: "s", into: &other)
    #expect(other.string(other.title(RowID(1))) == title)
  }

  @Test("ids and labels are in use once; open screens exist")
  func references() throws {
    func fault(_ screens: String) -> String? {
      var table = Table()
      do throws(StorageError) {
        _ = try SessionFile.load(
          text: Array("{\"tblsh\":1,\(screens)}".utf8), path: "s", into: &table)
        return nil
      } catch {
        guard case .json(_, let problem) = error else { return nil }
        return problem.what
      }
    }
    #expect(fault("\"screens\":[{\"id\":1},{\"id\":1}]") == "a second screen with id 1")
    #expect(
      fault("\"screens\":[{\"sections\":[{\"id\":2},{\"id\":2}]}]") == "a second section with id 2")
    #expect(
      fault("\"screens\":[{\"label\":\"a\"},{\"label\":\"a\"}]") == "the label a is used twice")
    #expect(
      fault("\"screens\":[{\"sections\":[{\"label\":\"a\",\"rows\":[{\"label\":\"a\"}]}]}]")
        == "the label a is used twice")
    #expect(fault("\"screens\":[],\"open\":[3]") == "there is no screen with id 3")
    #expect(
      fault("\"screens\":[{\"attachments\":{\"poke\":{}}}]") == "there is no gesture poke")
    #expect(
      fault("\"screens\":[{\"sections\":[{\"kind\":\"odd\"}]}]")
        == "expected \"plain\", \"choice\" or \"choices\"")
    #expect(
      fault("\"screens\":[{\"sections\":[],\"id\":1}]") == "the id must stand before the sections")
  }

  @Test("an id far beyond what a list can hold is an error or an empty gap, never a crash")
  func hugeIDs() throws {
    for id in [1 << 20, 1 << 29, 1 << 30, 1 << 31, UInt32.max - 1, UInt32.max] as [UInt32] {
      for place in [
        "[{\"id\":ID,\"sections\":[]}]", "[{\"sections\":[{\"id\":ID,\"rows\":[]}]}]",
        "[{\"sections\":[{\"rows\":[{\"id\":ID,\"done\":true,\"price\":1}]}]}]",
        "[],\"next\":{\"row\":ID}",
      ] {
        let text = "{\"tblsh\":1,\"screens\":" + place.replacing("ID", with: "\(id)") + "}"
        var table = Table()
        do throws(StorageError) {
          let extras = try SessionFile.load(text: Array(text.utf8), path: "s", into: &table)
          #expect(SessionFile.text(table, extras).count > 0)
        } catch {
          #expect(error.message.contains("can hold") || error == .tableFull(path: "s"))
        }
      }
    }
  }

  @Test("F63 saving is refused when the file changed since it was loaded")
  func changedOnDisk() throws {
    let path = folder.write("s.json", whole)
    var table = Table()
    let (extras, stamp) = try SessionFile.load(path, into: &table)
    let saved = try SessionFile.save(table, extras, to: path, expecting: .unchanged(stamp))
    #expect(throws: StorageError.changedOnDisk(path: path)) {
      try SessionFile.save(table, extras, to: path, expecting: .unchanged(stamp))
    }
    try SessionFile.save(table, extras, to: path, expecting: .unchanged(saved))
    #expect(throws: StorageError.changedOnDisk(path: path)) {
      try SessionFile.save(table, extras, to: path, expecting: .absent)
    }
    try SessionFile.save(table, extras, to: path)
    try SessionFile.save(table, extras, to: folder.file("new.json"), expecting: .absent)
    #expect(folder.names == ["new.json", "s.json"])
  }

  @Test("random sessions come back as they were")
  func randomSessions() throws {
    var generator = SeededGenerator()
    for _ in 0..<50 {
      let text = try again(randomSession(&generator))
      #expect(try again(text) == text)
    }
  }

  private func randomSession(_ generator: inout SeededGenerator) -> String {
    let names = ["price", "café", "a b", "id", "detail", "x\\\"y", "long-name-of-a-field", ""]
    let values = ["1", "-2.50", "\"t\"", "\"\"", "1e3", "0.001", "\"日\\n\"", "123456789012345678"]
    var id = 0
    var rows: [String] = []
    for _ in 0..<Int.random(in: 0...20, using: &generator) {
      id += Int.random(in: 1...3, using: &generator)
      var members = ["\"id\":\(id)", "\"title\":\"t\(id)\""]
      if Bool.random(using: &generator) { members.append("\"done\":true") }
      for name in names.shuffled(using: &generator).prefix(3) where name != "id" {
        members.append("\"\(name)\":\(values.randomElement(using: &generator) ?? "0")")
      }
      rows.append("{\(members.shuffled(using: &generator).joined(separator: ", "))}")
    }
    return
      "{\"tblsh\":1,\"screens\":[{\"sections\":[{\"rows\":[\(rows.joined(separator: ",\n"))]}]}]}"
  }
}
