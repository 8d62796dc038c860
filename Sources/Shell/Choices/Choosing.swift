public import CommandLanguage
public import TableModel

/// What became of an option that was to be ticked or unticked.
public enum ChoiceOutcome: Hashable, Sendable {
  case ticked, unticked
  /// It was so already.
  case unchanged
  /// As many as may be are chosen.
  case full(Int)
  /// It is the last chosen one, and one has to be.
  case lastStays
}

// The choice engine: the one place where options become chosen. The rules are asked here; who
// comes by a tap asks `toggle`, the author's commands ask `choose` and `unchoose`.
extension Session {
  /// What a tap does to an option: in a set of several it flips; else the mark moves to it, and
  /// goes from the chosen one only where none is allowed.
  public mutating func toggle(_ row: RowID, in set: ChoiceSet) -> ChoiceOutcome {
    guard table.flags(row).contains(.chosen) else { return tick(row, in: set) }
    let rules = rules(of: set)
    if !rules.allowsNone, chosenCount(in: set) == 1 {
      return rules.isMultiple ? .lastStays : .unchanged
    }
    return untick(row, in: set)
  }

  /// Makes an option chosen, as far as the rules allow it.
  public mutating func tick(_ row: RowID, in set: ChoiceSet) -> ChoiceOutcome {
    guard !table.flags(row).contains(.chosen) else { return .unchanged }
    let rules = rules(of: set)
    if rules.isMultiple {
      // A limit that was set too late still stops the next one.
      if let maximum = rules.maximum, chosenCount(in: set) >= maximum { return .full(maximum) }
    } else {
      for other in chosen(in: set) { setFlag(.chosen, false, on: other) }
    }
    setFlag(.chosen, true, on: row)
    return .ticked
  }

  /// Takes the mark off an option, unless one of its set has to be chosen always.
  public mutating func untick(_ row: RowID, in set: ChoiceSet) -> ChoiceOutcome {
    guard table.flags(row).contains(.chosen) else { return .unchanged }
    if rules(of: set).alwaysOne, chosenCount(in: set) == 1 { return .lastStays }
    setFlag(.chosen, false, on: row)
    return .unticked
  }

  /// Makes an option chosen, for the author; says why when the rules forbid it.
  public mutating func choose(_ row: RowID) throws(Diagnostic) {
    let set = try knownChoiceSet(of: row)
    try checkEnabled(row)
    if case .full(let maximum) = tick(row, in: set) {
      throw .failed(
        .refused, "\(optionName(row)) cannot be chosen: \(Session.isFull(maximum))",
        hint: "unchoose one first")
    }
  }

  /// Takes the mark off an option, for the author.
  public mutating func unchoose(_ row: RowID) throws(Diagnostic) {
    if untick(row, in: try knownChoiceSet(of: row)) == .lastStays {
      throw .failed(
        .refused, "\(optionName(row)) stays: one is always chosen here",
        hint: "choose another one")
    }
  }

  /// Says so when an option is disabled.
  func checkEnabled(_ row: RowID) throws(Diagnostic) {
    guard !table.flags(row).contains(.disabled) else {
      throw .failed(.refused, "\(optionName(row)) is disabled")
    }
  }

  private func knownChoiceSet(of row: RowID) throws(Diagnostic) -> ChoiceSet {
    guard let set = choiceSet(of: row) else {
      throw .failed(
        .notAChoice, "\(path(of: row)) is no option",
        hint: "options are the rows of add section --kind choice, and those of group map")
    }
    return set
  }

  /// An option as a person calls it: one of a closed picker has no number on this screen.
  func optionName(_ row: RowID) -> String {
    guard !isOnCurrentScreen(row), let place = table.place(of: row),
      picker(of: place.section) != nil
    else { return path(of: row) }
    return table.string(table.title(row))
  }

  /// Why no more can be chosen.
  static func isFull(_ maximum: Int) -> String {
    maximum == 1 ? "only one can be chosen" : "no more than \(maximum) can be chosen"
  }
}

extension ChoiceRules {
  /// Whether the screen closes after a tap that came to this (S22, S23).
  func dismisses(after outcome: ChoiceOutcome, chosen: Int, options: Int) -> Bool {
    guard autoDismisses else { return false }
    switch outcome {
    case .unticked: return false
    case .unchanged, .full, .lastStays: return true
    case .ticked:
      // One is enough where one can be chosen; of several, the last that can be.
      return !isMultiple || chosen >= min(maximum ?? options, options)
    }
  }
}
