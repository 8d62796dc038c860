public import CommandLanguage
public import TableModel

// Which action answers, and what it is given.
extension Session {
  /// What an action was given when it was attached.
  func arguments(of action: Action) -> [(name: String, value: Value)] {
    action.arguments.map { (table.string($0.name), Value(typed: text(of: $0.value))) }
  }

  /// The user command that an action calls with so many arguments and the row's path. Says so when
  /// there is none, or when it takes more.
  public func definition(
    _ name: String, getting count: Int
  ) throws(Diagnostic) -> Definition {
    guard let definition = definitions.byName[name] else {
      let near = Suggestion.nearest(to: name, among: Array(definitions.byName.keys))
      throw .failed(
        .noCommand, "there is no user command \"\(name)\"",
        hint: near.map { "did you mean \($0)?" } ?? "def \(name) makes one")
    }
    guard definition.parameters.count <= count + 1 else {
      throw .failed(
        .noCommand,
        "\(name) takes \(definition.parameters.count) arguments, and would get \(count + 1)",
        hint: "it gets each --arg and the row's path")
    }
    return definition
  }

  /// In edit mode no action runs, unless the screen says otherwise (B22).
  func actionsRest(for row: RowID) -> Bool {
    guard let section = table.place(of: row)?.section else { return false }
    let screen = table.screen(of: section)
    return table.isOn(.editing, of: screen) && !table.isOn(.tapInEdit, of: screen)
  }

  /// The action that a gesture on a row runs; none while actions are out of the screen's chain.
  public func nearestAction(_ gesture: Trigger, for row: RowID) -> Action? {
    guard let section = table.place(of: row)?.section,
      let (_, action) = table.nearestAction(gesture, for: row),
      chain(of: table.screen(of: section)).contains(.actions)
    else { return nil }
    return table.action(action)
  }
}
