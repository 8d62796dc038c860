import CommandLanguage
import Output
public import Shell

extension Command {
  public static let echo = Command(
    "echo", topic: .script, summary: "Print a text.",
    examples: ["echo Hello", "echo \"one line\\nanother\""],
    .output, .optionalString("text")
  ) { _, output, text in .show(.text(text ?? ""), output) }
}
