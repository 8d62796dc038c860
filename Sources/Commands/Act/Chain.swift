import CommandLanguage
public import Shell
import TableModel

extension Command {
  public static let chain = Command(
    "chain", topic: .attach,
    summary: "Show the order in which the parts of a tap run, or change it.",
    examples: [
      "- Milk\nchain", "- Milk\nchain actions groups hooks", "- Milk\nchain --remove actions",
      "- Milk\nchain --reset",
    ],
    .stringOption("remove", .name), .flag("reset"), .optionalString("parts")
  ) { session, removed, isReset, parts in
    let screen = try session.currentScreen()
    guard [removed != nil, isReset, parts != nil].filter({ $0 }).count <= 1 else {
      throw Diagnostic.failed(.optionConflict, "one of parts, --remove and --reset is enough")
    }
    if isReset {
      if session.table.existingField("chain") != nil { try session.unset(.screen(screen), "chain") }
      return .done
    }
    var chain = session.chain(of: screen)
    if let removed {
      guard let index = chain.firstIndex(where: { $0.name == removed }) else {
        throw Diagnostic.failed(
          .badValue, "\"\(removed)\" is not in the chain", hint: "it is \(names(chain))")
      }
      chain.remove(at: index)
    } else if let parts {
      guard let list = ChainPart.list(parts) else {
        throw Diagnostic.failed(
          .badValue, "\"\(parts)\" is no chain",
          hint: "each once, in the order wanted: actions, groups, group:NAME, hooks")
      }
      chain = list
    } else {
      return .text(names(chain))
    }
    for warning in session.warnings(of: chain) {
      var warned = Diagnostic.failed(.badValue, warning, hint: "chain --reset restores the order")
      warned.severity = .warning
      session.warnings.append(warned)
    }
    try session.setOwn(.screen(screen), "chain", .text(session.table.intern(names(chain))))
    return .done
  }
}

private func names(_ chain: [ChainPart]) -> String {
  chain.isEmpty ? "none" : chain.map(\.name).joined(separator: " ")
}
