import Storage
import Testing

@Suite("Markdown import") struct MarkdownImportTests {
  private func read(_ text: String) throws -> (found: Collector, report: ImportReport) {
    var collector = Collector()
    let report = try Import.read(
      text: Array(text.utf8), path: "list.md", as: .markdown, into: &collector)
    return (collector, report)
  }

  @Test("headings are sections, deeper ones with the chain of their parents")
  func headings() throws {
    let (found, report) = try read(
      """
      # Reading
      ## Fiction
      - Dune
      ### Short
      * Axolotl
      ## Empty
      ## Facts ##
      1. Cosmos
      """)
    #expect(report.title.map { String(decoding: $0, as: UTF8.self) } == "Reading")
    #expect(found.sections == ["Fiction", "Fiction / Short", "Empty", "Facts"])
    #expect(found.rows.map(\.title) == ["Dune", "Axolotl", "Cosmos"])
    #expect(found.rows.map(\.section) == ["Fiction", "Fiction / Short", "Facts"])
  }

  @Test("several headings of the first level are sections; underlined ones count")
  func firstLevel() throws {
    let found = try read("Fruit\n=====\n- Apple\n\nDairy\n=====\n\nHard\n----\n- Cheddar\n").found
    #expect(found.sections == ["Fruit", "Dairy / Hard"])
  }

  @Test("task items, links and nested bullets keep what they say")
  func items() throws {
    let found = try read(
      """
      - [ ] milk
      - [x] eggs
      - [Swift](https://swift.org/(a) "home") - A language.
        - [C](<https://c.org>) – An *older* one.
      \t\t- deep
      - back
      - [ref] not a link
      - a \\[b\\] c:\\dir
      """
    ).found
    #expect(
      found.rows == [
        .init(title: "milk"), .init(title: "eggs", done: true),
        .init(title: "Swift", fields: ["url": "https://swift.org/(a)", "detail": "A language."]),
        .init(
          title: "C", fields: ["url": "https://c.org", "detail": "An *older* one.", "depth": "1"]),
        .init(title: "deep", fields: ["depth": "2"]),
        .init(title: "back"), .init(title: "[ref] not a link"), .init(title: "a [b] c:\\dir"),
      ])
  }

  @Test("a bullet goes on over its lines")
  func continuation() throws {
    let found = try read("- one\n  more\n- two\n\n  a paragraph of its own\n").found
    #expect(found.rows.map(\.title) == ["one more", "two"])
  }

  @Test("HTML, code, prose, comments and front matter are counted, not imported")
  func skipped() throws {
    let (found, report) = try read(
      """
      ---
      - no: row
      ---
      <div>
      - no row
      </div>

      Some words
      in two lines.

      ```
      - no row
      ```
      <!-- - no row
      -->
      - row
      ---
      """)
    #expect(found.rows.map(\.title) == ["row"])
    let counts = Dictionary(uniqueKeysWithValues: report.skipped.map { ($0.reason, $0.count) })
    #expect(
      counts == [
        "lines of front matter": 3, "lines of HTML": 5, "lines of prose": 2, "lines of code": 3,
      ])
  }

  @Test("a table of contents is counted, not imported")
  func contents() throws {
    let (found, report) = try read("## Contents\n- [A](#a)\n\n## A\n- x\n")
    #expect(found.sections == ["A"])
    #expect(report.skipped.map(\.reason) == ["links into the document itself"])
  }
}
