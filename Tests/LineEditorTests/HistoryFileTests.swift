import Glibc
import LineEditor
import Testing

@Suite struct HistoryFileTests {
  let folder = Folder()
  var path: String { folder.file("history") }

  private func texts(_ history: HistoryFile) -> [String] {
    history.entries.map { String(decoding: $0, as: UTF8.self) }
  }

  @Test(
    "entries are there after a restart, newlines and all",
    arguments: [
      "show", "attach tap to 1.2\n  echo \"hi\"\nend", "a\\b", "tab\there", "größe 日本語 👨‍👩‍👧",
      "\u{1}\u{7F}\u{1B}", "\"", " ", "\r\n",
    ])
  func restart(entry: String) {
    HistoryFile(path: path).append(Array(entry.utf8))
    #expect(texts(HistoryFile(path: path)) == [entry])
  }

  @Test("F69 a file over its limit keeps the newest entries and stays readable")
  func limit() {
    for entry in ["a", "b", "c", "d", "e"] {
      HistoryFile(path: path, limit: 2).append(Array(entry.utf8))
    }
    #expect(texts(HistoryFile(path: path, limit: 2)) == ["d", "e"])
    #expect(texts(HistoryFile(path: path, limit: 2)) == ["d", "e"])
    #expect((bytes(of: path)?.count { $0 == 0x0A } ?? 99) <= 4)
  }

  @Test("the file is a JSON string a line, for its owner only")
  func format() {
    HistoryFile(path: path).append(Array("a\n\"b\"\u{1}\u{7F}é".utf8))
    #expect(text(of: path) == "\"a\\n\\\"b\\\"\\u0001\\u007fé\"\n")
    var status = stat()
    #expect(stat(path, &status) == 0 && status.st_mode & 0o777 == 0o600)
  }

  @Test("an entry equal to the one before it, or empty, is not kept again")
  func duplicates() {
    let history = HistoryFile(path: path)
    for entry in ["a", "a", "", "b", "a"] { history.append(Array(entry.utf8)) }
    #expect(texts(HistoryFile(path: path)) == ["a", "b", "a"])
  }

  @Test(
    "F71 a file of garbage counts as empty and is kept aside",
    arguments: [
      [0, 1, 2, 255, 254], Array("_HiStOrY_V2_\nshow\\040me\n".utf8), Array("\"open\n".utf8),
      Array("\"\\ud800\"\n".utf8), [0x22, 0xC3, 0x22, 0x0A], Array("\"\\x\"\n\"\\u12".utf8),
      [UInt8](repeating: 0, count: 5000),
    ])
  func garbage(garbage: [UInt8]) {
    write(garbage, to: path)
    let history = HistoryFile(path: path)
    #expect(history.entries.isEmpty)
    #expect(bytes(of: path + ".bad") == garbage)
    history.append(Array("show".utf8))
    #expect(texts(HistoryFile(path: path)) == ["show"])
  }

  @Test("F71 good entries among broken lines are kept, the broken file aside")
  func partlyBroken() {
    write("\"a\"\nrubbish\n\"b\"\n", to: path)
    #expect(texts(HistoryFile(path: path)) == ["a", "b"])
    #expect(text(of: path) == "\"a\"\n\"b\"\n")
    #expect(text(of: path + ".bad") == "\"a\"\nrubbish\n\"b\"\n")
  }

  @Test("F70 a line that was cut off costs that entry only")
  func cutOff() {
    write("\"a\"\n\"b\"\n\"cut o", to: path)
    let history = HistoryFile(path: path)
    #expect(texts(history) == ["a", "b"])
    history.append(Array("d".utf8))
    #expect(texts(HistoryFile(path: path)) == ["a", "b", "d"])
  }

  @Test("F70 twenty shells that append and trim at once lose no entry")
  func manyShells() async {
    let path = path
    await withTaskGroup(of: Void.self) { group in
      for shell in 0..<20 {
        group.addTask {
          for number in 0..<20 {
            HistoryFile(path: path, limit: 450).append(Array("\(shell).\(number)".utf8))
          }
        }
      }
    }
    #expect(Set(texts(HistoryFile(path: path, limit: 450))).count == 400)
  }

  @Test("F70 shells killed at random leave a file of whole entries")
  func killedShells() {
    for pause in stride(from: 500, to: 12_000, by: 575) as StrideTo<UInt32> {
      let child = fork()
      guard child != 0 else {
        var number = 0
        while true {
          HistoryFile(path: path, limit: 50).append(Array("entry number \(number)".utf8))
          number += 1
        }
      }
      usleep(pause)
      kill(child, SIGKILL)
      waitpid(child, nil, 0)
    }
    let entries = texts(HistoryFile(path: path, limit: 50))
    #expect(entries.allSatisfy { $0.hasPrefix("entry number ") })
    #expect(!entries.isEmpty)
  }

  @Test(
    "F73 without a place for the file the entries live in this shell",
    arguments: [
      "", "/nonexistent/history", "/proc/history", "/dev/null", "/dev/full", "/",
      "/dev/null/history", "/tmp",
    ])
  func noPlace(place: String) {
    let history = HistoryFile(path: place)
    history.append(Array("show".utf8))
    #expect(texts(history) == ["show"])
  }

  @Test("F73 missing folders are made for their owner only")
  func makesFolders() {
    let path = folder.file("state/tblsh/history")
    HistoryFile(path: path).append(Array("show".utf8))
    #expect(text(of: path) == "\"show\"\n")
    var status = stat()
    #expect(stat(folder.file("state"), &status) == 0 && status.st_mode & 0o777 == 0o700)
  }

  @Test("a history file that is a link stays one when it is trimmed")
  func link() {
    let target = folder.file("target")
    write("\"a\"\n\"b\"\n\"c\"\n\"d\"\n", to: target)
    #expect(symlink(target, path) == 0)
    #expect(texts(HistoryFile(path: path, limit: 2)) == ["c", "d"])
    #expect(text(of: target) == "\"c\"\n\"d\"\n")
    var status = stat()
    #expect(lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK)
  }

  @Test("a shell that holds the lock for ever does not freeze the others")
  func heldLock() {
    write("\"a\"\n", to: path)
    let holder = open(path, O_RDWR)
    defer { close(holder) }
    #expect(flock(holder, LOCK_EX) == 0)
    let history = HistoryFile(path: path)
    history.append(Array("b".utf8))
    #expect(texts(history) == ["b"])
  }
}
