import CommandLanguage
import Testing

@Suite struct ReadingTests {
  private func texts(_ source: String) -> [String] {
    var words = Words(Array(source.utf8))
    var found: [String] = []
    while words.nextLine() {
      _ = words.takeKey()
      do throws(Diagnostic) {
        let bytes = try words.decoded(words.text("a text")) { (inside, out) throws(Diagnostic) in
          out += Array("<".utf8) + Array(words.bytes[inside.range]) + Array(">".utf8)
        }
        found.append(String(decoding: bytes, as: UTF8.self))
      } catch { found.append("E\(error.code.rawValue)@\(error.extent.start)") }
    }
    return found
  }

  @Test("F01 F02 F06 F07 F09 raw text is the rest of the line, byte for byte")
  func rawText() {
    let lines = [
      "note (unclosed", "toString()ability", "this & that", #"a|b \1 \n"#, "cf4d{134x56}",
      #"Buy milk [2L] for $5 -- it's "fresh"; ok?"#, "C# and Fix #42",
    ]
    for line in lines { #expect(texts("- \(line)") == [line]) }
  }

  @Test("a text is a string only when its first closing quote is its last byte")
  func strings() {
    #expect(texts(#"- "fresh""#) == ["fresh"])
    #expect(texts(#"- "a" and "b""#) == [#""a" and "b""#])
    #expect(texts(#"- "open"#) == [#""open"#])
    #expect(texts(#"- "a\nb\u{1F600}\uD83D\uDE00\$""#) == ["a\nb😀😀$"])
    #expect(texts(#"- "${a + '}' + "}"} c""#) == [#"<a + '}' + "}"> c"#])
    #expect(texts(#"- "bad \q""#) == ["E106@7"])
    #expect(texts(#"- "lone \uD800""#) == ["E106@8"])
  }

  @Test("F18 CRLF is one line end and a missing last newline counts")
  func lineEnds() {
    #expect(texts("- a\r\n- b\r\n\r\n# no\r\n- c") == ["a", "b", "c"])
  }

  @Test("F50 a byte order mark is skipped")
  func mark() { #expect(texts("\u{FEFF}- a") == ["a"]) }

  @Test("a heredoc is verbatim, and <<- cuts the common indentation")
  func heredocs() {
    #expect(texts("- <<END\n  a \"${x}\"\n\nEND\n- b") == ["  a \"${x}\"\n", "b"])
    #expect(texts("- <<-END\n    a\n      b\n   END\n") == ["a\n  b"])
    #expect(texts("- <<END\r\na\r\nb\r\n END \r\n") == ["a\nb"])
    #expect(texts("- <<END\n") == ["E111@2"])
    #expect(texts("- << not one") == ["<< not one"])
  }

  @Test("options come before the text, and -- ends them")
  func options() throws {
    let names = OptionNames([
      OptionName("in", takesValue: true, mayRepeat: false),
      OptionName("set", takesValue: true, mayRepeat: true),
      OptionName("force", takesValue: false, mayRepeat: false),
    ])
    func read(_ line: String) throws -> String {
      var words = Words(Array(line.utf8))
      guard words.nextLine() else { return "" }
      words.begin(options: names)
      let text = words.string(try words.text("a text").extent)
      let sets = words.values(ofOption: 1).map { words.string($0) }
      return
        "\(words.option(0).map { words.string($0) } ?? "-")|\(sets)|\(words.option(2) != nil)|\(text)"
    }
    #expect(
      try read("--in 3 --set a=1 --set=b=\"x y\" --force Milk")
        == #"3|["a=1", "b=\"x y\""]|true|Milk"#)
    #expect(try read("-- --in 3") == "-|[]|false|--in 3")
    #expect(try read("--5 is negative") == "-|[]|false|--5 is negative")
    for (line, code) in [
      ("--on x", Code.unknownOption), ("--in 1 --in 2 x", .repeatedOption),
      ("--in", .missingOptionValue), ("--force=1 x", .extraWords),
    ] {
      #expect(throws: Diagnostic.self) { try read(line) }
      do { _ = try read(line) } catch { #expect((error as? Diagnostic)?.code == code) }
    }
  }

  @Test("bytes that are not UTF-8 are found, with their offset")
  func utf8() {
    let bad: [([UInt8], Int)] = [
      ([0x61, 0xFF], 1), ([0xC0, 0x80], 0), ([0xED, 0xA0, 0x80], 0), ([0xF4, 0x90, 0x80, 0x80], 0),
      (Array(repeating: 0x61, count: 40) + [0xE2, 0x82], 40),
    ]
    for (bytes, offset) in bad {
      #expect(bytes.withUnsafeBytes { UTF8Check.firstFault(in: $0) } == offset)
    }
    #expect(Array("añ日😀".utf8).withUnsafeBytes { UTF8Check.firstFault(in: $0) } == nil)
  }
}
