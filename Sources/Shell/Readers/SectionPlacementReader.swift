public import CommandLanguage
import TableModel

/// Reads `--at NUMBER`, `--before SECTION`, `--after SECTION`: a section's position, from 0.
public struct SectionPlacementReader: ArgumentReader {
  var first: UInt8 = 0

  public mutating func take(place: inout UInt8) {
    first = place
    place += 3
  }

  public func parse(_ words: inout Words) throws(Diagnostic) -> [Extent?] {
    let given = (0..<3).map { words.option(Int(first) + $0) }
    let count = given.count { $0 != nil }
    if count > 1, let extent = given.compactMap({ $0 }).last {
      throw Diagnostic(.optionConflict, "one of --at, --before and --after is enough", at: extent)
    }
    return count == 0 ? [] : given
  }

  public func value(
    _ syntax: [Extent?], _ words: borrowing Words, _ session: inout Session
  ) throws(Diagnostic) -> Int? {
    guard syntax.count == 3 else { return nil }
    if let extent = syntax[0] {
      let number = try words.number(extent)
      let count = session.table.sectionCount(session.table.current)
      guard 1...(count + 1) ~= number else {
        throw Diagnostic(
          .noSection, "there is no place \(number) for a section", at: extent,
          hint: "places are 1 to \(count + 1)")
      }
      return number - 1
    }
    if let extent = syntax[1] {
      return session.table.position(of: try session.section(extent, words))
    }
    guard let extent = syntax[2] else { return nil }
    return session.table.position(of: try session.section(extent, words)).map { $0 + 1 }
  }
}

extension Argument where Reader == SectionPlacementReader {
  public static var sectionPlacement: Self {
    var all = Self(SectionPlacementReader())
    let kinds: [(String, Parameter.Kind)] = [
      ("at", .number), ("before", .section), ("after", .section),
    ]
    all.parameters = kinds.map { name, kind in
      var parameter = Parameter(name, kind)
      parameter.isOption = true
      return parameter
    }
    return all
  }
}
