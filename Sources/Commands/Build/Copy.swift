import CommandLanguage
public import Shell
import TableModel

extension Command {
  public static let copy = Command(
    "copy", topic: .build, summary: "Copy rows to a place, or right below the last one of them.",
    examples: ["- Milk\ncopy 1.1", "- Milk\nadd section Later\ncopy Milk to section Later"],
    .rows("rows", until: [.to, .before, .after]), .optionalDestination
  ) { session, rows, destination in
    guard let last = rows.ids.last else { return .done }
    var place = try session.place(for: destination ?? .after(session.reference(to: last)))
    for row in rows.ids {
      let copy = try session.copy(row)
      session.apply(.insert(copy, at: place))
      place = Place(place.section, place.row + 1)
      session.dot = copy
    }
    return .done
  }
}
