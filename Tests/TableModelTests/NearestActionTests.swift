import TableModel
import Testing

@Suite("Nearest actions") struct NearestActionTests {
  /// A list of one row, whose kind is `fruit`.
  private struct List: ~Copyable {
    var table = Table()
    private(set) var row = RowID.none
    private(set) var section = SectionID.none
    private(set) var screen = ScreenID.none

    init() throws {
      screen = try table.newScreen(.none)
      table.apply(.insertScreen(screen, at: 0))
      section = try table.newSection(.none)
      table.apply(.insertSection(section, in: screen, at: 0))
      row = try table.newRow(try table.intern("Apple"))
      table.apply(.insert(row, at: Place(section, 0)))
      table.apply(
        .set(from: .none, to: .text(try table.intern("fruit")), row, field: .kind))
    }

    mutating func attach(_ target: Target, _ gesture: Trigger, strict: Bool = false) throws {
      var action = Action(body: try table.intern("echo"), origin: .none)
      action.isStrict = strict
      let old = table.action(for: target, gesture)
      table.apply(.attach(target, gesture, from: old, to: table.newAction(action)))
    }
  }

  @Test(
    "S40 for each gesture the row's own goes first, then its kind's, its section's, the screen's")
  func order() throws {
    var list = try List()
    let kind = try list.table.kind(named: "fruit")
    #expect(list.table.nearestAction(.tap, for: list.row) == nil)
    let row = list.row
    let owners: [Target] = [.screen(list.screen), .section(list.section), kind, .row(row)]
    for owner in owners {
      try list.attach(owner, .tap)
      #expect(list.table.nearestAction(.tap, for: row)?.target == owner)
    }
    try list.attach(.screen(list.screen), .detail)
    #expect(list.table.nearestAction(.detail, for: row)?.target == .screen(list.screen))
    #expect(list.table.gestures(of: row) == [.tap, .detail])
  }

  @Test("a strict action hides what hangs further out, and nothing nearer")
  func strict() throws {
    var list = try List()
    let kind = try list.table.kind(named: "fruit")
    let row = list.row
    try list.attach(.screen(list.screen), .tap)
    try list.attach(kind, .longpress, strict: true)
    try list.attach(.row(row), .detail)
    #expect(list.table.gestures(of: row) == [.detail, .longpress])
    let old = list.table.action(for: kind, .longpress)
    let undone = list.table.apply(.attach(kind, .longpress, from: old, to: .none))
    #expect(list.table.gestures(of: row) == [.tap, .detail])
    list.table.apply(undone.inverse.inverse)
    #expect(list.table.gestures(of: row) == [.detail, .longpress])
  }

  @Test("one name is one kind, and a row of no kind is plain")
  func kinds() throws {
    var list = try List()
    #expect(try list.table.kind(named: "fruit") == list.table.kind(named: "fruit"))
    #expect(try list.table.kind(named: "fruit") != list.table.kind(named: "plain"))
    let plain = try list.table.kind(named: "plain")
    try list.attach(plain, .tap)
    #expect(list.table.nearestAction(.tap, for: list.row) == nil)
    let kind = list.table.cell(list.row, .kind)
    list.table.apply(.set(from: kind, to: .none, list.row, field: .kind))
    #expect(list.table.nearestAction(.tap, for: list.row)?.target == plain)
    list.table.reset()
    #expect(list.table.kindName(plain).isEmpty)
  }
}
