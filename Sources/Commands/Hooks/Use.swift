import CommandLanguage
public import Shell
import TableModel

extension Command {
  public static let use = Command(
    "use", topic: .hooks, summary: "In a hook that is asked for something: say what.",
    examples: [
      "store new c memory\nadd section --kind item --store c C\nstore mode c offline\n"
        + "on insertItemNoConnection use retry\n- Ann\npending",
      "- Milk\non customPresentDetailModel use presentation inline\nopen --edit 1.1\nshow\ncancel",
    ],
    .choice("what", UseForm.self), .optionalString("value")
  ) { session, form, value in
    guard let form else { return .done }
    guard let event = session.runningEvent, form.events.contains(event) else {
      let others = UseForm.allCases.filter { form in
        session.runningEvent.map { form.events.contains($0) } ?? false
      }
      throw Diagnostic.failed(
        .onlyInside, "only \(form.hook) can use \(form.rawValue)",
        hint: others.first.map { "this hook can use \($0.rawValue)" }
          ?? (form == .retry
            ? form.events.map { "\($0)" }.joined(separator: ", ")
            : "on \(form.events[0]) use \(form.usage)"))
    }
    if form == .retry {
      guard value == nil else {
        throw Diagnostic.failed(.badWord, "use retry takes nothing more")
      }
      session.usesRetry = true
      return .done
    }
    guard let value else {
      throw Diagnostic.failed(
        .missingArgument, "use \(form.rawValue) needs a value", hint: "use \(form.usage)")
    }
    if form == .presentation, !["push", "inline", "none"].contains(value) {
      throw Diagnostic.failed(
        .badWord, "a detail cannot be shown as \"\(value)\"", hint: "push, inline or none")
    }
    if form == .height {
      let cell = Cell.text(try session.table.intern(value))
      try session.checkValue(cell, "height", of: .row, at: Extent(0, 0))
    }
    if form == .screen { session.usedTarget = try session.detailScreen(value) }
    if form == .table { session.usedTarget = try session.detailModel(value) }
    session.usedAnswer = value
    return .done
  }
}
