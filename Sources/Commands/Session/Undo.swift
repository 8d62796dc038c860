import CommandLanguage
public import Shell

extension Command {
  public static let undo = Command(
    "undo", topic: .session, summary: "Take back the last step, or several.",
    examples: ["- Milk\nundo", "- Milk\n- Eggs\nundo 2"], traits: .topOnly,
    .optionalCount("steps")
  ) { session, steps in
    let undone = session.undo(steps)
    try undone.checkStores()
    guard steps == 0 || undone.steps > 0 else {
      throw Diagnostic.failed(.nothingToUndo, "there is nothing to undo")
    }
    return session.reply("undid", undone, of: steps)
  }

  public static let redo = Command(
    "redo", topic: .session, summary: "Do again what was undone.",
    examples: ["- Milk\nundo\nredo"], traits: .topOnly,
    .optionalCount("steps")
  ) { session, steps in
    let done = session.redo(steps)
    try done.checkStores()
    guard steps == 0 || done.steps > 0 else {
      throw Diagnostic.failed(.nothingToRedo, "there is nothing to redo")
    }
    return session.reply("redid", done, of: steps)
  }
}

extension Session {
  /// What a walk has to say: what it did, where that is wanted, and what could not be written yet.
  fileprivate func reply(_ verb: String, _ walk: Walk, of wanted: Int) -> Reply {
    var lines: [String] = []
    if walk.steps > 0, settings.confirm {
      lines.append(told(verb, walk))
      if walk.steps < wanted { lines.append(remark(onAll: walk.steps)) }
    }
    if walk.waiting > 0 {
      lines.append(
        "\(walk.waiting == 1 ? "1 write waits" : "\(walk.waiting) writes wait") for retry")
    }
    return lines.isEmpty ? .done : .text(lines.joined(separator: "\n"))
  }
}

/// What is said where fewer steps were there than were asked for.
private func remark(onAll steps: Int) -> String {
  steps == 1 ? "this was the only step there was" : "these \(steps) were all the steps there were"
}

extension Walk {
  /// Says so when a store did not take a step back.
  fileprivate func checkStores() throws(Diagnostic) {
    guard let refusal else { return }
    let before = steps == 0 ? "" : ", after \(steps == 1 ? "one step" : "\(steps) steps")"
    throw .failed(
      .storeFailed, refusal + before, hint: "nothing more was done; store mode tells how it is")
  }
}
