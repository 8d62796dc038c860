import Storage
import TableModel

// Rows as items, and items as rows.
extension Table {
  /// Whether a field of a row belongs to its item: what names or places the row does not.
  static func isOfItem(_ field: FieldID) -> Bool {
    ![.label, .screen, .itemKey, .fetching].contains(field)
  }

  /// What a store keeps of a row; its key too when it has one.
  func item(_ row: RowID) -> Item {
    var item = Item(key: cell(row, .itemKey).textID.map { string($0) }, title: bytes(title(row)))
    for field in fieldsInUse() where Self.isOfItem(field) {
      if let value = itemValue(cell(row, field)) { item.fields.append((name(field), value)) }
    }
    if flags(row).contains(.done) { item.fields.append(("done", .number(1))) }
    return item
  }

  /// A cell as the value of an item's field.
  func itemValue(_ cell: Cell) -> Item.Value? {
    if let number = cell.double { return .number(number) }
    guard let text = cell.textID else { return nil }
    return cell.isTypedNumber ? .typedNumber(bytes(text)) : .text(bytes(text))
  }

  private func bytes(_ text: TextID) -> [UInt8] { Array(buffer(text)) }

  /// The edits that make of a row what an item says; a field that the item lacks goes.
  mutating func edits(making row: RowID, _ item: Item) throws(TableError) -> [Edit] {
    var edits: [Edit] = []
    if !buffer(title(row)).elementsEqual(item.title) {
      edits.append(.retitle(row, from: title(row), to: try intern(item.title.span)))
    }
    var given: Set<FieldID> = []
    var isDone = false
    for (name, value) in item.fields {
      if name == "done" {
        isDone = value != .number(0)
        continue
      }
      let field = try field(name)
      guard Self.isOfItem(field), field != .title, given.insert(field).inserted else { continue }
      let old = cell(row, field)
      if itemValue(old) != value {
        edits.append(.set(from: old, to: try cell(value), row, field: field))
      }
    }
    for field in fieldsInUse() where Self.isOfItem(field) && !given.contains(field) {
      let old = cell(row, field)
      if !old.isNone { edits.append(.set(from: old, to: .none, row, field: field)) }
    }
    let flags = flags(row)
    if flags.contains(.done) != isDone {
      edits.append(.flags(row, from: flags, to: flags.symmetricDifference(.done)))
    }
    return edits
  }

  /// Makes of a row that is in no list what an item says.
  mutating func take(_ item: Item, _ row: RowID) throws(TableError) {
    for edit in try edits(making: row, item) { apply(edit) }
  }

  /// Gives a row the key of its item, or takes it away. It belongs to the row as its id does: no
  /// log keeps it.
  mutating func give(_ row: RowID, key: String?) throws(TableError) {
    let old = cell(row, .itemKey)
    var new = Cell.none
    if let key { new = .text(try intern(key)) }
    if old != new { apply(.set(from: old, to: new, row, field: .itemKey)) }
  }

  private mutating func cell(_ value: Item.Value) throws(TableError) -> Cell {
    switch value {
    case .text(let text): .text(try intern(text.span))
    case .number(let number): .number(number)
    case .typedNumber(let text): .typedNumber(try intern(text.span))
    }
  }
}
