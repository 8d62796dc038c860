import TableModel

/// Draws one row as a line: margin, place, mark, title, and what leans to the right edge.
struct PlainRow {
  let style: Style
  let signs: Signs
  /// Columns of the place; shorter ones are filled up.
  var placeWidth = 0

  let usesDetail: Bool
  let usesSubtitle: Bool
  let usesActions: Bool
  private let usesPickers: Bool
  private(set) var kind = SectionKind.plain
  private(set) var showsDone = false
  /// Whether the screen is in edit mode, so that rows show what gestures they allow.
  private(set) var isEditing = false
  /// Whether some row of the group is in a radio group, so that its mark needs a column.
  private(set) var showsMembers = false
  private(set) var sectionNumber = 0
  private var sectionIndicator = Indicator.none

  private enum Indicator { case none, navigation, detail }

  init(style: Style, _ table: borrowing Table) {
    self.style = style
    signs = style.signs
    let fields = table.fieldsInUse()
    usesDetail = table.usesDetail
    usesSubtitle = fields.contains(.subtitle)
    usesPickers = fields.contains(.kind)
    usesActions = usesPickers || table.attachments.contains { $0.kind != .tap }
  }

  /// Prepares for the rows of a group: its mark column and what its section brings along.
  mutating func enter(_ group: ListedGroup, _ table: borrowing Table) {
    sectionNumber = group.number
    kind = table.kind(group.section)
    isEditing = table.isOn(.editing, of: table.screen(of: group.section))
    showsDone = false
    var rows = ListedRows(group, table)
    while !showsDone, rows.step(table) { showsDone = table.flags(rows.row).contains(.done) }
    showsMembers = false
    if table.hasGroups, kind == .plain {
      var rows = ListedRows(group, table)
      while !showsMembers, rows.step(table) {
        showsMembers = table.membership(of: rows.row) != nil
      }
    }
    guard usesActions else { return }
    let screen = table.screen(of: group.section)
    sectionIndicator = strongest(
      indicator(.section(group.section), table), indicator(.screen(screen), table))
  }

  /// Draws the row and what hangs below it.
  @inline(__always)
  func draw(
    _ row: RowID, number: Int, _ table: borrowing Table, into out: inout OutputBuffer
  ) {
    let flags = table.flags(row)
    let title = table.buffer(table.title(row))
    if style.colour { out.begin(.dim, style) }
    appendPlace(row, number, isSelected: flags.contains(.selected), into: &out)
    if style.colour { out.end(style) }
    if isEditing { appendGestures(row, table, into: &out) }
    if showsDone || kind != .plain { appendMarks(flags, into: &out) }
    if showsMembers { appendMemberMark(row, flags, table, into: &out) }
    out.appendEscaped(title)
    if usesDetail || usesActions { appendRight(row, title, table, into: &out) }
    out.append(UInt8(ascii: "\n"))
    if usesSubtitle { appendSubtitle(row, table, into: &out) }
  }

  /// Adds the margin and the place, filled up to the title's or mark's column.
  @inline(__always)
  private func appendPlace(
    _ row: RowID, _ number: Int, isSelected: Bool, into out: inout OutputBuffer
  ) {
    out.append(isSelected ? UInt8(ascii: ">") : UInt8(ascii: " "))
    out.append(UInt8(ascii: " "))
    if number == 0 {
      out.append(UInt8(ascii: "#"))
      let length = out.append(Int(row.raw)) + 1
      return out.append(UInt8(ascii: " "), times: max(placeWidth &- length, 0) &+ 2)
    }
    var length = out.append(sectionNumber)
    out.append(UInt8(ascii: "."))
    length &+= out.append(number)
    out.append(UInt8(ascii: " "), times: placeWidth &- length &+ 1)
  }

  private func appendGestures(_ row: RowID, _ table: borrowing Table, into out: inout OutputBuffer)
  {
    switch table.deleteGesture(of: row) {
    case .delete: out.append(signs.deletable)
    case .insert: out.append(signs.insertable)
    case .none: out.append(UInt8(ascii: " "))
    }
    if table.moveGesture(of: row) == .off {
      out.append(UInt8(ascii: " "))
    } else {
      out.append(signs.movable)
    }
    out.append(UInt8(ascii: " "))
  }

