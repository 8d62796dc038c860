import CommandLanguage
import Shell
import TableModel
import Testing

/// What nests without end is an error with a place, never a crash.
@Suite struct NestingTests {
  @Test("F27 10,000 nested blocks are refused, and nothing has run")
  func blocks() {
    var shell = TestShell()
    let openers = String(repeating: "repeat 1\n", count: 10_000)
    let closers = String(repeating: "end\n", count: 10_000)
    let reply = shell.run(openers + "- Milk\n" + closers)
    #expect(reply.error?.code == .nestedTooDeep)
    #expect(shell.shell.session.table.rowCount == 0)
  }

  @Test("F27 10,000 bodies on one line are refused")
  func bodies() {
    var shell = TestShell()
    let reply = shell.run(String(repeating: "try ", count: 10_000) + "echo x")
    #expect(reply.error?.code == .nestedTooDeep)
  }

  @Test("F27 blocks as deep as the limit run")
  func limit() {
    var shell = TestShell()
    let depth = Words.depthLimit
    let script =
      String(repeating: "repeat 1\n", count: depth) + "- Milk\n"
      + String(repeating: "end\n", count: depth)
    #expect(shell.run(script).error == nil)
    #expect(shell.shell.session.table.rowCount == 1)
  }

  @Test("F27 a command that calls itself in each of its blocks ends at the depth limit")
  func calls() {
    var shell = TestShell()
    let reply = shell.run(
      """
      def f
        repeat 2
          try
            f
          catch
            f
          end
        end
      end
      f
      """)
    // Were try to catch the limit, this would go on for 2 to the power of the depth.
    #expect(reply.error?.code == .tooDeep)
  }
}
