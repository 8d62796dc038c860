import CommandLanguage
public import TableModel

extension Session {
  /// Makes a screen and opens it.
  public mutating func addScreen(_ title: TextID, label: TextID?) throws -> Reply {
    // In a new session it is the first screen; nothing untitled lies below it.
    let screen = try table.newScreen(title)
    if let label {
      table.apply(.setScreen(from: .none, to: .text(label), screen, field: .label))
    }
    apply(.insertScreen(screen, at: Int32(clamping: table.screens.count)))
    apply(.open(screen))
    dot = .none
    return .done
  }

  /// Shows a screen on top of the others.
  public mutating func open(_ screen: ScreenID) throws {
    guard table.openScreens.count < Settings.depthLimit else {
      throw Diagnostic.failed(.tooDeep, "more than \(Settings.depthLimit) screens are open")
    }
    guard screen != table.current else { return }
    apply(.open(screen))
    dot = .none
    try rememberChoice(on: screen)
  }

  /// A row's own screen; it is made when it is first opened.
  public mutating func ownScreen(of row: RowID) throws -> ScreenID {
    let old = table.cell(row, .screen)
    // A file made by hand may name a screen that is none.
    if let screen = ScreenID(old), table.contains(screen) { return screen }
    let screen = try table.newScreen(table.title(row))
    apply(.insertScreen(screen, at: Int32(clamping: table.screens.count)))
    apply(.set(from: old, to: .number(Double(screen.raw)), row, field: .screen))
    return screen
  }

  /// Goes back to the screen below.
  public mutating func back() throws {
    guard table.openScreens.count > 1 else {
      throw Diagnostic.failed(.nothingOpen, "this is the first screen")
    }
    try forgetOpening(of: table.current)
    apply(.close(table.current))
    dot = .none
  }
}
