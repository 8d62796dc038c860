import Glibc
import LineEditor
import Testing

@Suite struct PlainLineReaderTests {
  let folder = Folder()

  private func lines(_ bytes: [UInt8]) -> [LineInput] {
    let path = folder.file("input")
    write(bytes, to: path)
    let file = open(path, O_RDONLY)
    defer { close(file) }
    return all(PlainLineReader(descriptor: file))
  }

  private func all(_ reader: PlainLineReader) -> [LineInput] {
    var inputs: [LineInput] = []
    while inputs.last != .end, inputs.count < 1_000 { inputs.append(reader.next(prompt: "> ")) }
    return inputs
  }

  private func line(_ text: String) -> LineInput { .line(Array(text.utf8)) }

  @Test(
    "lines come without their ends and otherwise as they are",
    arguments: [
      ("", []), ("\n", [""]), ("a", ["a"]), ("a\nb\n", ["a", "b"]), ("a\r\n\r\nb", ["a", "", "b"]),
      ("a\rb\r\r\n", ["a\rb\r"]), (" a \t\n", [" a \t"]), ("a\0b\n", ["a\0b"]),
      ("größe 日\n", ["größe 日"]), ("\u{FEFF}a\n", ["\u{FEFF}a"]), ("a\r", ["a\r"]),
    ])
  func ends(text: String, expected: [String]) {
    #expect(lines(Array(text.utf8)) == expected.map(line) + [.end])
  }

  @Test("bytes that are not UTF-8 are handed on")
  func invalid() {
    #expect(lines([0xFF, 0xC3, 0x0A, 0x80]) == [.line([0xFF, 0xC3]), .line([0x80]), .end])
  }

  @Test("lines around the size of a piece stay whole", arguments: [65_534, 65_535, 65_536, 65_537])
  func pieces(size: Int) {
    let long = [UInt8](repeating: 0x61, count: size)
    let bytes = long + [0x0D, 0x0A] + long + [0x0A, 0x62]
    #expect(lines(bytes) == [.line(long), .line(long), .line([0x62]), .end])
  }

  @Test("a line of 100 MB is one line")
  func huge() {
    let file = open(folder.file("input"), O_RDWR | O_CREAT, 0o600)
    defer { close(file) }
    #expect(pwrite(file, "\n", 1, 100 << 20) == 1)
    guard case .line(let line) = PlainLineReader(descriptor: file).next(prompt: "") else {
      Issue.record("no line")
      return
    }
    #expect(line.count == 100 << 20)
  }

  @Test("F41 a line comes as soon as it is whole, and characters split between writes stay whole")
  func pipe() {
    var ends: [Int32] = [0, 0]
    #expect(Glibc.pipe(&ends) == 0)
    let reader = PlainLineReader(descriptor: ends[0])
    for piece in [[0xCE], [0xBB, 0x0A], [0x62, 0x0A, 0x63]] as [[UInt8]] {
      _ = write(ends[1], piece, piece.count)
    }
    #expect(reader.next(prompt: "") == line("λ"))
    #expect(reader.next(prompt: "") == line("b"))
    close(ends[1])
    #expect(all(reader) == [line("c"), .end])
    close(ends[0])
  }

  @Test("a pipe that does not block is waited for")
  func nonBlocking() {
    var ends: [Int32] = [0, 0]
    #expect(Glibc.pipe(&ends) == 0)
    #expect(fcntl(ends[0], F_SETFL, O_NONBLOCK) == 0)
    let child = fork()
    guard child != 0 else {
      usleep(30_000)
      _ = write(ends[1], "late\n", 5)
      _exit(0)
    }
    close(ends[1])
    #expect(all(PlainLineReader(descriptor: ends[0])) == [line("late"), .end])
    waitpid(child, nil, 0)
    close(ends[0])
  }

  @Test("a folder in the place of a file is an error, told once")
  func folderAsFile() {
    let file = open(folder.path, O_RDONLY)
    defer { close(file) }
    #expect(all(PlainLineReader(descriptor: file)) == [.failed(EISDIR), .end])
  }

  @Test("F81 closed standard input is an empty one")
  func closed() {
    #expect(all(PlainLineReader(descriptor: 987)) == [.end])
  }

  @Test("a million lines are read in large pieces")
  func fast() {
    let path = folder.file("input")
    write([UInt8](repeating: 0x0A, count: 1_000_000), to: path)
    let file = open(path, O_RDONLY)
    defer { close(file) }
    let reader = PlainLineReader(descriptor: file)
    var count = 0
    while case .line = reader.next(prompt: "") { count += 1 }
    #expect(count == 1_000_000)
  }
}
