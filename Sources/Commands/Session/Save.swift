public import Shell

extension Command {
  public static let save = Command(
    "save", topic: .session, summary: "Write the session to a file, all of it or nothing.",
    examples: ["save list.json", "save", "save --force"],
    .optionalWord("file", .file), .flag("force")
  ) { session, file, force in
    let path = try session.save(to: file, force: force)
    return session.settings.confirm ? .text("saved \(path)") : .done
  }
}
