import Glibc
import Storage
import Testing

@Suite struct JournalTests {
  private let folder: String

  init() {
    var template = Array("/tmp/tblsh-journal-XXXXXX".utf8CString)
    mkdtemp(&template)
    folder = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  private func base(file: String? = nil) -> Journal.Base {
    var base = Journal.Base()
    base.folder = folder
    base.file = file
    base.dot = 7
    base.search = "a \"quoted\" text"
    return base
  }

  @Test("a journal that its writer left reads back the same")
  func roundTrip() throws {
    let statements = ["- Milk", "repeat 2\n- \t\u{2028} ü\nend", "add row \"a\\nb\"", ""]
    do {
      let writer = try #require(JournalWriter(folder: folder, base: base(file: "list.json")))
      for (index, text) in statements.enumerated() {
        writer.append(Array(text.utf8), failed: index == 1)
      }
      #expect(Journal.left(in: folder).isEmpty, "its writer lives")
    }
    let journal = try #require(Journal.left(in: folder).first)
    #expect(journal.base == base(file: "list.json"))
    #expect(journal.steps.map { String(decoding: $0.statement, as: UTF8.self) } == statements)
    #expect(journal.steps.map(\.failed) == [false, true, false, false])
    #expect(journal.time > 1_600_000_000)
  }

  @Test("a journal is claimed by one at a time, and gone when it is removed")
  func claims() throws {
    JournalWriter(folder: folder, base: base())?.append(Array("- a".utf8), failed: false)
    let journal = try #require(Journal.left(in: folder).first)
    do {
      let claim = JournalClaim(journal.path)
      let isClaimed = claim != nil
      #expect(isClaimed)
      let isClaimedAgain = JournalClaim(journal.path) != nil
      #expect(!isClaimedAgain)
      claim?.remove()
    }
    #expect(Journal.left(in: folder).isEmpty)
    let isThere = JournalClaim(journal.path) != nil
    #expect(!isThere)
  }

  @Test("a journal without statements is swept away")
  func empty() throws {
    do {
      let writer = JournalWriter(folder: folder, base: base())
      #expect(writer != nil)
    }
    #expect(Journal.left(in: folder).isEmpty)
    #expect(access(folder + "/journal-\(getpid())-1", F_OK) != 0)
  }

  @Test("a journal that is cut off anywhere gives what is whole, and no crash")
  func torn() throws {
    JournalWriter(folder: folder, base: base())?.append(Array("- one ü".utf8), failed: true)
    let path = try #require(Journal.left(in: folder).first).path
    let descriptor = open(path, O_RDWR)
    defer { close(descriptor) }
    let size = lseek(descriptor, 0, SEEK_END)
    for length in stride(from: size - 1, through: 0, by: -1) {
      ftruncate(descriptor, length)
      for journal in Journal.left(in: folder) { #expect(journal.steps.count <= 1) }
    }
  }

  @Test("a folder that is not there makes no journal")
  func noFolder() {
    #expect(JournalWriter(folder: folder + "/none", base: base()) == nil)
    #expect(Journal.left(in: folder + "/none").isEmpty)
  }
}
