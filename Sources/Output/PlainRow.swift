import TableModel

/// Draws one row: margin, place, mark, image, title, and what leans to the right edge; below it the
/// subtitle, and the lines that its height asks for.
struct PlainRow {
  let style: Style
  let signs: Signs
  /// Columns of the place; shorter ones are filled up.
  var placeWidth = 0

  let usesDetail: Bool
  let usesSubtitle: Bool
  private(set) var accessories: Accessories
  private(set) var heights: Heights
  private let images: RowImages
  private let highlight: FieldID?
  private(set) var kind = SectionKind.plain
  private(set) var showsDone = false
  /// Whether the screen is in edit mode, so that rows show what gestures they allow.
  private(set) var isEditing = false
  /// Whether some row of the group is in a radio group, so that its mark needs a column.
  private(set) var showsMembers = false
  private(set) var sectionNumber = 0

  init(style: Style, _ table: borrowing Table) {
    self.style = style
    signs = style.signs
    let fields = table.fieldsInUse()
    usesDetail = table.usesDetail
    usesSubtitle = fields.contains(.subtitle)
    accessories = Accessories(table)
    heights = Heights(table)
    images = RowImages(table)
    highlight = fields.contains(.style) ? .style : nil
  }

  /// Whether rows have nothing beyond place, mark and title.
  var isBare: Bool {
    !usesDetail && !usesSubtitle && !accessories.areInUse && !heights.areInUse
      && !images.areInUse && highlight == nil
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
    accessories.enter(group.section, table)
    heights.enter(group.section, table)
  }

  /// Draws the row and what hangs below it.
  @inline(__always)
  func draw(
    _ row: RowID, number: Int, _ table: borrowing Table, into out: inout OutputBuffer
  ) {
    let flags = table.flags(row)
    let title = table.buffer(table.title(row))
    if style.colour { out.begin(.dim, style) }
    appendPlace(row, number, isSelected: isHighlighted(row, flags, table), into: &out)
    if style.colour { out.end(style) }
    if isEditing { appendGestures(row, table, into: &out) }
    if showsDone || kind != .plain { appendMarks(flags, into: &out) }
    if showsMembers { appendMemberMark(row, flags, table, into: &out) }
    let image = images.areInUse ? images.append(of: row, table, into: &out) : 0
    let height = heights.areInUse ? heights.height(of: row, table) : .lines(1)
    var lines = 1
    if height == .auto {
      lines = appendWrapped(row, title, image, table, into: &out)
    } else {
      out.appendEscaped(title)
      if usesDetail || accessories.areInUse {
        let edge = edge(of: row, table)
        if !edge.isEmpty {
          append(edge, after: image + TextWidth.columns(title), table, into: &out)
        }
      }
    }
    out.append(UInt8(ascii: "\n"))
    if usesSubtitle { lines += appendSubtitle(row, table, into: &out) }
    if case .lines(let wanted) = height, wanted > lines {
      out.append(UInt8(ascii: "\n"), times: wanted - lines)
    }
  }

  /// Whether the row's highlight shows: one whose style is none has none to show.
  @inline(__always)
  private func isHighlighted(_ row: RowID, _ flags: RowFlags, _ table: borrowing Table) -> Bool {
    guard flags.contains(.selected) else { return false }
    guard let highlight else { return true }
    return CellText(table.cell(row, highlight), table).withBytes(table) {
      !$0.elementsEqual("none".utf8)
    }
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
  var titleColumn: Int {
    placeWidth + 4 + (isEditing ? 3 : 0) + (showsDone ? 2 : 0)
      + (kind == .plain && !showsMembers ? 0 : 4)
  }

  /// Draws the lines of the subtitle, and says how many they are.
  private func appendSubtitle(
    _ row: RowID, _ table: borrowing Table, into out: inout OutputBuffer
  ) -> Int {
    CellText.drawLines(table.cell(row, .subtitle), indent: titleColumn, style, table, into: &out)
  }
}
