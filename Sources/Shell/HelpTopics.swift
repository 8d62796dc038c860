import Query
import TableModel

/// A page of help on something that is no command.
struct HelpTopic: Sendable {
  var name: String
  var text: String

  static let all = [
    references, expressions, searching, choices, gestures, editing, looks, events, paging, stores,
    details, text, blocks, keys, files,
  ]

  static let references = HelpTopic(
    name: "references",
    text: """
      How rows and sections are named

        2.3             section 2, row 3; numbers start at 1
        2.-1            the last row of section 2
        3               row 3, when the screen has one section
        Apple           the row with exactly this title; "Apple pie" needs its quotes
        #17             the row whose id is 17; info shows ids
        @milk           the row, section or screen labelled milk
        .               the row last added, changed, selected or tapped
        2.1-2.4  2.*    several rows; so are 1.1 1.3, selected, chosen, found
        where done      the rows for which a condition is true, to the end of the line
        (1.1 1.3)       several rows before a text or a body; so does (where price > 10)
        section 2       a section; section Fruits; section * for all
        screen          the open screen
      """)

  static let expressions = HelpTopic(
    name: "expressions",
    text: """
      Expressions are SQL

        check where price > 10 and not done
        set (where qty > 1) total = price * qty
        sort by done, price desc, title
        count by price > 10
        let n = (select count(*) from rows where section_title = 'Fruit')
        if n > 3 … elif n > 1 … else … end
        for each r in where contains(title, "creme") … "${r.price}" … end
        query select section_title, count(*) n from rows group by 1 order by 2 desc
      Names
        price              a field of the row at hand; every row has done, title, position …
        row.price          the same; it is null where no row has such a field
        [unit price]       an odd name in brackets; a word of SQL, such as [order], too
        n, $n              a variable; when a field has that name too, $n, and row.n for the field
        r.price            a field of a loop's row;  @milk.price of the one labelled milk
        arg.n              what attach … --arg n=4 gives to an action
        event.path         where a hook's event is; event.old, event.new, event.from, event.to
      Texts
        'it''s'  "it's"    a text, never a name; "…" has the escapes \\n, \\t, \\u{1F600}, \\"
        contains(a, "b")   blind to case and accents;  a like '%b%'  blind to case
        upper(a) lower(a)  letters of any script
        a regexp '^\\d+ '   matches a pattern (PCRE2);  (?i) makes it blind to case
      sort puts numbers before texts and what has no value last, desc or not; texts compare
      blind to case and accents. --natural puts Room 9 before Room 10.
      Numbers are what JSON writes: 1.50, 1e3; 007 is a text, and so is what a "…" gives a field
      (--set price="${n}"; set . price = n makes a number). To > and < any text is more than any
      number; of a field that a row lacks only price is null holds: ifnull(price, 0) < 2.
      A query's variables are $n, and its tables
      \(tables)
      An expression goes on to the next line while a ( is open.
      """)

  private static var tables: String {
    Database.tables(Table()).map { name, columns in
      let first = "  " + name + String(repeating: " ", count: max(1, 13 - name.utf8.count))
      let columns = name == "rows" ? columns + ["and each field"] : columns
      var lines = [first]
      for (index, column) in columns.enumerated() {
        let text = column + (index + 1 < columns.count ? "," : "")
        let isFirst = index == 0
        if lines[lines.count - 1].utf8.count + text.utf8.count > 90 {
          lines.append(String(repeating: " ", count: 14))
        }
        lines[lines.count - 1] += (isFirst ? "" : " ") + text
      }
      return lines.joined(separator: "\n")
    }.joined(separator: "\n")
  }

  static let events = HelpTopic(
    name: "events",
    text: """
      What hooks wait for

      on EVENT [in TARGET] COMMAND keeps a body; TARGET is a row, a section or the screen, and
      without one the whole session. The nearest hook runs, and it alone.
        on willDeleteItem in Fruits
          if title = 'Apple'
            reject Apples stay.
          end
        end
      A will-hook may reject: its row is left out, and that is said. All will-hooks run first, then
      the change, then the did-hooks; an error in one takes everything back.
      In a body: @row or @item, @section, @screen; event.path, event.section, event.sectionIndex,
      and where they make sense event.from, event.to, event.field, event.old, event.new, event.text,
      event.rows, event.count, event.content, event.error, event.special. help EVENT says when an
      event comes, what its hook reads, and what it can answer.
      event.item is the row's title. After a deletion event.path is where the row was, and there is
      no @item. To load a session, to undo and to redo run no hooks.

      \(EventHelp.list)

      Other names that are understood:
      \(aliases)
      """)

  static let paging = HelpTopic(
    name: "paging",
    text: """
      Data that comes bit by bit

        set screen empty Nothing here     what a screen without rows says
        set screen loading One moment…    what it says between content begin and content end
        set screen data-section 2         the section whose rows count; else all do
        page offset 5                     rows before the end at which a page begins
        page text Loading more            what the footer says between page begin and page end
        refreshable                       gives the screen a refresh control
      scroll to, and show with rows or a section, ask for a page when they come near the end of the
      data section, else of the last one; a plain show, and a search, do not.
        on paginate
          page begin
          - One row more than the ${event.rows} there are
          page end
        end
      Until page end nothing asks again; a hook without page begin is asked at every later row.
        on refresh
          clear section 1
          - News
          refresh end
        end
      refresh is the gesture: it runs the hook, and is ignored until refresh end. refresh begin only
      shows. After a refresh the hook didRefresh runs, and event.content tells whether there is any.
      What goes on is neither saved nor undone; status and page tell it.
      """)

