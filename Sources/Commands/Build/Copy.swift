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
    let place = try session.place(for: destination ?? .after(session.reference(to: last)))
    let copies = try rows.ids.map { try session.copy($0) }
    if destination != nil {
      for row in copies {
        session.giveGroup(of: place.section, to: row, replaces: true)
        session.warn(ofOtherGroupThan: place.section, for: row)
      }
    }
    return try session.askInsert(copies, at: place)
  }
}