  func appendMarks(_ flags: RowFlags, into out: inout OutputBuffer) {
    if showsDone {
      out.begin(.green, style)
      if flags.contains(.done) { out.append(signs.done) } else { out.append(UInt8(ascii: " ")) }
      out.end(style)
      out.append(UInt8(ascii: " "))
    }
    let isChosen = flags.contains(.chosen)
    switch kind {
    case .plain: return
    case .choice: out.append(isChosen ? signs.chosen : signs.free)
    case .choices: out.append(isChosen ? signs.ticked : signs.unticked)
    }
    out.append(UInt8(ascii: " "))
  }

  /// The mark of a row that can be chosen in a radio group; blanks for any other row.
  private func appendMemberMark(
    _ row: RowID, _ flags: RowFlags, _ table: borrowing Table, into out: inout OutputBuffer
  ) {
    guard let member = table.membership(of: row), member.id != RadioGroup.none else {
      return out.append(UInt8(ascii: " "), times: 4)
    }
    out.append(flags.contains(.chosen) ? signs.chosen : signs.free)
    out.append(UInt8(ascii: " "))
  }

  /// Columns before the title.
  private var titleColumn: Int {
    placeWidth + 4 + (isEditing ? 3 : 0) + (showsDone ? 2 : 0)
      + (kind == .plain && !showsMembers ? 0 : 4)
  }

  /// Adds detail and indicator so that they end at the style's width, at least two blanks away.
  private func appendRight(
    _ row: RowID, _ title: UnsafeBufferPointer<UInt8>, _ table: borrowing Table,
    into out: inout OutputBuffer
  ) {
    let detail = usesDetail ? table.detail(of: row) : .none
    var indicator = usesActions ? strongest(indicator(.row(row), table), sectionIndicator) : .none
    if indicator == .none, usesPickers, opensScreen(row, table) { indicator = .navigation }
    if detail.isNone, indicator == .none { return }
    let text = CellText(detail, table)
    text.withBytes(table) { bytes in
      let detailColumns = TextWidth.columns(bytes)
      // Once a row may have an indicator, all details leave its column free.
      let tail = usesActions ? (detailColumns > 0 ? 2 : 1) : 0
      let used = titleColumn + TextWidth.columns(title)
      let blanks = style.width - used - detailColumns - tail
      out.append(UInt8(ascii: " "), times: max(2, blanks))
      out.begin(.dim, style)
      out.appendEscaped(bytes)
      if indicator != .none, detailColumns > 0 { out.append(UInt8(ascii: " ")) }
      append(indicator, into: &out)
      out.end(style)
    }
  }

  private func append(_ indicator: Indicator, into out: inout OutputBuffer) {
    switch indicator {
    case .none: return
    case .navigation: out.append(signs.navigation)
    case .detail: out.append(signs.detail)
    }
  }

  private func appendSubtitle(
    _ row: RowID, _ table: borrowing Table, into out: inout OutputBuffer
  ) {
    let cell = table.cell(row, .subtitle)
    guard !cell.isNone else { return }
    CellText(cell, table).withBytes(table) { bytes in
      for line in bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
        out.append(UInt8(ascii: " "), times: line.isEmpty ? 0 : titleColumn)
        out.begin(.dim, style)
        out.appendEscaped(UnsafeBufferPointer(rebasing: line))
        out.end(style)
        out.append(UInt8(ascii: "\n"))
      }
    }
  }

  private func indicator(_ target: Target, _ table: borrowing Table) -> Indicator {
    if table.action(for: target, .detail) != .none { return .detail }
    if table.action(for: target, .navigation) != .none { return .navigation }
    return .none
  }

  /// Whether the row opens a picker or the screen of a radio group; one that takes no taps does not
  /// say so (S30).
  private func opensScreen(_ row: RowID, _ table: borrowing Table) -> Bool {
    guard let kind = table.cell(row, .kind).textID, !table.flags(row).contains(.disabled) else {
      return false
    }
    return table.buffer(kind).elementsEqual("pick".utf8) || table.groupOpened(by: row) != nil
  }

  private func strongest(_ one: Indicator, _ other: Indicator) -> Indicator {
    if one == .detail || other == .detail { return .detail }
    return one == .none ? other : one
  }
}
