import TableModel

/// How the options of a set may be chosen.
public struct ChoiceRules: Hashable, Sendable {
  /// Whether several options can be chosen at once.
  public var isMultiple = false
  /// Whether a tap may untick the last chosen option.
  public var allowsNone = false
  /// Whether one option is always chosen, as soon as there is one.
  public var alwaysOne = false
  /// How many options can be chosen at once; nil: any number.
  public var maximum: Int?
  /// Whether the screen closes once a tap has chosen.
  public var autoDismisses = false

  public init(isMultiple: Bool = false, allowsNone: Bool = false, maximum: Int? = nil) {
    self.isMultiple = isMultiple
    self.allowsNone = allowsNone
    self.maximum = maximum
  }
}

extension Session {
  /// The rules of a set.
  public func rules(of set: ChoiceSet) -> ChoiceRules {
    switch set {
    case .section(let section):
      var rules = ChoiceRules(isMultiple: table.kind(section) == .choices)
      rules.allowsNone = isOn("none", of: section)
      rules.alwaysOne = isOn("always", of: section)
      rules.autoDismisses = isOn("auto-dismiss", of: section)
      let most = table.mostChosen(in: section)
      rules.maximum = rules.isMultiple && most != .max ? most : nil
      return rules
    // Starts without a choice; a tap moves it and never takes it away (A25, S45).
    case .group: return ChoiceRules()
    }
  }

  /// Whether a field of a section says yes.
  func isOn(_ name: String, of section: SectionID) -> Bool {
    guard let field = table.existingField(name) else { return false }
    return ["on", "1", "yes", "true"].contains(text(of: table.cell(section, field)))
  }
}
