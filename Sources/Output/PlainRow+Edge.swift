import TableModel

/// What leans to the right edge of a row.
struct RowEdge {
  var detail: CellText
  var detailColumns: Int
  var accessory: Accessory
  var accessoryColumns: Int

  var isEmpty: Bool { detailColumns == 0 && accessory == .none }

  /// Columns of both; once a row may have an accessory, all details leave its column free.
  func columns(_ accessoriesAreInUse: Bool) -> Int {
    guard accessoriesAreInUse else { return detailColumns }
    return detailColumns + (detailColumns > 0 ? 1 : 0) + max(accessoryColumns, 1)
  }
}

extension PlainRow {
  func edge(of row: RowID, _ table: borrowing Table) -> RowEdge {
    let detail = CellText(usesDetail ? table.detail(of: row) : .none, table)
    let accessory = accessories.accessory(of: row, table)
    return RowEdge(
      detail: detail, detailColumns: detail.withBytes(table) { TextWidth.columns($0) },
      accessory: accessory, accessoryColumns: columns(of: accessory, table))
  }

  /// Adds detail and accessory so that they end at the style's width, at least two blanks away.
  func append(
    _ edge: RowEdge, after titleColumns: Int, _ table: borrowing Table,
    into out: inout OutputBuffer
  ) {
    if edge.isEmpty { return }
    let blanks =
      style.width - titleColumn - titleColumns - edge.columns(accessories.areInUse)
    out.append(UInt8(ascii: " "), times: max(2, blanks))
    out.begin(.dim, style)
    edge.detail.withBytes(table) { out.appendEscaped($0) }
    if edge.accessory != .none, edge.detailColumns > 0 { out.append(UInt8(ascii: " ")) }
    out.end(style)
    if edge.accessory != .none { append(edge.accessory, table, into: &out) }
  }

  private func append(
    _ accessory: Accessory, _ table: borrowing Table, into out: inout OutputBuffer
  ) {
    if accessory == .toggle(isOn: true) || accessory == .checkmark {
      out.begin(.green, style)
    } else {
      out.begin(.dim, style)
    }
    switch accessory {
    case .none: break
    case .toggle(let isOn): out.append(isOn ? signs.on : signs.off)
    case .text(let text): out.appendEscaped(table.buffer(text))
    case .detail: out.append(signs.detail)
    case .disclosure: out.append(signs.navigation)
    case .disclosureButton:
      out.append(signs.detail)
      out.append(UInt8(ascii: " "))
      out.append(signs.navigation)
    case .checkmark: out.append(signs.done)
    }
    out.end(style)
  }

  private func columns(of accessory: Accessory, _ table: borrowing Table) -> Int {
    switch accessory {
    case .none: 0
    case .toggle(let isOn): (isOn ? signs.on : signs.off).utf8CodeUnitCount
    case .text(let text): TextWidth.columns(table.buffer(text))
    case .detail, .disclosure, .checkmark: 1
    case .disclosureButton: 3
    }
  }

  /// Adds the title in as many lines as it needs, and says how many; the edge stands in the first.
  func appendWrapped(
    _ row: RowID, _ title: UnsafeBufferPointer<UInt8>, _ imageColumns: Int,
    _ table: borrowing Table, into out: inout OutputBuffer
  ) -> Int {
    let edge = edge(of: row, table)
    let taken = edge.isEmpty ? 0 : edge.columns(accessories.areInUse) + 2
    let lines = wrapped(
      title, to: max(style.width - titleColumn - imageColumns - taken, Self.narrowest))
    for (index, line) in lines.enumerated() {
      let bytes = UnsafeBufferPointer(rebasing: line)
      if index > 0 { out.append(UInt8(ascii: " "), times: titleColumn + imageColumns) }
      out.appendEscaped(bytes)
      if index == 0 {
        append(edge, after: imageColumns + TextWidth.columns(bytes), table, into: &out)
      }
      if index < lines.count - 1 { out.append(UInt8(ascii: "\n")) }
    }
    return lines.count
  }

  /// However narrow the terminal is, a line of wrapped text has so many columns.
  private static let narrowest = 8
}

/// Cuts a text at blanks into lines of at most so many columns; a longer word has its own line.
private func wrapped(
  _ text: UnsafeBufferPointer<UInt8>, to columns: Int
) -> [Slice<UnsafeBufferPointer<UInt8>>] {
  var lines: [Slice<UnsafeBufferPointer<UInt8>>] = []
  var start = 0
  var end = 0
  for word in text.split(separator: UInt8(ascii: " ")) {
    let longer = UnsafeBufferPointer(rebasing: text[start..<word.endIndex])
    if end > start, TextWidth.columns(longer) > columns {
      lines.append(text[start..<end])
      start = word.startIndex
    }
    end = word.endIndex
  }
  lines.append(text[start..<max(start, end)])
  return lines
}
