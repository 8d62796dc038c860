import CommandLanguage
import Storage
public import TableModel

/// Where an item section's rows come from, as its fields say it (S17).
struct ItemSource {
  var store: String
  var filter: Predicate?
  var order: [SortKey] = []
  /// 0 means all at once.
  var batch = 0
  var offset = 0
}

extension Session {
  /// What the fields of an item section say, for a group those of its source; nil for a section
  /// without a store.
  func source(of section: SectionID) -> ItemSource? {
    let section = table.itemSource(of: section)
    guard let store = table.store(of: section) else { return nil }
    var source = ItemSource(store: store)
    source.batch = table.batch(of: section)
    source.offset = Int(exactly: number(section, "offset")?.rounded() ?? 0).map { max($0, 0) } ?? 0
    source.order = order(of: section)
    let filter = text(section, "filter")
    if !filter.isEmpty, isOn(section, "filtering", otherwise: true) {
      source.filter = Predicate(Array(filter.utf8), variables: predicateVariables)
    }
    return source
  }

  /// The keys of `sort`, divided by semicolons, each perhaps with `desc`. Saying which way is
  /// saying that there is an order: by title.
  private func order(of section: SectionID) -> [SortKey] {
    let direction = text(section, "ascending")
    let isAscending = isOn(section, "ascending", otherwise: true)
    var text = text(section, "sort")
    if text.isEmpty, !direction.isEmpty { text = "title" }
    return Session.sortKeys(text).map {
      SortKey($0.sql, isDescending: $0.isDescending == isAscending)
    }
  }

  /// The keys in a text such as `city; price desc`.
  static func sortKeys(_ text: String) -> [SortKey] {
    var keys: [SortKey] = []
    var scan = ExpressionScan()
    var key: [UInt8] = []
    for byte in Array(text.utf8) + [0x3B] {
      let isInside = scan.isInside
      scan.take(byte)
      if isInside || byte != 0x3B {
        key.append(byte)
      } else {
        if let made = sortKey(key) { keys.append(made) }
        key = []
      }
    }
    if let made = sortKey(key) { keys.append(made) }
    return keys
  }

  private static func sortKey(_ bytes: [UInt8]) -> SortKey? {
    var key = bytes.drop { $0 <= 0x20 }
    while let last = key.last, last <= 0x20 { key.removeLast() }
    guard !key.isEmpty else { return nil }
    let word = String(decoding: key.suffix(while: { $0 > 0x20 }), as: UTF8.self).lowercased()
    let hasDirection = word.utf8.count < key.count && ["asc", "desc"].contains(word)
    if hasDirection { key.removeLast(word.utf8.count + 1) }
    return SortKey(Array(key), isDescending: hasDirection && word == "desc")
  }

  /// What a filter may name beside the fields of items: the variables of the session.
  private var predicateVariables: [(name: String, value: Item.Value?)] {
    globals.sorted { $0.key < $1.key }.compactMap { name, value in
      switch value {
      case .text(let text): (name, .text(Array(text.utf8)))
      case .number(let number): (name, .number(Double(number)))
      case .real(let number): (name, .number(number))
      case .null: (name, nil)
      case .target: nil
      }
    }
  }

  private func cell(_ section: SectionID, _ name: String) -> Cell {
    table.existingField(name).map { table.cell(section, $0) } ?? .none
  }

  private func text(_ section: SectionID, _ name: String) -> String {
    text(of: cell(section, name))
  }

  private func number(_ section: SectionID, _ name: String) -> Double? {
    cell(section, name).double
  }

  func isOn(_ section: SectionID, _ name: String, otherwise: Bool) -> Bool {
    table.isOn(cell(section, name), otherwise: otherwise)
  }

  /// Whether a store's items stand in a section, beside what a person put there.
  public func isItemSection(_ section: SectionID) -> Bool { table.hasStore(section) }
}

extension ArraySlice<UInt8> {
  /// The bytes at the end that are all of some sort.
  fileprivate func suffix(while isWanted: (UInt8) -> Bool) -> ArraySlice {
    let end = lastIndex { !isWanted($0) }.map { $0 + 1 } ?? startIndex
    return self[end...]
  }
}
