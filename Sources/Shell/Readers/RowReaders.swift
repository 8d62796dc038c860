public import CommandLanguage
public import TableModel

/// One row and where it is.
public struct RowAt: BitwiseCopyable, Sendable {
  public var id: RowID
  public var place: Place
}

/// Reads one row.
public struct RowReader: ArgumentReader {
  public func parse(_ words: inout Words) throws(Diagnostic) -> Extent {
    let all = try words.referenceBeforeText("a row")
    if case .one(let extent) = all { return extent }
    if case .condition(let extent) = all {
      throw Diagnostic(.oneRowWanted, "one row is wanted here, not a condition", at: extent)
    }
    guard let only = all.extents.first, all.extents.count == 1 else {
      throw Diagnostic(.oneRowWanted, "one row is wanted here", at: all.extent)
    }
    return only
  }

  public func value(
    _ syntax: Extent, _ words: borrowing Words, _ session: inout Session
  ) throws(Diagnostic) -> RowAt {
    switch try session.reference(syntax, words) {
    case .row(let id, let place): return RowAt(id: id, place: place)
    case .rows(let rows):
      if rows.count == 1, let row = rows.first, let place = session.table.place(of: row) {
        return RowAt(id: row, place: place)
      }
      throw Diagnostic(
        .oneRowWanted, "one row is wanted here, and these are \(rows.count)", at: syntax,
        hint: rows.isEmpty
          ? nil : rows.prefix(5).map { session.path(of: $0) }.joined(separator: ", "))
    default:
      throw Diagnostic(.wrongTarget, "a row is wanted here", at: syntax)
    }
  }
}

/// Rows that a command works on, each once, in the order named.
public enum Rows: Sendable {
  case one(RowID, Place)
  case several([RowID])
  /// None were asked for; `selected` asks for some even when there are none.
  case unnamed

  public var ids: [RowID] {
    switch self {
    case .one(let row, _): [row]
    case .several(let rows): rows
    case .unnamed: []
    }
  }
  public var areNamed: Bool { if case .unnamed = self { false } else { true } }
}

/// Reads one or more rows.
public struct RowsReader: ArgumentReader {
  var stops: StopWords
  /// Whether no words at all mean no rows.
  var isOptional = false

  public func parse(_ words: inout Words) throws(Diagnostic) -> ReferenceList {
    if isOptional {
      try words.skipOptions()
      if words.isAtEnd { return .several([]) }
    }
    return try words.references("a row", until: stops)
  }

  public func value(
    _ syntax: ReferenceList, _ words: borrowing Words, _ session: inout Session
  ) throws(Diagnostic) -> Rows {
    if case .one(let extent) = syntax,
      case .row(let id, let place) = try session.reference(extent, words)
    {
      return .one(id, place)
    }
    if case .condition(let extent) = syntax {
      return .several(try session.rows(where: Array(words.bytes[extent.range]), at: extent))
    }
    if syntax.extents.isEmpty { return .unnamed }
    var rows: [RowID] = []
    var seen: Set<RowID> = []
    for extent in syntax.extents {
      for row in try session.rows(extent, words) where seen.insert(row).inserted {
        rows.append(row)
      }
    }
    return .several(rows)
  }
}

extension Session {
  /// The rows that one reference names; a section is no row.
  mutating func rows(_ extent: Extent, _ words: borrowing Words) throws(Diagnostic) -> [RowID] {
    switch try reference(extent, words) {
    case .row(let id, _): return [id]
    case .rows(let rows): return rows
    case .section(let section):
      throw Diagnostic(
        .wrongTarget, "rows are wanted here, not a section", at: extent,
        hint: table.position(of: section).map { "\($0 + 1).* means all its rows" })
    default: throw Diagnostic(.wrongTarget, "rows are wanted here", at: extent)
    }
  }
}

/// Reads rows, sections, the screen or a kind of row.
public struct TargetsReader: ArgumentReader {
  public enum Reach: UInt8, BitwiseCopyable, Sendable { case restOfLine, beforeText, optional }
  var stops: StopWords
  var reach: Reach

  public func parse(_ words: inout Words) throws(Diagnostic) -> ReferenceList {
    switch reach {
    case .restOfLine: return try words.references("what to work on", until: stops)
    case .beforeText: return try words.referenceBeforeText("what to work on")
    case .optional:
      try words.skipOptions()
      if words.isAtEnd || stops.contains(words.peekKey().key) { return .several([]) }
      return try words.references("what to work on", until: stops)
    }
  }

  public func value(
    _ syntax: ReferenceList, _ words: borrowing Words, _ session: inout Session
  ) throws(Diagnostic) -> Targets {
    if case .one(let extent) = syntax,
      case .row(let id, let place) = try session.reference(extent, words)
    {
      return .row(id, place)
    }
    if case .condition(let extent) = syntax {
      let rows = try session.rows(where: Array(words.bytes[extent.range]), at: extent)
      return .several(rows.map { .row($0) })
    }
    if syntax.extents.isEmpty { return .unnamed }
    var targets: [Target] = []
    var seen: Set<Target> = []
    for extent in syntax.extents {
      for target in try session.targets(extent, words) where seen.insert(target).inserted {
        targets.append(target)
      }
    }
    return .several(targets)
  }
}

/// What a command works on, each once, in the order named.
public enum Targets: Sendable {
  case row(RowID, Place)
  case several([Target])
  /// None were asked for; `selected` asks for some even when there are none.
  case unnamed

  public var all: [Target] {
    switch self {
    case .row(let row, _): [.row(row)]
    case .several(let targets): targets
    case .unnamed: []
    }
  }
  public var areNamed: Bool { if case .unnamed = self { false } else { true } }
  public var rows: [RowID] { all.filter { $0.tag == .row }.map { RowID($0.raw) } }
  public var sections: [SectionID] { all.filter { $0.tag == .section }.map { SectionID($0.raw) } }
}

extension Session {
  mutating func targets(_ extent: Extent, _ words: borrowing Words) throws(Diagnostic) -> [Target] {
    switch try reference(extent, words) {
    case .row(let id, _): return [.row(id)]
    case .rows(let rows): return rows.map { .row($0) }
    case .section(let section): return [.section(section)]
    case .sections(let sections): return sections.map { .section($0) }
    case .screen(let screen): return [.screen(screen)]
    case .kind(let kind): return [kind]
    }
  }
}

extension Argument where Reader == RowReader {
  public static func row(_ name: String) -> Self { Self(RowReader(), Parameter(name, .row)) }
}

extension Argument where Reader == RowsReader {
  public static func rows(_ name: String, until stops: StopWords = []) -> Self {
    var parameter = Parameter(name, .rows)
    parameter.mayRepeat = true
    return Self(RowsReader(stops: stops), parameter)
  }

  public static func optionalRows(_ name: String) -> Self {
    var parameter = Parameter(name, .rows)
    parameter.isOptional = true
    return Self(RowsReader(stops: [], isOptional: true), parameter)
  }
}

extension Argument where Reader == TargetsReader {
  public static func targets(_ name: String, until stops: StopWords = []) -> Self {
    Self(TargetsReader(stops: stops, reach: .restOfLine), Parameter(name, .target))
  }
  public static func targetsBeforeText(_ name: String) -> Self {
    Self(TargetsReader(stops: [], reach: .beforeText), Parameter(name, .target))
  }
  public static func optionalTargets(_ name: String, until stops: StopWords = []) -> Self {
    var parameter = Parameter(name, .target)
    parameter.isOptional = true
    return Self(TargetsReader(stops: stops, reach: .optional), parameter)
  }
}
