import TableModel

/// A column of `rows`: one that every row has, or a field in use.
enum RowColumn: Hashable {
  case known(Known)
  case field(FieldID)

  /// The columns that are always there, in order.
  enum Known: Int, CaseIterable {
    case id, label, section, sectionTitle, screen, path, position, title, subtitle, detail, kind
    case done, chosen, selected, enabled, hidden, searchable

    var name: String {
      switch self {
      case .sectionTitle: "section_title"
      default: "\(self)"
      }
    }

    /// The field that the column shows; it has no second column.
    var field: FieldID? {
      switch self {
      case .label: .label
      case .title: .title
      case .subtitle: .subtitle
      case .detail: .detail
      case .kind: .kind
      default: nil
      }
    }

    /// Whether the field's cells are all that the column shows: a kind is never null, and a row may
    /// show more at its right than it holds.
    func isField(_ table: borrowing Table) -> Bool {
      switch self {
      case .kind: false
      case .detail: !table.derivesDetails
      default: field != nil
      }
    }

    /// The flag that the column shows, and whether it is 1 where the flag is set.
    var flag: (RowFlags, isSet: Bool)? {
      switch self {
      case .done: (.done, true)
      case .chosen: (.chosen, true)
      case .selected: (.selected, true)
      case .enabled: (.disabled, false)
      case .hidden: (.hidden, true)
      case .searchable: (.unsearchable, false)
      default: nil
      }
    }
  }
}

extension RowColumn {
  /// The value of a row that may be anywhere, in no section too.
  func value(_ row: RowID, _ table: borrowing Table) -> ColumnValue {
    switch self {
    case .field(let field): return ColumnValue(table.cell(row, field), table)
    case .known(let known):
      switch known {
      case .section, .sectionTitle, .screen, .path, .position:
        guard let place = table.place(of: row),
          let section = table.position(of: place.section)
        else { return .null }
        let spot = RowSpot(
          section: place.section, screen: table.screen(of: place.section), number: section + 1,
          isShown: table.screen(of: place.section) == table.current, position: place.row + 1)
        return known.value(row, spot, table)
      default: return known.value(row, RowSpot(), table)
      }
    }
  }
}

/// Where a row is, as the columns of `rows` tell it.
struct RowSpot {
  var section = SectionID.none
  var screen = ScreenID.none
  /// The section's number in its screen, from 1.
  var number = 0
  /// Whether it is on the open screen.
  var isShown = false
  /// The row's place in its section, from 1; hidden rows count.
  var position = 0
}

extension RowColumn.Known {
  @inline(__always)
  func value(_ row: RowID, _ spot: RowSpot, _ table: borrowing Table) -> ColumnValue {
    switch self {
    case .id: return .integer(Int64(row.raw))
    case .section: return .integer(Int64(spot.number))
    case .sectionTitle: return ColumnValue(table.title(spot.section), table)
    case .screen: return .integer(Int64(spot.screen.raw))
    case .path:
      guard spot.isShown,
        let index = table.shownIndex(of: Place(spot.section, spot.position - 1))
      else { return .id(row.raw) }
      return .path(spot.number, index + 1)
    case .position: return .integer(Int64(spot.position))
    case .title: return ColumnValue(table.title(row), table)
    case .label: return ColumnValue(table.cell(row, .label), table)
    case .subtitle: return ColumnValue(table.cell(row, .subtitle), table)
    case .detail: return ColumnValue(table.detail(of: row), table)
    case .kind:
      let kind = table.cell(row, .kind)
      return kind.isNone ? .text(plain) : ColumnValue(kind, table)
    case .done, .chosen, .selected, .enabled, .hidden, .searchable:
      guard let (flag, isSet) = flag else { return .null }
      return ColumnValue(table.flags(row).contains(flag) == isSet)
    }
  }
}

/// A text that lives as long as the program.
func kept(_ text: StaticString) -> UnsafeBufferPointer<UInt8> {
  UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount)
}

private var plain: UnsafeBufferPointer<UInt8> { kept("plain") }
