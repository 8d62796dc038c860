public import CommandLanguage
public import Output
import Storage
public import TableModel

// What commands do to stores themselves. A store is outside the list: none of this is undone. What
// fails as a whole takes it back all the same.
extension Session {
  /// Says so when a new store cannot have a name.
  public func checkStoreName(_ name: String) throws(Diagnostic) {
    guard !name.isEmpty, name.utf8.allSatisfy({ $0 > 0x20 && $0 != 0x22 }) else {
      throw .failed(.badName, "\"\(name)\" cannot be the name of a store", hint: "one word is")
    }
    guard stores[name] == nil else {
      throw .failed(.badName, "there is a store \"\(name)\" already")
    }
  }

  /// Puts an item into a store.
  public mutating func addItem(
    to name: String, _ title: TextID, _ details: RowDetails
  ) throws(Diagnostic) -> Reply {
    _ = try store(name)
    var item = Item(title: Array(table.buffer(title)))
    for (field, cell) in details.cells where field != .title && field != .label {
      if let value = table.itemValue(cell) { item.fields.append((table.name(field), value)) }
    }
    if details.flags.contains(.done) { item.fields.append(("done", .number(1))) }
    let key: String
    do throws(StoreError) { key = try stores.reached(name).insert(item) } catch {
      throw .failed(.storeFailed, "not stored: \(error.text(name))")
    }
    stores.written.append((log.open, .item(key: key, store: name, title: title)))
    stores.noteChange()
    return .done
  }

  /// The items of a store, a line each.
  public func items(of name: String) throws(Diagnostic) -> Records {
    _ = try store(name)
    let items: [Item]
    do throws(StoreError) { items = try stores.reached(name).fetch(FetchRequest()).items } catch {
      throw .failed(.storeFailed, error.text(name))
    }
    let fields = unique(items.flatMap { $0.fields.map(\.name) })
    let rows = items.map { item in
      [Records.Field.text(item.key ?? ""), .text(String(decoding: item.title, as: UTF8.self))]
        + fields.map { Records.Field(item[$0]) }
    }
    // What we add to the fields has a name that none of them has.
    let own = ["key", "title"].map { fields.contains($0) ? "item-" + $0 : $0 }
    return Records(
      columns: (own + fields).map { Records.Column(name: $0) }, rows: rows)
  }

  /// The sections that take their rows from a store.
  public func sections(using name: String) -> [SectionID] {
    table.screens.flatMap { table.sections(of: $0) }.filter { table.store(of: $0) == name }
  }
}

extension Records.Field {
  fileprivate init(_ value: Item.Value?) {
    switch value {
    case nil: self = .none
    case .text(let text)?: self = .text(String(decoding: text, as: UTF8.self))
    case .number(let number)?: self = .number(NumberText.text(number))
    case .typedNumber(let text)?: self = .number(String(decoding: text, as: UTF8.self))
    }
  }
}
