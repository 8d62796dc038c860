public import TableModel

/// A part of what a tap does.
public enum ChainPart: Hashable, Sendable {
  /// The tap and navigation actions; while they are out, no attached action runs.
  case actions
  /// The choice of sections and groups, but for groups that stand in the chain by name.
  case groups
  /// The choice of one group of rows.
  case group(String)
  /// The hooks of the tap itself: willSelect first of all, didSelect at its place.
  case hooks

  /// The parts in the order they run when nothing else is said (features 5.5).
  public static let usual: [ChainPart] = [.groups, .actions, .hooks]

  /// How it is written: `actions`, `group:NAME`.
  public var name: String {
    switch self {
    case .actions: "actions"
    case .groups: "groups"
    case .group(let name): "group:" + name
    case .hooks: "hooks"
    }
  }

  public init?(_ name: String) {
    switch name {
    case "actions": self = .actions
    case "groups": self = .groups
    case "hooks": self = .hooks
    default:
      guard name.hasPrefix("group:"), name.utf8.count > 6 else { return nil }
      self = .group(String(name.dropFirst(6)))
    }
  }

  var isChoice: Bool {
    switch self {
    case .groups, .group: true
    case .actions, .hooks: false
    }
  }
}

extension Session {
  /// The parts of a tap on a screen, in the order they run. Kept as the screen's field `chain`.
  public func chain(of screen: ScreenID) -> [ChainPart] {
    guard let field = table.existingField("chain"), let text = table.cell(screen, field).textID
    else { return ChainPart.usual }
    return ChainPart.list(table.string(text)) ?? ChainPart.usual
  }

  /// What a chain's order hides: a part that should see what a later one does.
  public func warnings(of chain: [ChainPart]) -> [String] {
    var warnings: [String] = []
    if let actions = chain.firstIndex(of: .actions),
      let late = chain[actions...].first(where: \.isChoice)
    {
      warnings.append("actions run before \(late.name), so they see the choice as it was")
    }
    if let hooks = chain.firstIndex(of: .hooks), hooks < chain.count - 1 {
      let late = chain[(hooks + 1)...].map(\.name).joined(separator: " and ")
      warnings.append("hooks run before \(late), so didSelect sees nothing of what they do")
    }
    return warnings
  }

  /// Whether a part of a chain is the one that makes a row's choice.
  func choosesHere(_ part: ChainPart, _ chain: [ChainPart], _ row: RowID) -> Bool {
    // A group's own place in the chain takes it out of `groups`.
    if let name = groupName(of: row), chain.contains(.group(name)) { return part == .group(name) }
    return part == .groups
  }

  /// The name of the group that a row is in.
  private func groupName(of row: RowID) -> String? {
    table.membership(of: row).map { name(of: $0.group) }
  }
}

extension ChainPart {
  /// Parts by their names, blanks between them; `none` means none. Nil for what is no list of parts.
  public static func list(_ text: String) -> [ChainPart]? {
    if text == "none" { return [] }
    var parts: [ChainPart] = []
    for word in text.split(separator: " ") {
      guard let part = ChainPart(String(word)), !parts.contains(part) else { return nil }
      parts.append(part)
    }
    return parts.isEmpty ? nil : parts
  }
}
