import Commands
import Glibc
import Shell
import Testing

/// The tour is one text in three places: the command, an example, and the README.
@Suite struct TourTests {
  private let example = text(of: "examples/two-minutes.tbl")

  @Test("the tutorial's tour is the two-minute example")
  func tutorialIsExample() throws {
    var shell = TestShell()
    var typed: [Substring] = []
    for part in 1... {
      let reply = shell.run("tutorial \(part)")
      if reply.error != nil { break }
      typed += lines(of: reply.output)
    }
    let wanted = lines(of: example).filter { !$0.hasPrefix("#> ") && $0 != "#>" }
    #expect(!wanted.isEmpty)
    let commands = typed.filter { !$0.hasPrefix("#") && !$0.isEmpty }
    #expect(commands == wanted.filter { !$0.hasPrefix("#") && !$0.isEmpty })
    for remark in wanted where remark.hasPrefix("#") { #expect(typed.contains(remark)) }
  }

  @Test("the README shows the two-minute example, word for word")
  func readmeIsExample() {
    #expect(!example.isEmpty)
    #expect(text(of: "README.md").contains("```\n" + example + "```\n"))
  }

  @Test("the README names every command once, in the words of help")
  func readmeNamesCommands() {
    let readme = text(of: "README.md")
    let catalog = Catalog(catalogEntries, definitions: Definitions())
    for index in catalog.entries.indices {
      let command = catalog.command(index)
      let row = "| `\(command.name)` | \(command.summary) |\n"
      #expect(readme.contains(row), "missing: \(row)")
    }
    let count = lines(of: readme).filter { $0.hasPrefix("| `") && $0.hasSuffix(". |") }.count
    #expect(count == catalog.entries.count, "a command in the table is no command")
  }

  private func lines(of text: String) -> [Substring] {
    text.split(separator: "\n", omittingEmptySubsequences: false)
  }
}

/// A file of the project, by its path from the root; empty when it cannot be read.
private func text(of path: String, test: String = #filePath) -> String {
  let root = test.split(separator: "/").dropLast(3).map { "/" + $0 }.joined()
  guard let file = fopen(root + "/" + path, "r") else { return "" }
  defer { fclose(file) }
  var bytes: [UInt8] = []
  while true {
    let byte = getc(file)
    if byte == EOF { break }
    bytes.append(UInt8(truncatingIfNeeded: byte))
  }
  return String(decoding: bytes, as: UTF8.self)
}
