public import CommandLanguage
public import TableModel

extension Session {
  /// A section by the word that names it: its number, its label, its title.
  public mutating func section(
    _ extent: Extent, _ words: borrowing Words
  ) throws(Diagnostic) -> SectionID {
    if let number = words.digits(extent.range) {
      guard let section = table.section(table.current, number &- 1) else {
        throw noSection(number, at: extent)
      }
      return section
    }
    let isQuoted = words.bytes[Int(extent.start)] == 0x22
    let word = isQuoted ? try title(extent, words) : words.string(extent)
    return isQuoted
      ? try section(titled: word, at: extent) : try section(word, at: extent)
  }

  /// The same from a text: `3`, `-1`, `@fruits`, `Fruits`.
  mutating func section(_ name: String, at extent: Extent) throws(Diagnostic) -> SectionID {
    if name.hasPrefix("\""), name.hasSuffix("\""), name.utf8.count >= 2 {
      return try section(titled: String(name.dropFirst().dropLast()), at: extent)
    }
    if let number = Int(name) {
      let count = table.sectionCount(table.current)
      let index = number < 0 ? count &+ number : number &- 1
      guard number != 0, let section = table.section(table.current, index) else {
        throw noSection(number, at: extent)
      }
      return section
    }
    if name.hasPrefix("@") {
      switch try labelled(String(name.dropFirst()), at: extent) {
      case .section(let section): return section
      case .row(_, let place): return place.section
      case .screen(let screen) where detail(of: .screen(screen)) != nil:
        // Of a detail, the section that rows are added to.
        if let last = table.sections(of: screen).last { return last }
        throw Diagnostic(.noSection, "\(name) has no section yet", at: extent)
      default: throw Diagnostic(.wrongTarget, "\(name) is no section", at: extent)
      }
    }
    return try section(titled: name, at: extent)
  }

  private func section(titled title: String, at extent: Extent) throws(Diagnostic) -> SectionID {
    let sections = table.sections(of: table.current)
    let found = sections.filter { table.string(table.title($0)) == title }
    if let only = found.first, found.count == 1 { return only }
    guard found.isEmpty else {
      let numbers = found.compactMap { table.position(of: $0) }.map { "section \($0 + 1)" }
      throw Diagnostic(
        .manyTitles, "\(found.count) sections are titled \"\(title)\"", at: extent,
        hint: "say which: " + numbers.joined(separator: ", "))
    }
    let titles = sections.map { table.string(table.title($0)) }
    throw Diagnostic(
      .noSection, "there is no section titled \"\(title)\"", at: extent,
      hint: title == "section"
        ? "only a section can stand here, so write its number or title alone"
        : Suggestion.like(title, among: titles).map { "did you mean \"\($0)\"?" }
          ?? detailHint)
  }

  /// A screen by its label, title or number.
  public mutating func screen(
    _ extent: Extent, _ words: borrowing Words
  ) throws(Diagnostic) -> ScreenID? {
    let isQuoted = words.bytes[Int(extent.start)] == 0x22
    let word = isQuoted ? try title(extent, words) : words.string(extent)
    if !isQuoted, word.hasPrefix("@") {
      guard case .screen(let screen) = try labelled(String(word.dropFirst()), at: extent) else {
        return nil
      }
      return screen
    }
    let titled = table.screens.filter { table.string(table.title($0)) == word }
    return titled.count == 1 ? titled.first : nil
  }
}
