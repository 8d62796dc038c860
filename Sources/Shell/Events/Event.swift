public import CommandLanguage
public import TableModel

/// Something that happens, as the body of a hook sees it.
public struct Event: Sendable {
  public var trigger: Trigger
  /// What it happens to: `@row` and `@item`. None after a deletion.
  public var row: RowID?
  /// Where it happens: `@section`.
  public var section: SectionID?
  /// `@screen`.
  public var screen: ScreenID
  /// Where the row is or was; `new` for one that is not in the list yet (S11).
  public var path: String?
  /// What else the body reads, without the `event.` before the name.
  public var values: [String: Value] = [:]
  /// Whose own hook it runs, when the row is gone: a deleted row keeps its hooks.
  public var owner: RowID?
  /// The list that a store has sent, or the section that shows it: `@items`.
  public var items: SectionID?
}

extension Session {
  /// What happens to a row of the list, or to one that is about to come into it.
  public func event(
    _ trigger: Trigger, _ row: RowID, _ values: [String: Value] = [:]
  ) -> Event {
    let section = table.place(of: row)?.section ?? pendingPlace(of: row)?.section
    // The section of an item that did not come into the list may be gone as well.
    let screen = section.map { table.screen(of: $0) } ?? .none
    return Event(
      trigger: trigger, row: row, section: section, screen: screen.isNone ? table.current : screen,
      path: table.contains(row) ? eventPath(of: row) : "new", values: values)
  }

  /// Where a row is. The item of a detail is called as its own screen calls it, though another one
  /// is open.
  func eventPath(of row: RowID) -> String {
    guard !details.active.isEmpty, details.active.contains(where: { details.all[$0]?.item == row }),
      let place = table.place(of: row), let index = table.shownIndex(of: place),
      let section = table.position(of: place.section)
    else { return path(of: row) }
    return "\(section + 1).\(index + 1)"
  }

  /// What happens to a section.
  public func event(_ trigger: Trigger, _ section: SectionID) -> Event {
    Event(trigger: trigger, section: section, screen: table.screen(of: section))
  }

  /// What happens to a screen.
  public func event(
    _ trigger: Trigger, _ screen: ScreenID, _ values: [String: Value] = [:]
  ) -> Event {
    Event(trigger: trigger, screen: screen, values: values)
  }

  /// The names that the body of a hook reads, with their values.
  func values(of event: Event) -> [String: Value] {
    var values: [String: Value] = ["screen": .target(.screen(event.screen))]
    for (name, value) in event.values { values["event." + name] = value }
    if let items = event.items { values["items"] = .target(.section(items)) }
    if let path = event.path { values["event.path"] = .text(path) }
    if let section = event.section {
      values["section"] = .target(.section(section))
      values["event.section"] = .text(table.string(table.title(section)))
      // A section that is gone has no place of its own any more; the event may know it.
      if values["event.sectionIndex"] == nil {
        values["event.sectionIndex"] = table.position(of: section).map { .number($0 + 1) } ?? .null
      }
    }
    if let row = event.row {
      values["row"] = .target(.row(row))
      values["item"] = .target(.row(row))
    }
    if let subject = event.row ?? event.owner {
      values["event.item"] = .text(table.string(table.title(subject)))
    }
    return values
  }

  /// Whether hooks are being asked about rows that are not in the list yet.
  public var hasPendingItems: Bool { !pendingItems.isEmpty }

  /// Says so when a row that a hook is asked about is not in the list, so that nothing can take it away
  /// or put it elsewhere.
  public func checkAreListed(_ rows: [RowID]) throws(Diagnostic) {
    for row in rows where !table.contains(row) {
      let title = table.string(table.title(row))
      throw .failed(
        .refused, "\(title.isEmpty ? "this item" : title) is not in the list",
        hint: runningEvent == .willInsertItem ? "reject leaves it out" : nil)
    }
  }

  /// Where a row is to come that a hook is being asked about.
  func pendingPlace(of row: RowID) -> Place? { pendingItems.last { $0.row == row }?.place }
}
