import TableModel

// Stores with their items, and the writes that wait for them.
extension SessionReader {
  mutating func readStores() throws(JSONFault) {
    try readArray { (reader) throws(JSONFault) in
      _ = reader.json.peek()
      let place = reader.json.offset
      var store = SavedStore(name: "", kind: "", items: [])
      try reader.readObject { (reader, name) throws(JSONFault) in
        switch name {
        case "name": store.name = try reader.plainText()
        case "kind": store.kind = try reader.plainText()
        case "items":
          try reader.readArray { (reader) throws(JSONFault) in
            store.items.append(try reader.item())
          }
        default: _ = try reader.json.skipValue()
        }
      }
      guard !store.name.isEmpty, !reader.extras.stores.contains(where: { $0.name == store.name })
      else {
        throw JSONFault(kind: .other("a store has a name of its own"), offset: place)
      }
      reader.extras.stores.append(store)
    }
  }

  mutating func readPending() throws(JSONFault) {
    try readArray { (reader) throws(JSONFault) in
      _ = reader.json.peek()
      let place = reader.json.offset
      var write = SavedWrite(write: "", store: "", section: 0, row: 0, item: Item(title: []))
      try reader.readObject { (reader, name) throws(JSONFault) in
        switch name {
        case "write": write.write = try reader.plainText()
        case "store": write.store = try reader.plainText()
        case "section": write.section = try reader.id()
        case "row": write.row = try reader.id()
        case "item": write.item = try reader.item()
        default: _ = try reader.json.skipValue()
        }
      }
      guard ["insert", "update", "delete"].contains(write.write) else {
        throw JSONFault(
          kind: .wrongType("\"write\": \"insert\", \"update\" or \"delete\""), offset: place)
      }
      reader.extras.pending.append(write)
    }
  }

  private mutating func plainText() throws(JSONFault) -> String {
    String(decoding: try json.text(try json.string()), as: UTF8.self)
  }

  private mutating func item() throws(JSONFault) -> Item {
    var item = Item(title: [])
    try readObject { (reader, name) throws(JSONFault) in
      switch name {
      case "key": item.key = try reader.plainText()
      case "title": item.title = try reader.json.text(try reader.json.string())
      case "fields":
        try reader.readObject { (reader, name) throws(JSONFault) in
          if let value = try reader.itemValue() { item.fields.append((name, value)) }
        }
      default: _ = try reader.json.skipValue()
      }
    }
    return item
  }

  /// A text or a number; nil for any other value, which is left out.
  private mutating func itemValue() throws(JSONFault) -> Item.Value? {
    switch json.peek() {
    case UInt8(ascii: "\""): return .text(try json.text(try json.string()))
    case UInt8(ascii: "-"), 48...57:
      let number = try json.number()
      return number.isShortest ? .number(number.value) : .typedNumber(Array(number.text))
    default:
      _ = try json.skipValue()
      return nil
    }
  }
}
