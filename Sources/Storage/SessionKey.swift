import TableModel

/// A key that sessions know in rows, sections, screens or at the top.
enum SessionKey: UInt8, CaseIterable {
  case id, title, done, chosen, selected, disabled, hidden, unsearchable, keep
  case attachments, hooks, fields, rows, sections
  case tblsh, next, settings, commands, screens, open, kinds, kind, groups, stores, pending

  var name: StaticString {
    switch self {
    case .id: "id"
    case .title: "title"
    case .done: "done"
    case .chosen: "chosen"
    case .selected: "selected"
    case .disabled: "disabled"
    case .hidden: "hidden"
    case .unsearchable: "unsearchable"
    case .keep: "keep"
    case .attachments: "attachments"
    case .hooks: "hooks"
    case .fields: "fields"
    case .rows: "rows"
    case .sections: "sections"
    case .tblsh: "tblsh"
    case .next: "next"
    case .settings: "settings"
    case .commands: "commands"
    case .screens: "screens"
    case .open: "open"
    case .kinds: "kinds"
    case .kind: "kind"
    case .groups: "groups"
    case .stores: "stores"
    case .pending: "pending"
    }
  }

  /// The row flag that the key sets.
  var flag: RowFlags? {
    switch self {
    case .done: .done
    case .chosen: .chosen
    case .selected: .selected
    case .disabled: .disabled
    case .hidden: .hidden
    case .unsearchable: .unsearchable
    case .keep: .keep
    default: nil
    }
  }

  /// The keys of a row that no field of the user's may take.
  static let ofRows: Set<String> = [
    "id", "title", "done", "chosen", "selected", "disabled", "hidden", "unsearchable", "keep",
    "attachments", "hooks", "fields", "",
  ]

  /// The flags in the order they are written.
  static let flags: [SessionKey] = [
    .done, .chosen, .selected, .disabled, .hidden, .unsearchable, .keep,
  ]
}
