import CommandLanguage
public import Shell

extension Command {
  public static let undo = Command(
    "undo", topic: .session, summary: "Take back the last step, or several.",
    examples: ["- Milk\nundo", "- Milk\n- Eggs\nundo 2"], traits: .topOnly,
    .optionalCount("steps")
  ) { session, steps in
    let undone = session.undo(steps)
    guard steps == 0 || undone.steps > 0 else {
      throw Diagnostic.failed(.nothingToUndo, "there is nothing to undo")
    }
    return undone.steps == 0 || !session.settings.confirm
      ? .done : .text(session.told("undid", undone))
  }

  public static let redo = Command(
    "redo", topic: .session, summary: "Do again what was undone.",
    examples: ["- Milk\nundo\nredo"], traits: .topOnly,
    .optionalCount("steps")
  ) { session, steps in
    let done = session.redo(steps)
    guard steps == 0 || done.steps > 0 else {
      throw Diagnostic.failed(.nothingToRedo, "there is nothing to redo")
    }
    return done.steps == 0 || !session.settings.confirm ? .done : .text(session.told("redid", done))
  }
}
