extension HelpTopic {
  static let choices = HelpTopic(
    name: "choices",
    text: """
      One choice, or several

      In a section: each of its rows is an option.
        add section --kind choice Ringtone          one of them; choices: several
      Behind a row: a picker shows what is chosen, and opens a list of its options.
        add pick --option Low --option High Priority
        add pick --multiple --max 2 --option A --option B --option C Letters
      Over any rows, of several sections too: a radio group, where each row has an id.
        group new Stars
        group map Stars 1.1 as 1
        add group Stars Your rating                 shows the choice, and opens a list of the rows
      To choose
        tap Bell                    what a finger does: the rules below hold
        choose Priority High        an option by its title, else by its number
        choose Letters A, C         several options of a picker
        choose Bell                 an option of a section
        unchoose Letters A          unchoose Letters: all of them
        choice Letters              prints what is chosen; valueChanged is the hook
        open Priority               tap its options there; done keeps, cancel brings all back
      Rules, as options when it is made, or later: set Letters max 3
        --none                      a tap may take the last mark away
        --always                    one is always chosen, as soon as there is an option
        --max N                     no more than N of several
        --auto-dismiss              the picker closes when something is chosen
        --bar hidden                with that, it shows no (done, cancel)
        --no-show                   the row does not show what is chosen
        --delimiter " + "           what stands between several
        --allow add,delete,move,edit   what gestures may do to its options
      A choice that is a field of the row too: either changes with the other.
        --bind-string size          the titles, with semicolons between several
        --bind-index size           the number, from 1; --bind-indexes several
      options lists, adds, deletes and moves options, or takes them from a store; addrow gives them a
      last line that adds one.
      """)

  static let editing = HelpTopic(
    name: "editing",
    text: """
      What gestures may delete and move

        edit mode on                 shows - by what may go, ≡ by what may move, + by what adds
        swipe 1.1                    deletes a row where its field edit is delete
        drag 1.1 to 1.3              moves a row where its field move is on
        delete and move              need none of this
      Fields of rows, sections and the screen; the nearest one holds
        edit            none, delete, or insert, which only shows +
        move            off, on, or section: it stays in its own
      Of sections and the screen
        autoremove      on: a section goes with its last row
        hide-when-empty on: a section without rows shows no title, header and footer
      Of the screen
        tap-in-edit     on: taps run actions in edit mode too
        sort-sections   on: a new section takes its place by title
      Hidden rows keep their places and lose their numbers; unhide Milk, unhide where hidden. A
      disabled row is shown, and takes no taps. A collapsed section shows how many rows it has not
      shown; expand shows them, and so does tap 1.toggle, which collapses it again; with set section
      1 collapsible on (or a number of rows that stay) a section has that row from the start.
      """)
}
