public import CommandLanguage
public import TableModel

/// Where a new row goes.
public enum Placement: Sendable {
  /// At the end of the last section.
  case last
  case end(SectionID)
  case at(Place)
}

/// Reads `--in SECTION`, `--at PLACE`, `--before ROW`, `--after ROW`.
public struct PlacementReader: ArgumentReader {
  var first: UInt8 = 0
  public mutating func take(place: inout UInt8) {
    first = place
    place += 4
  }

  public struct Syntax: Sendable {
    /// Which option was given, from 0; none: -1.
    var index: Int8
    var extent: Extent
  }

  @inline(__always)
  public func parse(_ words: inout Words) throws(Diagnostic) -> Syntax {
    let none = Syntax(index: -1, extent: Extent(0, 0))
    if !words.anyOption(from: Int(first), count: 4) { return none }
    return try given(&words, none)
  }

  private func given(_ words: inout Words, _ none: Syntax) throws(Diagnostic) -> Syntax {
    var found = none
    for index in 0..<4 {
      guard let extent = words.option(Int(first) &+ index) else { continue }
      guard found.index < 0 else {
        throw Diagnostic(
          .optionConflict, "one of --in, --at, --before and --after is enough", at: extent)
      }
      if words.bytes[Int(extent.start)] == 0x40 {
        try words.checkName(Extent(Int(extent.start) + 1, Int(extent.end)))
      }
      found = Syntax(index: Int8(truncatingIfNeeded: index), extent: extent)
    }
    return found
  }

  @inline(__always)
  public func value(
    _ syntax: Syntax, _ words: borrowing Words, _ session: inout Session
  ) throws(Diagnostic) -> Placement {
    if syntax.index < 0 { return .last }
    return try placement(syntax, words, &session)
  }

  private func placement(
    _ syntax: Syntax, _ words: borrowing Words, _ session: inout Session
  ) throws(Diagnostic) -> Placement {
    let extent = syntax.extent
    switch syntax.index {
    case 0: return .end(try session.section(extent, words))
    case 1:
      switch try session.destination(extent, words) {
      case .place(let place): return .at(place)
      case .shown(let section, let index):
        return .at(session.table.place(forShown: index, in: section))
      case .end(let section): return .end(section)
      case .number(let number):
        guard session.table.sectionCount(session.table.current) == 1 else { break }
        return .at(try session.place(1, number, at: extent))
      default: break
      }
      throw Diagnostic(.wrongTarget, "a place such as 2.3 is wanted here", at: extent)
    default:
      guard case .row(_, let place) = try session.reference(extent, words) else {
        throw Diagnostic(.oneRowWanted, "one row is wanted here", at: extent)
      }
      return .at(syntax.index == 2 ? place : Place(place.section, Int(place.row) + 1))
    }
  }
}

extension Argument where Reader == PlacementReader {
  public static var placement: Self {
    var all = self.init(PlacementReader())
    let kinds: [(String, Parameter.Kind)] = [
      ("in", .section), ("at", .place), ("before", .row), ("after", .row),
    ]
    all.parameters = kinds.map { name, kind in
      var parameter = Parameter(name, kind)
      parameter.isOption = true
      return parameter
    }
    return all
  }
}
