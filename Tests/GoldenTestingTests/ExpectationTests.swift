import GoldenTesting
import Testing

struct ExpectationTests {
  @Test("a script passes when it prints what its lines expect")
  func passes() {
    #expect(replay("say a\n#> a\n\n# a remark\nlines 2\n#> line 1\n#> line 2\n").passed)
    #expect(replay("say a\n  #> a\n").passed, "an expectation may be indented")
    #expect(replay("say a\r\n#> a\r\n").passed, "a script may have CRLF line ends")
    #expect(replay("say a\n#> a").passed, "the last line needs no newline")
    #expect(replay("say \n#>\n").passed, "an empty line is expected by an empty one")
    #expect(replay("raw a\n#> a\n").passed, "a missing newline makes no difference")
    #expect(replay("#!/usr/bin/env tblsh\nsay a\n#> a\n").passed, "the first line may be #!")
  }

  @Test("output that no line expects fails")
  func unexpectedOutput() {
    #expect(!replay("say a\nsay b\n#> b\n").passed)
    #expect(!replay("lines 2\n#> line 1\n").passed)
    #expect(!replay("say a\n#> a\n#> b\n").passed)
    #expect(!replay("say a\n#> A\n").passed)
    #expect(!replay("say a \n#> a\n").passed)
  }

  @Test("an error is expected by its code or by its message's first line")
  func errors() {
    #expect(replay("fail E0203 there is no row 9\n#! there is no row 9\nsay a\n#> a\n").passed)
    #expect(replay("fail E0203 there is no row 9\n#! E0203\n").passed)
    #expect(replay("fail E0203 there is no row 9\n#! there is no row * (glob)\n").passed)
    #expect(replay("fail E0203 there is no row 9\n#! there is no row \\d (re)\n").passed)
    #expect(!replay("fail E0203 there is no row 9\n#! E0204\n").passed)
    #expect(!replay("fail E0203 there is no row 9\n").passed)
    #expect(!replay("say a\n#> a\n#! E0203\n").passed)
    #expect(!replay("fail E0203 x\n#! x\n#! x\n").passed, "one error is expected once")
  }

  @Test("a parse error of a statement can be expected, also of a block that reaches to the end")
  func parseErrors() {
    #expect(replay("zap\n#! there is no command \"zap\"\nsay a\n#> a\n").passed)
    #expect(replay("block\nsay a\n# remark\n#! this block has no end\n").passed)
  }

  @Test("a script that expects nothing checks nothing and fails")
  func expectsNothing() {
    #expect(replay("# only a remark\n").messages.first?.contains("checks nothing") == true)
    #expect(!replay("say a\n").passed)
    #expect(replay("say a\n").diffText.contains("+#> a\n"))
    #expect(replay("say a\n", golden: "> say a\na\n").passed)
  }

  @Test("an expectation inside a block is a fault of the script")
  func insideBlock() {
    let result = replay("say a\n#> a\nblock\nx\n#> x\nend\n")
    #expect(result.problems.first?.line == 5)
    #expect(result.updatedScript == nil)
    #expect(replay("text <<END\n#> x\nEND\n#> #> x\n").passed, "in a long text it is text")
  }

  @Test("an expectation before the first statement is a fault of the script")
  func beforeFirst() {
    #expect(replay("#> a\nsay a\n#> a\n").problems.first?.line == 1)
  }

  @Test("statements that never run are a fault of the script")
  func unreached() {
    let result = replay("say a\n#> a\nquit\nsay b\n#> b\n")
    #expect(result.problems.first?.line == 4)
    #expect(replay("say a\n#> a\nquit\n").passed, "leaving at the end is none")
  }
}
