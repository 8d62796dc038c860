import CommandLanguage
import Shell
import Testing

@Suite struct CompletionTests {
  /// What a line can go on with, in a list of a few rows.
  private func texts(_ line: String) -> [String] {
    var shell = TestShell()
    let made = shell.run(
      """
      add section Fruits
      add row --label apple --set price=3 Apple
      - Apple pie
      add section Tools
      - Hammer
      def greet name
        echo "${name}"
      end
      """)
    #expect(made.error == nil)
    return shell.shell.proposals(for: line).proposals.map(\.text)
  }

  @Test("the beginning of a command becomes the command")
  func commands() {
    #expect(texts("mov") == ["move"])
    #expect(texts("gre") == ["greet"])
    #expect(texts("add ").starts(with: ["screen", "section", "row"]))
    #expect(texts("add sc") == ["screen"])
    #expect(texts("zzz").isEmpty)
  }

  @Test("what a field may hold is proposed after its name")
  func looks() {
    #expect(texts("set 1.1 acc") == ["accessory"])
    #expect(texts("set 1.1 accessory d") == ["disclosure", "disclosure-button", "detail"])
    #expect(texts("find --fields ti") == ["title"])
    #expect(texts("find --fields title,pr") == ["title,price"])
    #expect(texts("set screen style g").contains("grouped"))
    #expect(texts("set screen deselect ") == ["auto", "manual"])
    #expect(texts("attach ").contains("longpress"))
  }

  @Test("S15 rows without numbers are proposed for taps only")
  func specialRows() {
    var shell = TestShell()
    let made = shell.run(
      "- Milk\naddrow section 1 --normal More\nset section 1 collapsible on")
    #expect(made.error == nil)
    func texts(_ line: String) -> [String] {
      shell.shell.proposals(for: line).proposals.map(\.text)
    }
    #expect(texts("tap 1.") == ["1.1", "1.toggle", "1.add"])
    #expect(texts("delete 1.") == ["1.1"])
  }

  @Test("an expression goes on in a text, and a table is wanted after from")
  func expressions() {
    #expect(texts("echo \"${pri").contains("price"))
    #expect(texts("echo \"a ${1} ${(select max(pri").contains("price"))
    #expect(!texts("echo \"${1} pri").contains("price"))
    #expect(!texts("echo ${pri").contains("price"))
    let tables = texts("query select * from ")
    #expect(tables.contains("rows") && tables.contains("hooks") && !tables.contains("title"))
  }

  @Test("options are proposed once, those that may repeat again")
  func options() {
    let all = texts("add row --")
    #expect(all.contains("--detail") && all.contains("--set"))
    let left = texts("add row --detail x --set price=1 --")
    #expect(!left.contains("--detail") && left.contains("--set"))
    #expect(texts("show --format ").contains("json"))
    #expect(texts("add section --kind ") == ["plain", "choice", "choices", "item"])
  }

  @Test("references are proposed by number, label and title of one word")
  func references() {
    let all = texts("delete ")
    for wanted in ["1.1", "1.2", "2.1", "@apple", "selected"] {
      #expect(all.contains(wanted), "\(wanted) is missing")
    }
    // Each row once: by number until its title is typed.
    #expect(!all.contains("Apple") && !all.contains("Hammer"))
    #expect(texts("delete A") == ["Apple"])
    #expect(texts("delete \"") == ["\"Apple pie\""])
    #expect(texts("delete Ham") == ["Hammer"])
    #expect(texts("delete @a") == ["@apple"])
  }

  @Test("what a fixed word before it leaves open is proposed, and nothing that is there already")
  func afterFixedWords() {
    #expect(texts("on willDeleteItem ") == ["in"])
    let targets = texts("on willDeleteItem in ")
    #expect(targets.contains("2.1") && !targets.contains("willDeleteItem"))
    let rows = texts("attach tap to ")
    #expect(rows.contains("1.1") && !rows.contains("tap") && !rows.contains("to"))
    #expect(texts("move 1.1 ").contains("before"))
    #expect(!texts("move 1.1 before ").contains("after"))
    #expect(texts("edit mode on ").isEmpty)
  }

