import TableModel

// What commands did to stores themselves.
extension EditReport {
  /// Tells of stores and items that came and went, and of stores that behave otherwise.
  mutating func addStores(_ session: borrowing Session) {
    // What the stores were after a change is what they were before the next one.
    var later = session.stores.all
    var changes: [(from: [Stores.Entry], to: [Stores.Entry])] = []
    for (_, inverse) in session.stores.written.reversed() {
      guard case .stores(let entries, _) = inverse else { continue }
      changes.append((entries, later))
      later = entries
    }
    for (_, inverse) in session.stores.written {
      switch inverse {
      case .write: continue
      case .item(_, let store, let title):
        tell("added", "\(session.table.string(title)) to \(store)", "item")
      case .stores:
        guard let change = changes.popLast() else { continue }
        addStores(from: change.from, to: change.to)
      }
    }
  }

  private mutating func addStores(from old: [Stores.Entry], to new: [Stores.Entry]) {
    for entry in new {
      guard let before = old.first(where: { $0.name == entry.name }) else {
        tell("added", "store \(entry.name)", "store")
        continue
      }
      if before.mode != entry.mode { tell("set", "\(entry.name) \(entry.mode.text)", "store") }
    }
    for entry in old where !new.contains(where: { $0.name == entry.name }) {
      tell("deleted", "store \(entry.name)", "store")
    }
  }

  /// A section that was added; of one that is still to be fetched that is told too.
  func name(ofNew section: SectionID, _ session: borrowing Session) -> String {
    let name = session.name(of: .section(section))
    guard session.table.hasStore(section), session.table.contains(section),
      session.table.itemSource(of: section) == section,
      session.table.cell(section, .fetched).isNone,
      session.table.cell(section, .fetching).isNone,
      session.table.itemSections(of: section).allSatisfy({ session.table.count(of: $0) == 0 }),
      !session.isOn(section, "auto-fetch", otherwise: false)
    else { return name }
    return name + "; fetch fills it"
  }
}
