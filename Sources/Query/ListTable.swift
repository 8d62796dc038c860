import CSQLite
import TableModel

/// The smaller virtual tables: few enough entries to list them before reading.
enum ListTable: CaseIterable {
  case sections, screens, attachments, hooks, groups

  /// What one of their rows is.
  struct Item {
    var target: Target
    var kind = Trigger.tap
    var action = ActionID.none
    /// The group that the row is in.
    var group = GroupID.none
    var id: Int32 = 0
  }

  var name: String { "\(self)" }

  var columns: [String] {
    switch self {
    case .sections: ["id", "number", "title", "label", "footer", "kind", "count", "screen"]
    case .screens: ["id", "title", "label", "open", "sections", "rows"]
    case .attachments: ["target", "kind", "row", "command"]
    case .hooks: ["target", "event", "row", "command"]
    case .groups: ["name", "id", "row", "title", "text", "chosen"]
    }
  }

  func items(_ table: borrowing Table) -> [Item] {
    switch self {
    case .screens: return table.screens.map { Item(target: .screen($0)) }
    case .sections:
      var items: [Item] = []
      for screen in table.screens {
        items += table.sections(of: screen).map { Item(target: .section($0)) }
      }
      return items
    case .groups:
      return table.allGroups.flatMap { group in
        table.members(of: group).map { Item(target: .row($0.row), group: group, id: $0.id) }
      }
    case .attachments, .hooks:
      let isGesture = self == .attachments
      return table.attachments
        .filter { $0.kind.isGesture == isGesture && table.contains($0.target) }
        .map { Item(target: $0.target, kind: $0.kind, action: $0.action) }
    }
  }

  func value(_ item: Item, _ column: Int, _ table: borrowing Table) -> ListedValue {
    switch self {
    case .sections: .value(section(SectionID(item.target.raw), column, table))
    case .screens: .value(screen(ScreenID(item.target.raw), column, table))
    case .attachments, .hooks: attachment(item, column, table)
    case .groups: .value(member(item, column, table))
    }
  }

  private func section(
    _ section: SectionID, _ column: Int, _ table: borrowing Table
  ) -> ColumnValue {
    switch column {
    case 0: .integer(Int64(section.raw))
    case 1: .integer(Int64((table.position(of: section) ?? 0) + 1))
    case 2: ColumnValue(table.title(section), table)
    case 3: ColumnValue(table.cell(section, .label), table)
    case 4: ColumnValue(table.cell(section, .footer), table)
    case 5:
      switch table.kind(section) {
      case .plain: .text(table.hasStore(section) ? kept("item") : kept("plain"))
      case .choice: .text(kept("choice"))
      case .choices: .text(kept("choices"))
      }
    case 6: .integer(Int64(table.count(of: section)))
    default: .integer(Int64(table.screen(of: section).raw))
    }
  }

  private func screen(_ screen: ScreenID, _ column: Int, _ table: borrowing Table) -> ColumnValue {
    switch column {
    case 0: return .integer(Int64(screen.raw))
    case 1: return ColumnValue(table.title(screen), table)
    case 2: return ColumnValue(table.cell(screen, .label), table)
    case 3: return ColumnValue(table.openScreens.contains(screen))
    case 4: return .integer(Int64(table.sectionCount(screen)))
    default:
      var count = 0
      for section in table.sections(of: screen) { count += table.count(of: section) }
      return .integer(Int64(count))
    }
  }

  private func member(_ item: Item, _ column: Int, _ table: borrowing Table) -> ColumnValue {
    let row = RowID(item.target.raw)
    switch column {
    case 0: return ColumnValue(table.group(item.group).name, table)
    case 1: return item.id == RadioGroup.none ? .null : .integer(Int64(item.id))
    case 2: return .integer(Int64(row.raw))
    case 3: return ColumnValue(table.title(row), table)
    case 4: return ColumnValue(table.group(item.group).text(of: item.id), table)
    default: return ColumnValue(table.flags(row).contains(.chosen))
    }
  }

  private func attachment(
    _ item: Item, _ column: Int, _ table: borrowing Table
  ) -> ListedValue {
    switch column {
    case 0: .made(Self.described(item.target, table))
    case 1: .made("\(item.kind)")
    case 2: .value(item.target.tag == .row ? .integer(Int64(item.target.raw)) : .null)
    default:
      table.action(item.action).isCall
        ? .made("--call " + table.string(table.action(item.action).body))
        : .value(ColumnValue(table.action(item.action).body, table))
    }
  }

  /// A target as a person writes it.
  private static func described(_ target: Target, _ table: borrowing Table) -> String {
    switch target.tag {
    case .row:
      let row = RowID(target.raw)
      guard let place = table.place(of: row), let section = table.position(of: place.section),
        table.screen(of: place.section) == table.current,
        let index = table.shownIndex(of: place)
      else { return "#\(row.raw)" }
      return "\(section + 1).\(index + 1)"
    case .section:
      return table.position(of: SectionID(target.raw)).map { "section \($0 + 1)" } ?? "section"
    case .screen: return "screen"
    case .kind: return "kind:" + table.kindName(target)
    case .session: return "session"
    }
  }
}

/// A value of a listed item: one from the table, or a text made for the occasion.
enum ListedValue {
  case value(ColumnValue)
  case made(String)

  func give(_ context: OpaquePointer?) {
    switch self {
    case .value(let value): value.give(context)
    case .made(let text):
      let bytes = Array(text.utf8)
      tblsh_sqlite_result_copy(context, bytes, bytes.count)
    }
  }
}
