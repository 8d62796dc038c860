import CommandLanguage
public import Shell

extension Command {
  public static let alias = Command(
    "alias", topic: .session,
    summary: "List the aliases, make one, or take one away with --off.",
    examples: ["alias ls = show", "alias add = add\nalias\nalias --off add"],
    .flag("off"), .alias
  ) { session, off, alias in
    let catalog = session.catalog
    guard let alias else {
      guard !off else {
        throw Diagnostic.failed(.missingArgument, "which alias?", hint: "alias --off NAME")
      }
      let lines = catalog.sortedAliases.map { "alias \($0.name) = \($0.text)" }
      return .text(lines.isEmpty ? "there are no aliases" : lines.joined(separator: "\n"))
    }
    if let text = alias.text, !off {
      catalog.setAlias(alias.name, text)
      return .done
    }
    guard let text = catalog.aliases[alias.name] else {
      throw Diagnostic.failed(.notHere, "there is no alias \(alias.name)")
    }
    guard off else { return .text("alias \(alias.name) = \(text)") }
    catalog.setAlias(alias.name, nil)
    return .done
  }
}
