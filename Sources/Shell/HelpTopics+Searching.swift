extension HelpTopic {
  static let searching = HelpTopic(
    name: "searching",
    text: """
      Finding and searching

        find milk                       prints the rows that show a text, blind to case and accents
        find --fields title,maker milk  those that have it in these fields: "unit price" in quotes
        find --where price < 5          those for which a condition is true, to the end of the line
        find --regexp (?i)^milk         those with a match (PCRE2), to the end of the line
      search does the same, and the screen then shows nothing but those rows, until search --off:
        check found                     found are its rows; numbers, titles and where mean only them
        search --status                 what is searched, and how many rows there are
      What is changed meanwhile comes and goes as the search says. Adding a row ends it; sort, and
      move to a number, want it ended. It is no step of undo, and is not saved.
        searchable --placeholder "Search food" --no-results "Nothing like that"
        searchable --where stock >= typed   how search TEXT finds rows: typed is the text
        set 1.1 search-text dairy           what a row is found by instead of what it shows
        set 1.1 searchable off              leaves a row out
      The letters beside a long list: index dynamic takes them from the sections that have titles,
      indexable from all, alphabet has A to Z, set A,B,Z yours; jump B shows that section.
      """)
}
