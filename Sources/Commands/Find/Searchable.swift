import CommandLanguage
public import Shell
import TableModel

extension Command {
  public static let searchable = Command(
    "searchable", topic: .find,
    summary: "Give the screen a search bar: its prompt, and how what is typed finds rows.",
    examples: [
      "searchable --placeholder \"Search food\" --no-results \"Nothing like that\"",
      "add row --set maker=Lindt Chocolate\nsearchable --fields title,maker\nsearch lindt",
      "add row --set stock=4 Milk\nsearchable --where stock >= typed\nsearch 3",
      "searchable --hide\nsearchable --off",
    ],
    .flag("off"), .stringOption("placeholder"), .stringOption("no-results"),
    .searchingOptions, .flag("hide")
  ) { session, off, placeholder, noResults, searching, hide in
    let screen = try session.currentScreen()
    let values = [
      (SearchBar.placeholder, placeholder), (SearchBar.noResults, noResults),
      (SearchBar.condition, searching.condition), (SearchBar.fields, searching.fields),
      (SearchBar.isHidden, hide ? "on" : nil),
    ]
    if off {
      guard values.allSatisfy({ $0.1 == nil }) else {
        throw Diagnostic.failed(.optionConflict, "--off takes the whole search bar away")
      }
      for name in SearchBar.all where session.table.existingField(name) != nil {
        try session.setOwn(.screen(screen), name, .none)
      }
      session.endSearch()
      return .done
    }
    for case let (name, text?) in values {
      try session.setOwn(.screen(screen), name, .text(try session.table.intern(text)))
    }
    if !session.isSearchable(screen) {
      try session.setOwn(.screen(screen), SearchBar.isOn, .text(try session.table.intern("on")))
    }
    return .done
  }
}
