import TableModel

/// A value that a statement is given each time it runs, and the place in the text that wants it.
struct Parameter {
  enum Source: Hashable {
    case text([UInt8])
    case variable(String)
    case field(Owner, RowColumn)
    case label(String, field: String)
    /// The screen whose rows are looked through.
    case screen
  }

  /// Whose field it is: the row in scope, or one with a name.
  enum Owner: Hashable {
    case row
    case named(String)
  }

  var source: Source
  /// The token in the original text.
  var range: Range<Int>
}

/// A question asked of the scope while a text was rewritten; a later run needs the same answer.
enum Lookup: Hashable {
  case variable(String, Bool)
  case namedRow(String, Bool)
  case row(Bool)

  func holds(_ scope: Scope) -> Bool {
    switch self {
    case .variable(let name, let isThere): (scope.variable(name) != nil) == isThere
    case .namedRow(let name, let isThere): (scope.namedRow(name) != nil) == isThere
    case .row(let isThere): (scope.row != nil) == isThere
    }
  }
}
