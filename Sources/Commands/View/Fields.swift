import Output
public import Shell
import TableModel

extension Command {
  public static let fields = Command(
    "fields", topic: .view, summary: "List the fields in use, and how many rows have each.",
    examples: ["add row --set price=3.5 Eggs\nfields"],
    .output
  ) { session, output in
    var counts: [FieldID: Int] = [:]
    let fields = session.table.fieldsInUse()
    for screen in session.table.screens {
      for section in session.table.sections(of: screen) {
        var cursor = RowCursor(session.table, section: section)
        while cursor.next(session.table) {
          for field in fields where !session.table.cell(cursor.row, field).isNone {
            counts[field, default: 0] += 1
          }
        }
      }
    }
    let rows = fields.filter { counts[$0] != nil }.map {
      [Records.Field.text(session.table.name($0)), .number(String(counts[$0] ?? 0))]
    }
    let columns = [Records.Column(name: "field"), .init(name: "rows", alignsRight: true)]
    return .show(.records(Records(columns: columns, rows: rows)), output)
  }
}
