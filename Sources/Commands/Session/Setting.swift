import CommandLanguage
public import Shell

extension Command {
  public static let setting = Command(
    "setting", topic: .session, summary: "Show the settings, or change one.",
    examples: ["setting confirm on", "setting"],
    .optionalWord("name"), .optionalWord("value")
  ) { session, name, value in
    guard let name else {
      return .text(
        "confirm \(session.settings.confirm ? "on" : "off")\nsteps \(session.settings.steps)")
    }
    switch name {
    case "confirm":
      guard let value else { return .text(session.settings.confirm ? "on" : "off") }
      session.settings.confirm = try session.truth(value, at: Extent(0, 0))
    case "steps":
      guard let value else { return .text(String(session.settings.steps)) }
      guard let steps = Int(value), steps > 0 else {
        throw Diagnostic.failed(.badSetting, "steps is a number from 1")
      }
      guard steps <= session.settings.limits.steps else {
        throw Diagnostic.failed(
          .notAllowed, "a safe session runs at most \(session.settings.limits.steps) statements")
      }
      session.settings.steps = steps
    default:
      throw Diagnostic.failed(
        .badSetting, "there is no setting \"\(name)\"", hint: "there is confirm and steps")
    }
    return .done
  }
}
