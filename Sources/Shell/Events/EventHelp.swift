import TableModel

/// The pages of help on single events, and the names of all in groups.
enum EventHelp {
  /// What an event's hook hears, and what it can answer.
  static func page(_ event: Trigger) -> String {
    var lines = ["on \(event) [in TARGET] COMMAND", "", event.meaning ?? ""]
    let names = Self.names(of: event)
    lines += ["", "  reads    \(names.joined(separator: ", "))"]
    var answers: [String] = []
    if event.canBeRejected { answers.append("reject TEXT keeps it from happening") }
    answers += UseForm.allCases.filter { $0.events.contains(event) }.map { form in
      form == .retry ? "use retry: the write waits" : "use \(form.usage)"
    }
    if !answers.isEmpty { lines.append("  answers  " + answers.joined(separator: "; ")) }
    let others = EventNames.aliases.filter { $0.event == event }.map(\.name)
    if !others.isEmpty { lines.append("  also     " + others.joined(separator: ", ")) }
    lines += ["", "More: help events"]
    return lines.joined(separator: "\n")
  }

  /// What a body reads beyond the names that every body has.
  private static func names(of event: Trigger) -> [String] {
    let own: [String] =
      switch event {
      case .willMoveItem, .didMoveItem: ["from", "to"]
      case .willUpdateItem, .didUpdateItem, .rowChanged: ["field", "old", "new"]
      case .valueChanged, .editingChanged: ["old", "new"]
      case .radioChanged: ["text", "old", "new"]
      case .radioWillOpen: ["text"]
      case .willBeginSearch, .willEndSearch: ["text"]
      case .didComputeSearchResults: ["text", "count"]
      case .didRefresh: ["content"]
      case .paginate: ["rows"]
      case .didFetchItemsFromStore: ["count"]
      case .fetchItemsFromStoreFailed, .insertItemFailed, .updateItemFailed, .deleteItemFailed:
        ["error"]
      case .didAddSpecialCells: ["special"]
      default: []
      }
    var names = own.map { "event.\($0)" }
    if event == .didFetchItemsFromStore { names.append("@items") }
    return names + ["event.path and event.section where there are any"]
  }

  /// All names, by what they are about.
  static var list: String {
    groups.map { group in
      HelpTopic.lines(group.events.map { "\($0)" }, heading: "  \(group.name)")
    }.joined(separator: "\n")
  }

  /// Every event stands in one group: in that of the one before it, where it begins none.
  private static var groups: [(name: String, events: [Trigger])] {
    var groups: [(name: String, events: [Trigger])] = []
    for event in Trigger.events {
      if let name = beginnings[event] { groups.append((name, [])) }
      groups[max(0, groups.count - 1)].events.append(event)
    }
    return groups
  }

  private static let beginnings: [Trigger: String] = [
    .willSelect: "Taps", .willInsertItem: "Rows", .valueChanged: "Choices",
    .didAddToModel: "Sections", .willBeginSearch: "Search", .willDisplayHeaderView: "Display",
    .editingChanged: "Screen", .didFetchItemsFromStore: "Stores",
    .detailViewController: "Details", .cellForRowAtIndexPath: "Looks",
  ]
}
