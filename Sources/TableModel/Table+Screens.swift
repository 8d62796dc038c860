extension Table {
  /// The listed screens, in order.
  public var screens: [ScreenID] { listedScreens }

  /// Whether the screen is listed.
  public func contains(_ screen: ScreenID) -> Bool {
    Int(screen.raw) < screenRecords.count && screenRecords[Int(screen.raw)].isListed
  }

  /// The open screens that are listed; the last is the one shown.
  public var openScreens: [ScreenID] { openStack.filter { contains($0) } }

  /// A screen's index in the list; nil when it is not listed.
  public func position(of screen: ScreenID) -> Int? { listedScreens.firstIndex(of: screen) }

  public func cell(_ screen: ScreenID, _ field: FieldID) -> Cell {
    exists(screen) ? screenRecords[Int(screen.raw)].attributes[field] : .none
  }

  /// A screen's title; none when it is untitled.
  public func title(_ screen: ScreenID) -> TextID { cell(screen, .title).textID ?? .none }

  /// The fields of a screen that have a value, its title too, sorted by id.
  public func fields(of screen: ScreenID) -> [(field: FieldID, cell: Cell)] {
    exists(screen) ? screenRecords[Int(screen.raw)].attributes.values : []
  }
}
