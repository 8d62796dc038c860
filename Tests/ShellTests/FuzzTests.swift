import CommandLanguage
import Glibc
import Output
import Shell
import TableModel
import Testing

/// Mutated scripts: whatever they hold, each statement works or fails with a place, and what was
/// done can be taken back and done again. A failure prints its seed and its script.
@Suite struct FuzzTests {
  @Test("F82 mutated scripts never crash, and undo and redo lead back", arguments: 1...60)
  func scripts(seed: Int) {
    var random = Seeded(state: UInt64(seed))
    let script = FuzzTests.script(&random)
    var shell = TestShell()
    var words = Words(Array(script.utf8))
    words.sourceName = "fuzz"
    words.checker = shell.shell.catalog
    _ = shell.run("setting steps 2000")
    var mayRun = true
    while mayRun {
      do throws(Diagnostic) { mayRun = try shell.shell.runStatement(&words) } catch {
        #expect(error.place != nil, "seed \(seed): \(error.message): \(script)")
        #expect(!error.message.isEmpty, "seed \(seed)")
      }
    }
    let end = shell.state
    let steps = shell.shell.session.log.undoCount
    _ = shell.run("undo \(steps)")
    _ = shell.run("redo \(steps)")
    #expect(shell.state == end, "seed \(seed): \(script)")
  }

  /// Lines of the golden scripts, some of them changed.
  private static func script(_ random: inout Seeded) -> String {
    var lines: [String] = []
    for _ in 0..<3 {
      let part = parts[random.below(parts.count)]
      guard !part.isEmpty else { continue }
      let start = random.below(part.count)
      for line in part[start..<min(part.count, start + 25)] {
        lines.append(random.below(4) == 0 ? mutated(line, &random) : line)
      }
    }
    return lines.joined(separator: "\n")
  }

  private static let odd = [
    "\"", "${", "}", "(", ")", "--", ".", "@", "#", "<<END", "end", "é", "-1", "section", "*",
    "999999999999999999", "1.1-2.9", "4294967297.1", "1.4294967297", "#4294967295", "to", "\\",
    "undo", "redo", "search", "😀", "=", "\u{0}",
  ]

  private static func mutated(_ line: String, _ random: inout Seeded) -> String {
    var words = line.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
    let place = random.below(words.count)
    switch random.below(5) {
    case 0: words[place] = odd[random.below(odd.count)]
    case 1: words.insert(odd[random.below(odd.count)], at: place)
    case 2: words.remove(at: place)
    case 3: return String(line.prefix(random.below(line.count + 1)))
    default: words.swapAt(place, random.below(words.count))
    }
    return words.joined(separator: " ")
  }

  /// The lines of the golden scripts, without what they expect and what writes files.
  private static let parts: [[String]] = {
    let root = #filePath.split(separator: "/").dropLast(2).map { "/" + $0 }.joined()
    let folder = root + "/GoldenTests/Scripts"
    var names: [String] = []
    guard let directory = opendir(folder) else { return [] }
    defer { closedir(directory) }
    while let entry = readdir(directory) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      if name.hasSuffix(".tbl") { names.append(name) }
    }
    return names.sorted().map { name in
      projectText(folder + "/" + name).split(separator: "\n").map(String.init).filter { line in
        !line.hasPrefix("#")
          && !["scratch", "setting", "save", "export", "record", "--out"]
            .contains { line.contains($0) }
      }
    }
  }()
}

extension TestShell {
  /// All that shows of a session's screens and rows.
  var state: String {
    mutating get {
      _ = run("search --off")
      // Nothing is shown for it: hooks of a display would hear of it, and may change the list.
      var text = run("screens").output + run("actions").output
      let screen = shell.session.table.current
      transcript.out.removeAll()
      render(
        .listing(Listing(screen: screen)), as: .json, Style(), shell.session.table,
        into: &transcript.out)
      text += transcript.out.string
      text += "selected \(shell.session.table.selected) chosen \(shell.session.table.chosen)"
      return text
    }
  }
}

/// A file's text; empty when it cannot be read.
private func projectText(_ path: String) -> String {
  guard let file = fopen(path, "r") else { return "" }
  defer { fclose(file) }
  var bytes: [UInt8] = []
  while true {
    let byte = getc(file)
    if byte == EOF { break }
    bytes.append(UInt8(truncatingIfNeeded: byte))
  }
  return String(decoding: bytes, as: UTF8.self)
}
