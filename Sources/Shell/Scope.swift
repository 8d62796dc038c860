public import TableModel

/// What a name can stand for while a script runs.
public enum Value: Sendable {
  case text(String)
  case number(Int)
  case real(Double)
  case null
  case target(Target)
}

/// The names that one block, user command or action brings with it.
public struct Scope: Sendable {
  public var values: [String: Value] = [:]
  /// The row an action runs for.
  public var row: RowID?
  /// The event whose hook it is.
  public var event: Trigger?
  /// Whether names further out are hidden: a body that was kept, a user command.
  public var isBoundary = false

  public init(values: [String: Value] = [:], row: RowID? = nil, isBoundary: Bool = false) {
    self.values = values
    self.row = row
    self.isBoundary = isBoundary
  }
}

extension Session {
  /// What a name stands for here, from the innermost scope outward.
  public func value(named name: String) -> Value? {
    for scope in scopes.reversed() {
      if let value = scope.values[name] { return value }
      if scope.isBoundary { break }
    }
    return globals[name]
  }

  /// The row that the innermost action runs for.
  public var eventRow: RowID? {
    for scope in scopes.reversed() {
      if let row = scope.row { return row }
      if scope.isBoundary { return nil }
    }
    return nil
  }

  /// The event whose hook runs, or called what runs.
  public var runningEvent: Trigger? {
    for scope in scopes.reversed() {
      if let event = scope.event { return event }
      if scope.isBoundary { return nil }
    }
    return nil
  }

  /// The names in scope, for "did you mean".
  var visibleNames: [String] {
    var names = Array(globals.keys)
    for scope in scopes.reversed() {
      names += scope.values.keys
      if scope.isBoundary { break }
    }
    return names
  }
}
