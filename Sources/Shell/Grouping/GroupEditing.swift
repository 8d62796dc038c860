public import CommandLanguage
import Query
public import TableModel

// What is put into a group by hand says so: it gets the value that the group stands for.
extension Session {
  /// Gives a new row what the group says that it is to come into, when it is a field of its own.
  ///
  /// - Parameter replaces: whether the row was asked to be there, whatever it says itself.
  public mutating func giveGroup(
    of section: SectionID, to row: RowID, replaces: Bool = false
  ) {
    guard table.hasGroupings, let (field, cell) = groupCell(of: section) else { return }
    let old = table.cell(row, field)
    let said = text(of: old)
    guard Session.isBlank(said) || replaces && said != text(of: cell) else { return }
    table.apply(.set(from: old, to: cell, row, field: field))
  }

  /// Warns that a new row will not stay in the group that it was asked into, since it says otherwise.
  public mutating func warn(ofOtherGroupThan section: SectionID, for row: RowID) {
    guard table.hasGroupings, let source = table.groupSource(of: section),
      let grouping = grouping(of: source)
    else { return }
    let wanted = table.string(table.title(section))
    let said: String?
    // Of what cannot be evaluated nothing is known; where it goes is told elsewhere.
    do throws(QueryError) { said = try knownGroupTitle(of: row, grouping) } catch { return }
    guard said != wanted else { return }
    var warning = Diagnostic.failed(
      .refused,
      "\(table.string(table.title(row))) does not belong to \(wanted):"
        + " \(grouping.text) puts it in"
        + " \(said ?? name(of: .section(source)))")
    warning.severity = .warning
    warnings.append(warning)
  }

  /// Says so when a field is what the items of a group have in common, so that the group itself cannot
  /// have another.
  func checkGroupField(_ field: FieldID, of section: SectionID) throws(Diagnostic) {
    guard table.hasGroupings, let source = table.groupSource(of: section),
      let grouped = grouping(of: source)?.field, grouped == field
    else { return }
    let number = (table.position(of: section) ?? 0) + 1
    let field = table.name(field)
    throw .failed(
      .refused,
      "\(name(of: .section(section))) is a group of \(name(of: .section(source))):"
        + " \(field) is a field of its items",
      hint: "set \(number).* \(field) TEXT changes them all, and they go to another group")
  }

  /// The edits of moves, and before them those that give rows what their new groups say. Says so where
  /// a row cannot stay where it would come.
  public func givingGroups(_ edits: [Edit]) throws(Diagnostic) -> [Edit] {
    var given: [Edit] = []
    var seen: Set<RowID> = []
    for case .move(let row, _, let to) in edits where seen.insert(row).inserted {
      guard let here = table.section(of: row), here != to.section else { continue }
      if table.isGrouped(to.section), table.groupSource(of: here) == to.section {
        try refuseToUngroup(row, to.section)
      }
      guard let source = table.groupSource(of: to.section), let grouping = grouping(of: source)
      else { continue }
      let wanted = table.string(table.title(to.section))
      if let said = try? knownGroupTitle(of: row, grouping), said == wanted { continue }
      guard let (field, cell) = groupCell(of: to.section) else {
        throw .failed(
          .refused,
          "\(path(of: row)) does not belong to \(wanted):"
            + " \(grouping.text) says otherwise",
          hint: "change what it says, and it goes there by itself")
      }
      given.append(.set(from: table.cell(row, field), to: cell, row, field: field))
    }
    return given + edits
  }

  private func refuseToUngroup(_ row: RowID, _ source: SectionID) throws(Diagnostic) {
    let path = path(of: row)
    let field = grouping(of: source)?.field.map { table.name($0) }
    throw .failed(
      .refused, "\(path) stays in its group: what it says puts it there",
      hint: field.map { "unset \(path) \($0) takes it out" })
  }

  /// What makes a row one of a group; nil when no field alone does.
  private func groupCell(of section: SectionID) -> (field: FieldID, cell: Cell)? {
    guard let source = table.groupSource(of: section), let field = grouping(of: source)?.field
    else { return nil }
    let title = table.title(section)
    // What others of the group say is said in the same way.
    if let row = table.row(at: Place(section, 0)) {
      let cell = table.cell(row, field)
      if text(of: cell) == table.string(title) { return (field, cell) }
    }
    let bytes = table.buffer(title)
    guard bytes.count <= 40, let number = NumberText.number(bytes) else {
      return (field, .text(title))
    }
    return (
      field, NumberText.isShortest(bytes, of: number) ? .number(number) : .typedNumber(title)
    )
  }

  /// Where rows come to stand though the group that they were to come into has gone meanwhile: in
  /// their source, from where they find their group.
  func standing(_ place: Place) -> Place {
    guard table.position(of: place.section) == nil,
      let source = table.groupSource(of: place.section)
    else { return place }
    return end(of: source)
  }

  /// Says so when sections cannot be deleted, since they come and go with the items of a section that
  /// stays.
  public func checkDelete(of sections: [SectionID]) throws(Diagnostic) {
    guard table.hasGroupings else { return }
    for section in sections {
      guard let source = table.groupSource(of: section), !sections.contains(source) else {
        continue
      }
      let name = name(of: .section(section))
      let title = table.string(table.title(section))
      let isKept = grouping(of: source)?.fixed[title] != nil
      let owner = self.name(of: .section(source))
      throw .failed(
        .refused,
        "\(name) is a group of \(owner)"
          + (isKept ? ", whose field groups keeps it" : ", and stays while it has items"),
        hint: "clear section \(Quoting.title(title)) deletes its items"
          + (isKept ? "; set \(owner) groups \"A;B\" says which are kept" : ""))
    }
  }

  /// Says so when sections cannot be moved, since they stand where their titles put them.
  public func checkMove(of sections: [SectionID]) throws(Diagnostic) {
    guard table.hasGroupings else { return }
    for section in sections {
      guard let source = table.groupSource(of: section) else { continue }
      let name = name(of: .section(source))
      throw .failed(
        .refused, "\(self.name(of: .section(section))) is a group of \(name), which orders them",
        hint: "set \(name) groups \"A;B\" says which come first")
    }
  }
}
