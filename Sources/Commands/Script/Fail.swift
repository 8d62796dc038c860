import CommandLanguage
public import Shell

extension Command {
  public static let fail = Command(
    "fail", topic: .script, summary: "Stop with an error of your own.",
    examples: ["try fail That went wrong"],
    .string("message")
  ) { _, message in throw Diagnostic.failed(.failed, message ?? "failed") }
}
