import CommandLanguage
import Query
public import Shell

extension Command {
  public static let assert = Command(
    "assert", topic: .script, summary: "Stop with an error unless a condition is true.",
    examples: ["assert 1 + 1 = 2", "assert (1 < 2) numbers are in order"],
    .assertion
  ) { session, assertion in
    let (condition, message) = assertion
    do throws(Diagnostic) {
      if try session.value(condition.text, at: condition.extent).isTrue { return .done }
    } catch {
      throw error.aboutAssertion(condition.text, at: condition.extent)
    }
    let text = String(decoding: condition.text, as: UTF8.self)
    throw Diagnostic(.failed, message ?? "this is not so: \(text)", at: condition.extent)
  }
}
