import GoldenTesting
import Testing

struct DiffTests {
  @Test("a diff shows lines with their numbers and three lines around")
  func unified() {
    let head = (1...9).map { "say \($0)\n#> \($0)\n" }.joined()
    let result = replay(head + "say a\n#> b\n#> c\n" + head)
    #expect(
      result.diffText == """
        --- toy.tbl
        +++ toy.tbl (as it runs)
        @@ -17,8 +17,7 @@
         say 9
         #> 9
         say a
        -#> b
        -#> c
        +#> a
         say 1
         #> 1
         say 2

        """)
  }

  @Test("changes far apart are shown apart, with the new numbers counted on")
  func hunks() {
    let middle = (1...9).map { "say \($0)\n#> \($0)\n" }.joined()
    let text = replay("say a\n" + middle + "say b\n").diffText
    #expect(text.contains("@@ -1,4 +1,5 @@\n say a\n+#> a\n say 1\n"))
    #expect(text.contains("@@ -18,3 +19,4 @@\n say 9\n #> 9\n say b\n+#> b\n"))
  }

  @Test("a diff shows characters that cannot be seen")
  func invisible() {
    let text = replay("say a\tb\u{200B}c\u{A0} \u{1B}[31m  \n#> x\n").diffText
    #expect(text.contains("+#> a␉b<U+200B>c<U+00A0> ␛[31m··\n"))
  }

  @Test("a diff of very many lines is cut")
  func long() {
    let text = replay("lines 5000\n#> line 1\n").diffText
    #expect(text.contains("more lines)\n"))
    #expect(text.split(separator: "\n").count < 1_010)
  }

  @Test("long outputs that differ everywhere are still aligned")
  func huge() {
    let wrong = (0..<4_100).map { "#> other \($0)\n" }.joined()
    let script = "lines 4100\n\(wrong)#> line 4099\n#> line ???0 (glob)\n"
    let once = updated(script)
    #expect(replay(once).passed)
    #expect(once.contains("#> line ???0 (glob)\n"))
  }
}
