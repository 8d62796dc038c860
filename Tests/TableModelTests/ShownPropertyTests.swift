import TableModel
import Testing

/// What is shown of one section, told the slow way.
private func shown(_ sheet: Sheet, _ section: SectionID) -> [RowID] {
  let visible = sheet.rows(in: section).filter { !sheet.table.flags($0).contains(.hidden) }
  return Array(visible.prefix(sheet.table.limit(of: section) ?? .max))
}

private func check(_ sheet: Sheet, _ note: String) {
  var everythingIsShown = true
  for section in sheet.sections {
    let wanted = shown(sheet, section)
    if wanted.count < sheet.table.count(of: section) || sheet.table.limit(of: section) != nil {
      everythingIsShown = false
    }
    #expect(sheet.table.shownCount(of: section) == wanted.count, "\(note)")
    for (index, row) in wanted.enumerated() {
      #expect(sheet.table.row(shown: index, in: section) == row, "\(note)")
    }
    #expect(sheet.table.row(shown: wanted.count, in: section) == nil, "\(note)")
    #expect(sheet.table.row(shown: -1, in: section) == nil, "\(note)")
    for row in sheet.rows(in: section) {
      guard let place = sheet.table.place(of: row) else { continue }
      #expect(sheet.table.shownIndex(of: place) == wanted.firstIndex(of: row), "\(note)")
    }
  }
  let showsAll = sheet.table.showsAll
  #expect(showsAll == everythingIsShown, "\(note)")
}

@Suite("what is shown") struct ShownPropertyTests {
  @Test(
    "S74 T135 T138 numbers and rows agree through any edits, and undo restores them",
    arguments: Seeded.seeds)
  func numbers(seed: UInt64) throws {
    var random = Seeded(seed)
    let sheet = try Sheet([7, 0, 90, 3].map { Array(repeating: "r", count: $0) })
    let ids = sheet.sections
    check(sheet, "seed \(seed), begin")
    var steps = 0
    for step in 0..<300 {
      let section = ids[random.below(ids.count)]
      let rows = sheet.rows(in: section)
      let some = rows.filter { _ in random.below(6) == 0 }
      switch random.below(6) {
      case 0, 1:
        let edits = some.map { row -> Edit in
          let flags = sheet.table.flags(row)
          return .flags(row, from: flags, to: flags.symmetricDifference(.hidden))
        }
        if !edits.isEmpty { steps += 1 }
        sheet.perform(edits)
      case 2:
        let limit = [Cell.none, .none, .number(0), .number(2)][random.below(4)]
        sheet.perform([
          .setSection(
            from: sheet.table.cell(section, .collapsed), to: limit, section, field: .collapsed)
        ])
        steps += 1
      case 3:
        let at = random.below(rows.count + 1)
        _ = try sheet.add("new", to: section, at: at)
        steps += 1
      case 4:
        let edits = sheet.table.moving(
          some, to: Place(ids[random.below(ids.count)], random.below(9)))
        if !edits.isEmpty { steps += 1 }
        sheet.perform(edits)
      default:
        let edits = sheet.table.removing(Array(some.prefix(2)))
        if !edits.isEmpty { steps += 1 }
        sheet.perform(edits)
      }
      check(sheet, "seed \(seed), step \(step)")
    }
    for _ in 0..<steps { sheet.undo() }
    check(sheet, "seed \(seed), undone")
    #expect(sheet.counts == [7, 0, 90, 3])
    let showsAll = sheet.table.showsAll
    #expect(showsAll)
  }

  @Test(
    "T136 rows that come or move to a shown number are there afterwards", arguments: Seeded.seeds)
  func arriving(seed: UInt64) throws {
    var random = Seeded(seed)
    let sheet = try Sheet([8, 5].map { Array(repeating: "r", count: $0) })
    let ids = sheet.sections
    for step in 0..<300 {
      let note: Comment = "seed \(seed), step \(step)"
      for row in ids.flatMap({ sheet.rows(in: $0) }) where random.below(4) == 0 {
        sheet.setFlags(row, random.below(2) == 0 ? .hidden : [])
      }
      let section = ids[random.below(2)]
      let before = shown(sheet, section)
      let index = random.below(before.count + 1)
      if random.below(3) == 0 {
        let place = sheet.table.place(forShown: index, in: section)
        let row = try sheet.add("new", to: section, at: place.row)
        #expect(shown(sheet, section).firstIndex(of: row) == index, note)
        // The hidden rows before the number lie before the new row too.
        let rest = sheet.rows(in: section)[(place.row + 1)...]
        #expect(rest.first.map { !sheet.table.flags($0).contains(.hidden) } ?? true, note)
        sheet.undo()
        continue
      }
      let rows = ids.flatMap { sheet.rows(in: $0) }
      let moved = (0...random.below(3)).map { _ in rows[random.below(rows.count)] }
      let visible = moved.filter { !sheet.table.flags($0).contains(.hidden) }
      let staying = before.filter { !moved.contains($0) }
      let place = sheet.table.place(forShown: index, in: section, moving: moved)
      sheet.perform(sheet.table.moving(moved, to: place))
      let once = visible.enumerated().filter { visible.firstIndex(of: $0.element) == $0.offset }
      var wanted = staying
      wanted.insert(contentsOf: once.map(\.element), at: min(index, staying.count))
      #expect(shown(sheet, section) == wanted, note)
    }
  }

  @Test("a look at what edits would leave changes nothing")
  func looking() throws {
    let sheet = try Sheet([["a", "b", "c"]])
    sheet.setFlags(sheet.row("b"), .hidden)
    let (version, titles) = (sheet.table.version, sheet.titles)
    let edits = sheet.table.moving([sheet.row("c")], to: Place(sheet.sections[0], 0))
    let index = sheet.table.after(edits) { table in
      table.place(of: RowID(3)).flatMap { table.shownIndex(of: $0) }
    }
    #expect(index == 0)
    #expect(sheet.table.version == version && sheet.titles == titles)
    #expect(sheet.table.shownIndex(of: Place(sheet.sections[0], 2)) == 1)
  }
}