  @Test("the options of a picker are proposed after it")
  func pickers() {
    var shell = TestShell()
    let made = shell.run(
      """
      add pick --option Low --option High Priority
      add pick --option A "How good"
      - Milk
      """)
    #expect(made.error == nil)
    func texts(_ line: String) -> [String] {
      shell.shell.proposals(for: line).proposals.map(\.text)
    }
    #expect(texts("choose Priority ") == ["Low", "High"])
    #expect(texts("choose 1.1 H") == ["High"])
    #expect(texts("unchoose \"How good\" ") == ["A"])
    #expect(texts("options 1.1 delete ") == ["Low", "High"])
    #expect(texts("options 1.1 ").contains("delete"))
    #expect(texts("choose Milk ").contains("Priority"))
    #expect(texts("choose ") == ["Priority", "\"How good\""])
  }

  @Test("help goes on with commands, topics and events")
  func help() {
    let all = texts("help ")
    #expect(all.contains("move") && all.contains("stores") && all.contains("didMoveItem"))
    #expect(texts("help add sc") == ["screen"])
  }

  @Test("fields of a row, of a section and of the screen are told apart, and no rows come again")
  func fields() {
    #expect(texts("set 1.1 pr") == ["price"])
    let row = texts("set 1.1 ")
    #expect(row.contains("detail") && !row.contains("1.2") && !row.contains("group-by"))
    let section = texts("set section 1 ")
    for wanted in ["group-by", "groups", "sort", "filter", "batch", "addrow", "row-height"] {
      #expect(section.contains(wanted), "\(wanted) is missing")
    }
    #expect(!section.contains("price") && !section.contains("accessory"))
    #expect(texts("set screen emp") == ["empty"])
    #expect(texts("set \"Apple pie\" pr") == ["price"])
    #expect(texts("set (1.1 1.2) pr") == ["price"])
    #expect(texts("set section 1 autoremove ") == ["on", "off"])
  }

  @Test("stores, sections, letters and rows without numbers are proposed where they fit")
  func names() {
    var shell = TestShell()
    let made = shell.run(
      """
      store new contacts memory
      store add contacts Ann
      store add contacts Bob
      add section --kind item --store contacts --batch 1 Friends
      add section --kind choice Old ones
      - Cox
      index dynamic
      fetch 1
      """)
    #expect(made.error == nil)
    func texts(_ line: String) -> [String] {
      shell.shell.proposals(for: line).proposals.map(\.text)
    }
    #expect(texts("store mode ") == ["contacts"])
    #expect(texts("store mode contacts of") == ["offline"])
    #expect(texts("add section --store ") == ["contacts"])
    #expect(texts("add row --in ") == ["1", "2"])
    #expect(texts("add row --in F") == ["Friends"])
    #expect(texts("add row --in O") == ["\"Old ones\""])
    #expect(texts("tap 1.m") == ["1.more"])
    #expect(texts("jump ") == ["F", "O"])
    #expect(texts("choose ") == ["Cox"])
  }

  @Test("files are proposed where one is wanted, folders with their slash; not in a safe session")
  func files() {
    var shell = TestShell()
    shell.shell.listFolder = { folder in
      folder == "." ? ["list.json", "my notes.md", "old/", ".hidden"] : ["a.json"]
    }
    func texts(_ line: String) -> [String] {
      shell.shell.proposals(for: line).proposals.map(\.text)
    }
    #expect(texts("load ") == ["list.json", "\"my notes.md\"", "old/"])
    #expect(texts("save li") == ["list.json"])
    #expect(texts("include old/") == ["old/a.json"])
    #expect(texts("import --format csv .h") == [".hidden"])
    shell.shell.session.access.allowed = []
    #expect(texts("load ").isEmpty)
  }

  @Test("during a search the numbers proposed are those shown")
  func search() {
    var shell = TestShell()
    _ = shell.run("- Milk\n- Eggs\nsearch eggs")
    let found = shell.shell.proposals(for: "check ").proposals.map(\.text)
    #expect(found.contains("1.1") && !found.contains("1.2"))
  }

