/// Draws records as JSON objects.
enum JSONRecords {
  /// Draws one array, an object a line.
  static func draw(_ records: Records, into out: inout OutputBuffer) {
    out.append(UInt8(ascii: "["))
    var separator: StaticString = "\n"
    for row in records.rows {
      out.append(separator)
      separator = ",\n"
      drawObject(row, records.columns, into: &out)
    }
    out.append("]\n" as StaticString)
  }

  /// Draws an object a line, without an array around them.
  static func drawLines(_ records: Records, into out: inout OutputBuffer) {
    for row in records.rows {
      drawObject(row, records.columns, into: &out)
      out.append(UInt8(ascii: "\n"))
    }
  }

  private static func drawObject(
    _ row: [Records.Field], _ columns: [Records.Column], into out: inout OutputBuffer
  ) {
    out.append(UInt8(ascii: "{"))
    for (index, column) in columns.enumerated() {
      if index > 0 { out.append(UInt8(ascii: ",")) }
      out.appendJSON(column.name)
      out.append(UInt8(ascii: ":"))
      switch index < row.count ? row[index] : .none {
      case .text(let text): out.appendJSON(text)
      case .number(let digits): out.append(digits)
      case .none: out.append("null" as StaticString)
      }
    }
    out.append(UInt8(ascii: "}"))
  }
}
