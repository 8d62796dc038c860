import CommandLanguage
public import Storage
public import TableModel

/// Puts what an import finds into the session, as edits of the step being made.
public struct SessionBuilder: ListBuilder {
  /// The rows and sections, in the order found; applied when the whole file has been read.
  enum Part {
    case section([UInt8])
    case row([UInt8], done: Bool, fields: [(name: String, value: [UInt8])])
  }
  var parts: [Part] = []

  public init() {}

  public mutating func section(_ title: [UInt8]) throws(StorageError) {
    parts.append(.section(title))
  }

  public mutating func row(
    _ title: [UInt8], done: Bool, fields: [(name: String, value: [UInt8])]
  ) throws(StorageError) {
    parts.append(.row(title, done: done, fields: fields))
  }
}

extension Session {
  /// Adds what was imported at the end of the shown screen.
  public mutating func add(_ builder: SessionBuilder, into section: SectionID?) throws {
    let screen = try currentScreen()
    var target = section
    var fields: [String: FieldID] = [:]
    for part in builder.parts {
      switch part {
      case .section(let title):
        let made = try table.newSection(try table.intern(title.span))
        apply(.insertSection(made, in: screen, at: Int32(clamping: table.sectionCount(screen))))
        target = made
      case .row(let title, let done, let values):
        var details = RowDetails(flags: done ? .done : [])
        for (name, value) in values where !value.isEmpty {
          let field = try fields[name] ?? importedField(name)
          fields[name] = field
          details.cells.append(
            field == .label ? try importedLabel(value) : (field, try importedCell(value)))
        }
        if target == nil { target = try lastSection() }
        guard let target else { return }
        _ = try addRow(try table.intern(title.span), .end(target), details, asks: false)
      }
    }
  }

  /// A column's name as a field; one that follows from the row gets a mark.
  private mutating func importedField(_ name: String) throws -> FieldID {
    // A column of heights is nearly always about what is listed, not about lines on a screen.
    if name == "height" { return try table.field("height_") }
    do { return try writableField(name, at: Extent(0, 0)) } catch {
      return try table.field(name + "_")
    }
  }

  /// A value of a column of labels: a label where it can be one, that no other row has.
  private mutating func importedLabel(_ value: [UInt8]) throws -> (FieldID, Cell) {
    do throws(Diagnostic) {
      try checkLabel(String(decoding: value, as: UTF8.self), at: Extent(0, 0))
    } catch { return (try table.field("label_"), try importedCell(value)) }
    return (.label, .text(try table.intern(value.span)))
  }

  private mutating func importedCell(_ value: [UInt8]) throws -> Cell {
    let number = value.withUnsafeBufferPointer { text in
      text.count <= 40
        ? NumberText.number(text).map { ($0, NumberText.isShortest(text, of: $0)) } : nil
    }
    guard let (number, isShortest) = number else { return .text(try table.intern(value.span)) }
    return isShortest ? .number(number) : .typedNumber(try table.intern(value.span))
  }
}
