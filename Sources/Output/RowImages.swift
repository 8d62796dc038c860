import TableModel

/// The images of rows as a terminal shows them: their names, without folder and ending.
struct RowImages {
  private let image: FieldID?
  private let remote: FieldID?
  private let placeholder: FieldID?

  init(_ table: borrowing Table) {
    let inUse = table.fieldsInUse()
    func used(_ name: String, _ table: borrowing Table) -> FieldID? {
      table.existingField(name).flatMap { inUse.contains($0) ? $0 : nil }
    }
    image = used("image", table)
    remote = used("remote-image", table)
    placeholder = used("remote-image.placeholder", table)
  }

  var areInUse: Bool { image != nil || remote != nil }

  /// Adds `[bell] ` for the image `sounds/bell.png`, and says how many columns that takes. Of a
  /// remote image the placeholder shows: nothing is fetched.
  func append(of row: RowID, _ table: borrowing Table, into out: inout OutputBuffer) -> Int {
    for field in [image, remote == nil ? nil : placeholder, remote] {
      guard let field, !table.cell(row, field).isNone else { continue }
      let columns = CellText(table.cell(row, field), table).withBytes(table) { bytes -> Int in
        if bytes.isEmpty { return 0 }
        let name = Self.name(bytes)
        out.append(UInt8(ascii: "["))
        out.appendEscaped(name)
        out.append("] " as StaticString)
        return TextWidth.columns(name) + 3
      }
      if columns > 0 { return columns }
    }
    return 0
  }

  /// A path's last part without its ending.
  private static func name(
    _ path: UnsafeBufferPointer<UInt8>
  ) -> UnsafeBufferPointer<UInt8> {
    let slash = path.lastIndex(of: UInt8(ascii: "/")).map { $0 + 1 } ?? 0
    let start = slash < path.count ? slash : 0
    let dot = path[start...].lastIndex(of: UInt8(ascii: ".")) ?? path.count
    return UnsafeBufferPointer(rebasing: path[start..<(dot > start ? dot : path.count)])
  }
}
