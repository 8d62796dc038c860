import TableModel

/// Fills a table from a session's JSON text in one pass.
struct SessionReader {
  var json: JSONReader
  var keys = KeyTable()
  var extras = SessionExtras()
  /// The row being read; kept so that its arrays are made once.
  var row = RowDraft()
  private var version = 0
  var groups: [GroupDraft] = []
  private var open: [(screen: ScreenID, offset: Int)] = []

  static let format = 1
  /// Ids are indexes of the table's columns: one beyond this would ask for more than they hold.
  static let idLimit: UInt32 = 1 << 28

  init(_ bytes: UnsafePointer<UInt8>, count: Int) { json = JSONReader(bytes, count: count) }

  /// Reads the whole text.
  mutating func read(into table: inout Table) throws(JSONFault) {
    try json.require(UInt8(ascii: "{"), "an object")
    let start = json.at
    var seen = SeenKeys()
    var isFirst = true
    while let key = try json.nextKey(&isFirst) {
      let entry = try entry(key, &table)
      try note(entry.slot, key, &seen, objectStart: start)
      try readMember(entry, key, &table)
    }
    try json.finish()
    guard version > 0 else {
      throw JSONFault(kind: .other("this is no session: it has no \"tblsh\": 1"), offset: 0)
    }
    try makeGroups(&table)
    for (screen, offset) in open {
      guard table.contains(screen) else {
        throw JSONFault(kind: .other("there is no screen with id \(screen.raw)"), offset: offset)
      }
      table.apply(.open(screen))
    }
    if open.isEmpty, let first = table.screens.first { table.apply(.open(first)) }
  }

  private mutating func readMember(
    _ entry: KeyTable.Entry, _ key: JSONString, _ table: inout Table
  ) throws(JSONFault) {
    switch entry.key {
    case .tblsh: try readVersion()
    case .next: try readNext(&table)
    case .settings: try readSettings()
    case .commands: try readCommands()
    case .screens: try readScreens(&table)
    case .open: try readOpen()
    case .kinds: try readKinds(&table)
    case .groups: try readGroups(&table)
    case .stores: try readStores()
    case .pending: try readPending()
    case .hooks: attach(try readAttachments(.hooks, &table), to: .session, &table)
    default: try keep(key, for: .session)
    }
  }

  private mutating func readVersion() throws(JSONFault) {
    _ = json.peek()
    let place = json.offset
    guard let number = try json.number().unsigned, number > 0 else {
      throw JSONFault(kind: .wrongType("a version from 1"), offset: place)
    }
    guard number <= Self.format else {
      throw JSONFault(
        kind: .other("format \(number) is newer than this tblsh, which reads \(Self.format)"),
        offset: place)
    }
    version = Int(number)
  }

  private mutating func readNext(_ table: inout Table) throws(JSONFault) {
    try readObject { (reader, name) throws(JSONFault) in
      switch name {
      case "row": table.reserve(rowIDs: try reader.id())
      case "section": table.reserve(sectionIDs: try reader.id())
      case "screen": table.reserve(screenIDs: try reader.id())
      default: _ = try reader.json.skipValue()
      }
    }
  }

  private mutating func readSettings() throws(JSONFault) {
    try readObject { (reader, name) throws(JSONFault) in
      reader.extras.settings.append((name, try reader.settingValue()))
    }
  }

  private mutating func settingValue() throws(JSONFault) -> SessionExtras.Value {
    switch json.peek() {
    case UInt8(ascii: "\""):
      return .text(String(decoding: try json.text(try json.string()), as: UTF8.self))
    case UInt8(ascii: "t"), UInt8(ascii: "f"): return .flag(try json.bool())
    default: return .number(String(decoding: try json.number().text, as: UTF8.self))
    }
  }

  private mutating func readCommands() throws(JSONFault) {
    try readArray { (reader) throws(JSONFault) in
      let text = try reader.json.text(try reader.json.string())
      reader.extras.commands.append(String(decoding: text, as: UTF8.self))
    }
  }

  private mutating func readOpen() throws(JSONFault) {
    try readArray { (reader) throws(JSONFault) in
      _ = reader.json.peek()
      let place = reader.json.offset
      reader.open.append((ScreenID(try reader.id()), place))
    }
  }

  private mutating func readScreens(_ table: inout Table) throws(JSONFault) {
    try readArray { (reader) throws(JSONFault) in try reader.readScreen(&table) }
  }
}
