import Glibc
import GoldenTesting
import Testing

/// A folder for one test, gone after it.
final class Folder {
  let path: String

  init() {
    var template = Array("/tmp/tblsh-golden-XXXXXX".utf8CString)
    path = template.withUnsafeMutableBufferPointer { buffer in
      buffer.baseAddress.flatMap(mkdtemp).map { String(cString: $0) } ?? "/nonexistent"
    }
  }

  deinit {
    for name in names.sorted(by: >) { remove("\(path)/\(name)") }
    rmdir(path)
  }

  private var names: Set<String> = []

  func write(_ name: String, _ text: String) {
    if let slash = name.firstIndex(of: "/") {
      let folder = String(name[..<slash])
      mkdir("\(path)/\(folder)", 0o755)
      names.insert(folder)
    }
    names.insert(name)
    guard let file = fopen("\(path)/\(name)", "w") else { return }
    fputs(text, file)
    fclose(file)
  }

  func read(_ name: String) -> String {
    guard let file = fopen("\(path)/\(name)", "r") else { return "" }
    defer { fclose(file) }
    var text: [UInt8] = []
    while case let byte = getc(file), byte >= 0 { text.append(UInt8(truncatingIfNeeded: byte)) }
    return String(decoding: text, as: UTF8.self)
  }

  func run(_ change: (inout TestOptions) -> Void = { _ in }) -> TestReport {
    var options = TestOptions(paths: [path])
    options.timeLimit = nil
    change(&options)
    return TestRun.run(options, makeRunner: { ToyRunner($1) }) { path, bytes in
      self.write(
        String(path.dropFirst(self.path.count + 1)), String(decoding: bytes, as: UTF8.self))
      return nil
    }
  }
}

struct RunTests {
  @Test("a folder's scripts are its tests; fixtures and hidden files are none")
  func discovery() {
    let folder = Folder()
    folder.write("b.tbl", "say b\n#> b\n")
    folder.write("a.tbl", "say a\n")
    folder.write("a.golden", "> say a\na\n")
    folder.write("sub/c.tbl", "say c\n#> c\n")
    folder.write("_fixture.tbl", "say x\n")
    folder.write("_more/d.tbl", "say x\n")
    folder.write(".hidden.tbl", "say x\n")
    folder.write("notes.txt", "say x\n")
    let report = folder.run()
    #expect(
      report.results.map { $0.name.dropFirst(folder.path.count) } == [
        "/a.tbl", "/b.tbl", "/sub/c.tbl",
      ])
    #expect(report.exitStatus == 0)
    #expect(report.text == Array("3 passed, 0 failed\n".utf8))
  }

  @Test("a golden file that no script uses is a failure")
  func unusedGolden() {
    let folder = Folder()
    folder.write("a.tbl", "say a\n#> a\n")
    folder.write("b.golden", "> say a\na\n")
    let report = folder.run()
    #expect(report.exitStatus == 1)
    #expect(String(decoding: report.text, as: UTF8.self).hasSuffix("\n1 passed, 1 failed\n"))
  }

  @Test("no tests, or a path that is not there, is a failure")
  func nothing() {
    #expect(Folder().run().exitStatus == 1)
    #expect(Folder().run { $0.paths = ["/nonexistent/x.tbl"] }.exitStatus == 1)
  }

  @Test("F83 an update repairs the files once, and the second one writes nothing")
  func update() {
    let folder = Folder()
    folder.write("a.tbl", "say a\n#> b\n")
    folder.write("b.tbl", "say a\n")
    folder.write("b.golden", "")
    let first = folder.run { $0.updates = true }
    #expect(first.exitStatus == 0)
    #expect(folder.read("a.tbl") == "say a\n#> a\n")
    #expect(folder.read("b.golden") == "> say a\na\n")
    #expect(String(decoding: first.text, as: UTF8.self).contains("+#> a\n"))
    let second = folder.run { $0.updates = true }
    #expect(second.results.allSatisfy { !$0.isUpdated && $0.passed })
  }

  @Test("an update is refused in continuous integration")
  func refusal() {
    let folder = Folder()
    folder.write("a.tbl", "say a\n#> b\n")
    let report = folder.run {
      $0.updates = true
      $0.isContinuousIntegration = true
    }
    #expect(report.exitStatus == 2)
    #expect(folder.read("a.tbl") == "say a\n#> b\n")
  }

  @Test("an update does not overwrite a script that changed while the test ran")
  func changedMeanwhile() {
    let folder = Folder()
    folder.write("a.tbl", "say a\n#> b\n")
    var options = TestOptions(paths: [folder.path])
    options.updates = true
    options.timeLimit = nil
    let report = TestRun.run(
      options,
      makeRunner: { _, script in
        folder.write("a.tbl", "say edited\n")
        return ToyRunner(script)
      }, write: { _, _ in "must not be called" })
    #expect(report.exitStatus == 1)
    #expect(report.results.first?.messages.first?.contains("changed while") == true)
  }

  @Test("F25 the report is the same in any order of running")
  func shuffle() {
    let folder = Folder()
    for index in 10..<40 {
      folder.write("t\(index).tbl", "say a\n#> \(index % 3 == 0 ? "a" : "b")\n")
    }
    let plain = folder.run()
    let shuffled = folder.run { $0.shuffleSeed = 7 }
    #expect(plain.results.map(\.name) == shuffled.results.map(\.name))
    #expect(plain.results.map(\.diff) == shuffled.results.map(\.diff))
    #expect(String(decoding: shuffled.text, as: UTF8.self).hasPrefix("shuffled with seed 7\n"))
  }

  @Test("a script that crashes or hangs fails alone", .timeLimit(.minutes(1)))
  func isolation() {
    let folder = Folder()
    for index in 10..<40 { folder.write("t\(index).tbl", "say a\n#> a\n") }
    folder.write("t15.tbl", "crash\n#> a\n")
    folder.write("t25.tbl", "hang\n#> a\n")
    folder.write("t30.tbl", "say a\n#> b\n")
    let report = folder.run {
      $0.jobs = 3
      $0.timeLimit = 1
    }
    #expect(report.failedCount == 3)
    #expect(report.results[5].messages == ["it crashed with signal 9"])
    #expect(report.results[15].messages.first?.hasPrefix("it took longer than 1 s") == true)
    #expect(report.results[20].diffText.contains("+#> a\n"))
  }

  @Test("a report shows an error that no line expects as people see it")
  func unexpectedError() {
    let folder = Folder()
    folder.write("a.tbl", "fail E0203 there is no row 9\n")
    folder.write("b.tbl", "fail E0203 there is no row 9\n#! E0203\n")
    for isolated in [false, true] {
      let report = folder.run { $0.timeLimit = isolated ? 60 : nil }
      let text = String(decoding: report.text, as: UTF8.self)
      #expect(text.contains("+#! there is no row 9\nerror[E0203]: there is no row 9\n1 passed"))
    }
  }

  @Test("JUnit's form holds each test once, with its failure, as XML")
  func junit() {
    let folder = Folder()
    folder.write("a.tbl", "say a\n#> a\n")
    folder.write("b.tbl", "say <&\"\u{1B}\n#> b\n")
    let xml = String(decoding: folder.run().junit, as: UTF8.self)
    #expect(xml.contains(#"tests="2" failures="1""#))
    #expect(xml.contains("+#&gt; &lt;&amp;&quot;␛"))
  }
}