  /// What a line with an expression can go on with.
  private func expression(_ line: String) -> [String] {
    var shell = TestShell()
    let made = shell.run(
      """
      add section Fruits
      add row --label apple --set price=3 Apple
      set 1.1 unit-price 2
      let limit = 5
      """)
    #expect(made.error == nil)
    return shell.shell.proposals(for: line).proposals.map(\.text)
  }

  @Test(
    "fields, columns and variables are proposed where an expression is",
    arguments: [
      "show where ", "check where not ", "delete (where ", "let n = ", "let n = 2*(", "if ",
      "elif ", "assert ", "sort by ", "sort Fruits by done,", "sort --natural by title desc, ",
      "count by ", "count section 1 by ", "set 1.1 total = ", "set (where price > 1) total = 2 * ",
      "for each r in where ", "query select ", "query --format json select ", "count where 'a'=",
    ])
  func expressions(line: String) {
    let all = expression(line)
    for wanted in ["price", "[unit-price]", "done", "title", "section_title"] {
      #expect(all.contains(wanted), "\(wanted) is missing")
    }
    #expect(all.contains(line.hasPrefix("query") ? "$limit" : "limit"))
    #expect(!all.contains("1.1"))
  }

  @Test("a word in an expression goes on as a name, a function or a word of SQL")
  func namesInExpressions() {
    #expect(expression("show where pri") == ["price", "printf("])
    #expect(expression("show where not(pri") == ["price", "printf("])
    #expect(expression("show where price>pri") == ["price", "printf("])
    #expect(expression("show where cont") == ["contains("])
    #expect(expression("show where price bet") == ["between"])
    #expect(expression("show where uni") == ["[unit-price]"])
    #expect(expression("show where [uni") == ["[unit-price]"])
    #expect(expression("show where $l") == ["$limit"])
    #expect(expression("show where row.pri") == ["row.price"])
    #expect(expression("let n = @a") == ["@apple."])
    #expect(expression("let n = @apple.pri") == ["@apple.price"])
    #expect(expression("sort by price de") == ["detail", "desc"])
    #expect(expression("query select title fr") == ["from"])
    #expect(expression("query select title from r").starts(with: ["rows"]))
    #expect(expression("query select rows.pri") == ["rows.price"])
    #expect(expression("query select screens.lab") == ["screens.label"])
    #expect(expression("query select title from rows gr") == ["groups", "group by"])
  }

  @Test("in a string of an expression nothing is proposed, behind one something is")
  func stringsInExpressions() {
    #expect(expression("show where title = 'pri").isEmpty)
    #expect(expression("show where title = \"pri").isEmpty)
    #expect(expression("show where title = 'it''s pri").isEmpty)
    #expect(expression("show where title = 'it''s' or pri") == ["price", "printf("])
    #expect(expression("show where title = \"a \\\" b\" or pri") == ["price", "printf("])
  }

  @Test("around expressions references and keywords are proposed as ever")
  func aroundExpressions() {
    #expect(expression("sort ").contains("by"))
    #expect(expression("sort ").contains("1"))
    #expect(expression("count ").contains("1.1"))
    #expect(expression("count wh") == [])
    #expect(expression("set (where price > 1) pri") == ["price"])
    #expect(expression("set 1.1 pri") == ["price"])
    #expect(expression("echo where pri").isEmpty)
    #expect(expression("- where pri").isEmpty)
    #expect(expression("query --for") == ["--format"])
    #expect(expression("query --format js") == ["json", "jsonl"])
  }

  @Test("what is replaced in an expression begins behind its sign, in bytes")
  func startInExpression() {
    var shell = TestShell()
    #expect(shell.shell.proposals(for: "show where é=(ti").start == 15)
    #expect(shell.shell.proposals(for: "sort by done,ti").start == 13)
    #expect(shell.shell.proposals(for: "show where [my fi").start == 11)
  }

  @Test("what is replaced begins at the last word, in bytes")
  func start() {
    var shell = TestShell()
    #expect(shell.shell.proposals(for: "add r").start == 4)
    #expect(shell.shell.proposals(for: "rename é sh").start == 10)
    #expect(shell.shell.proposals(for: "").start == 0)
  }
}
