public import CommandLanguage
public import TableModel

// What hooks name with `use` for a detail to be made of.
extension Session {
  /// The screen that an item is to be shown on instead of one of its own.
  public mutating func detailScreen(_ name: String) throws(Diagnostic) -> Target {
    guard let target = try place(named: name), target.tag == .screen else {
      throw .failed(.noScreen, "there is no screen \(name)", hint: "use screen @label names one")
    }
    try checkNotOpen(ScreenID(target.raw), name)
    return target
  }

  /// Says so when a screen is shown already, so that it cannot become the detail of an item.
  func checkNotOpen(_ screen: ScreenID, _ name: String? = nil) throws(Diagnostic) {
    guard table.openScreens.contains(screen) || details.all[screen].map({ isOpen($0) }) == true
    else { return }
    let name = name ?? self.name(of: .screen(screen))
    throw .failed(.refused, "the screen \(name) is open already")
  }

  /// The section or screen whose rows a detail is to have.
  public mutating func detailModel(_ name: String) throws(Diagnostic) -> Target {
    guard let target = try place(named: name), [.section, .screen].contains(target.tag) else {
      throw .failed(
        .noLabel, "there is no section or screen \(name)", hint: "use table @label names one")
    }
    return target
  }

  /// A section or a screen as other commands name it, or a screen by its title.
  private mutating func place(named name: String) throws(Diagnostic) -> Target? {
    if name.hasPrefix("section ") {
      return .section(
        try section(String(name.dropFirst(8)).trimmingBlanks(), at: Extent(0, 0)))
    }
    if name.hasPrefix("@") {
      switch try? labelled(String(name.dropFirst()), at: Extent(0, 0)) {
      case .section(let section)?: return .section(section)
      case .screen(let screen)?: return .screen(screen)
      default: return nil
      }
    }
    let titled = table.screens.filter { table.string(table.title($0)) == name }
    return titled.count == 1 ? titled.first.map { .screen($0) } : nil
  }
}
