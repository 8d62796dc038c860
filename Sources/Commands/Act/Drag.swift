import CommandLanguage
public import Shell
import TableModel

extension Command {
  public static let drag = Command(
    "drag", topic: .act,
    summary: "Move a row by gesture, where its field move is on, or section to stay in its own.",
    examples: ["- Milk\n- Eggs\nset screen move on\ndrag 1.1 to 1.2"],
    .row("row"), .dropPlace
  ) { session, row, destination in
    try session.checkIsShown(row.id)
    let path = session.path(of: row.id)
    let gesture = session.table.moveGesture(of: row.id)
    guard !session.table.isPartOfGrouping(row.place.section) else {
      return .text("\(path) is not movable: it stands where its group is")
    }
    guard gesture != .off else {
      return .text("\(path) is not movable: set \(path) move on allows it")
    }
    if let target = session.section(of: destination), target != row.place.section {
      // Where it may not go it snaps back: nothing has happened, and no hook hears of it (A09).
      if gesture == .section { return .text("\(path) stays in its section") }
      if session.table.isPartOfGrouping(target) {
        return .text("\(path) stays: items of groups stand where they say")
      }
      if session.table.kind(target) != .plain {
        return .text("\(path) stays: options keep their section to themselves")
      }
    }
    return try session.move([row.id], to: destination)
  }
}

extension Session {
  /// A gesture can only reach what the open screen shows.
  func checkIsShown(_ row: RowID) throws(Diagnostic) {
    guard isShown(row) else {
      throw .failed(.notHere, "\(path(of: row)) is not on the screen, so no gesture reaches it")
    }
  }

  /// The section that a destination is in; nil when it names none.
  func section(of destination: Destination) -> SectionID? {
    switch destination {
    case .place(let place): place.section
    case .shown(let section, _), .end(let section): section
    case .number: table.section(table.current, 0)
    case .before(let reference), .after(let reference):
      switch reference {
      case .row(_, let place): place.section
      case .section(let section): section
      default: nil
      }
    }
  }
}