  static let stores = HelpTopic(
    name: "stores",
    text: """
      Lists whose rows come from a store

        store new contacts memory                    a store; it is saved with the session
        store add contacts --set phone=555 Ann       an item, beside any list
        add section --kind item --store contacts --sort "city; title desc" --filter "phone > 0"
          --batch 10 Friends                         a list of them, ten at a time
        fetch                                        its first items; more, or tap 1.more: the next
        options 1.1 from contacts --sort title       a picker's options; again, or fetch 1.1: anew
      What is done to its rows is written to the store, between the will-hook and the did-hook. A
      row that is added is a new item: didCreateItem, willInsertItem, the store, didInsertItem.
      Without a connection insertItemNoConnection is told, or update…, delete…; where it says use
      retry the list changes, and the write waits: pending lists it, retry makes it. Else
      insertItemFailed is told event.error, and the row is left as it was; with no such hook the
      command fails. store mode contacts offline (failing MESSAGE, slow N, online) tries that out.
      didFetchItemsFromStore sees what was sent before the list does: it is the open screen
      meanwhile, and @items its section, so delete where …, - Extra and sort change it.
      fetchItemsFromStoreFailed and didAddSpecialCells come after; there @items is the section as it
      is shown, and what is done to its rows is done to the items.
      Rows without numbers: 1.toggle, 1.placeholder, 1.more, 1.add; set section 1 placeholder,
      more-text and addrow name them. A tap on one asks willSelect with event.special; no other
      command takes one but drag 1.1 to 1.add. Other fields of such a section: ascending, offset,
      filtering, auto-hide, auto-fetch, loading.
      Grouped items: add section --kind item --store contacts --group-by city --groups "Home;Work" …
      makes a section of each city, before that of the items without one; those of --groups are
      there even empty. What changes the city moves the item, and a row that is added or moved to a
      group gets its city; drag moves none. --group-by takes an expression too; a section for each
      first letter is --group-by "upper(substr(title, 1, 1))". Hooks, actions, edit and what is
      fetched are those of the section itself.
      While it is slow N, what is fetched comes N commands later.
      undo writes to the store what it takes back; what store … does itself is no step of undo,
      but an atomically that fails takes it back.
      """)

  private static var aliases: String {
    lines(EventNames.aliases.map { "\($0.name) (\($0.event))" })
  }

  /// Words in lines that fit a screen.
  static func lines(_ words: [String], heading: String? = nil) -> String {
    var lines = heading.map { [$0, ""] } ?? [""]
    let margin = heading == nil ? "  " : "    "
    for word in words {
      let line = lines[lines.count - 1]
      if line.isEmpty {
        lines[lines.count - 1] = margin + word
      } else if line.utf8.count + word.utf8.count < 88 {
        lines[lines.count - 1] += "  " + word
      } else {
        lines.append(margin + word)
      }
    }
    return lines.joined(separator: "\n")
  }

  static let text = HelpTopic(
    name: "text",
    text: """
      Text needs no quotes

      The text of a command is the rest of its line, as typed:
        - Buy milk [2L] for $5 -- it's "fresh"; ok?
      Options come before it; -- ends them, for a text that begins with --.
      A text that is one "string" may hold \\n, \\t, \\u{1F600} and ${name}.
      Text over several lines:
        set 1.1 note <<END
        as many lines as you like
        END
      A # begins a comment only at the start of a line.
      """)

  static let blocks = HelpTopic(
    name: "blocks",
    text: """
      Blocks

      A block ends with a line that says end:
        for each r in 1.1-1.3
          check @r
        end
        repeat 3 as n
          add row "Item ${n}"
        end
        try
          delete 9.9
        catch
          echo "that failed: ${error.text}"
        end
        atomically … end     takes everything back when something in it fails
        def greet name … end makes a command of your own
      """)

  static let keys = HelpTopic(
    name: "keys",
    text: """
      Keys at the prompt

        Tab       complete a command, an option, a reference
        Up, Down  walk through what you typed; a block comes back as one entry
        Ctrl-R    search what you typed
        Ctrl-A/E  start and end of the line; Ctrl-W deletes a word
        Ctrl-C    clear the line, leave an open block, stop a running command
        Ctrl-D    leave
      ~/.editrc is read, as for other programs with libedit.
      """)

  static let files = HelpTopic(
    name: "files",
    text: """
      Files

        save list.json     keeps rows, choices, actions and open screens
        load list.json     brings them back; tblsh list.json does so at the start
        import links.md    adds rows from Markdown, CSV, TSV or plain lines
        export list.md     writes them
        tblsh script.tbl   runs commands from a file; include does so inside one
        tblsh test DIR     compares what scripts print with what they say they print
        record story.tbl   writes what you type to a script; record --golden to a test
        recover            brings back what a crash or a quit left unsaved
        tblsh --safe       runs a script that you do not know: it touches no file but those
                           named on the command line, and has limits
      """)
}
