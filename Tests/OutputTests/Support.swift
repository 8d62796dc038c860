import Output
import TableModel

/// Draws a document into a text.
func drawn(
  _ document: Document, as format: Format = .plain, in style: Style = Style(width: 40),
  _ table: borrowing Table
) -> String {
  var out = OutputBuffer()
  render(document, as: format, style, table, into: &out)
  return out.string
}

/// Columns of a text.
func columns(_ text: String) -> Int { TextWidth.columns(text) }

/// A table with one open screen, filled by a few words.
struct Sample: ~Copyable {
  var table = Table()
  let screen: ScreenID

  init() throws {
    screen = try table.newScreen(.none)
    table.apply(.insertScreen(screen, at: 0))
    table.apply(.open(screen))
  }

  /// Adds a section with rows.
  mutating func add(
    _ title: String?, kind: SectionKind = .plain, _ rows: String...
  ) throws -> SectionID {
    let section = try table.newSection(try title.map { try table.intern($0) } ?? .none)
    table.apply(.insertSection(section, in: screen, at: Int32(table.sectionCount(screen))))
    if kind != .plain {
      table.apply(
        .setSection(from: .none, to: .number(Double(kind.rawValue)), section, field: .kind))
    }
    for (index, title) in rows.enumerated() {
      let row = try table.newRow(try table.intern(title))
      table.apply(.insert(row, at: Place(section, index)))
    }
    return section
  }

  /// The row at a place, both numbers from 1.
  func row(_ section: Int, _ row: Int) -> RowID {
    table.section(screen, section - 1).flatMap { table.row(at: Place($0, row - 1)) } ?? .none
  }

  mutating func flag(_ section: Int, _ row: Int, _ flags: RowFlags) {
    let id = self.row(section, row)
    table.apply(.flags(id, from: table.flags(id), to: flags))
  }

  mutating func set(_ section: Int, _ row: Int, _ field: String, _ text: String) throws {
    let id = self.row(section, row)
    let cell: Cell =
      if let number = Double(text) { .number(number) } else { .text(try table.intern(text)) }
    table.apply(.set(from: .none, to: cell, id, field: try table.field(field)))
  }

  mutating func attach(_ target: Target, _ kind: Trigger) throws {
    let action = table.newAction(Action(body: try table.intern("echo"), origin: .none))
    table.apply(.attach(target, kind, from: .none, to: action))
  }
}
