import CommandLanguage
import Output
import Shell
import TableModel

extension Session {
  /// What is known of a target, a name and a value a line.
  func facts(of target: Target) -> Records {
    var facts: [(String, Records.Field)] = []
    switch target.tag {
    case .row:
      let row = RowID(target.raw)
      for name in ["path", "id", "section_title", "title"] {
        facts.append((name, .text(text(of: row, field: name))))
      }
      facts += marks(of: row).map { ($0, .text("yes")) }
      if let (group, id) = table.membership(of: row) {
        facts.append(
          (
            "group", .text(name(of: group) + (id == RadioGroup.none ? "" : " as \(id)"))
          ))
      }
      for field in table.fieldsInUse() where !table.cell(row, field).isNone {
        facts.append((table.name(field), .text(text(of: table.cell(row, field)))))
      }
      if let section = pickSection(of: row) {
        facts.append(("options", .text(String(table.count(of: section)))))
        facts += rest(table.fields(of: section))
      }
    case .section:
      let section = SectionID(target.raw)
      for name in ["number", "id", "title", "kind", "count"] {
        facts.append((name, .text(text(of: target, field: name))))
      }
      let special = specialRows(of: section)
      if !special.isEmpty {
        facts.append(("special", .text(special.map(\.rawValue).joined(separator: ", "))))
      }
      facts += rest(table.fields(of: section)).map { name, field in
        // A section is kept by its id, and told by its number.
        guard name == table.name(.groupOf) else { return (name, field) }
        let source = table.position(of: table.formerSource(of: section)).map { String($0 + 1) }
        return (name, .text(source ?? ""))
      }
    case .screen:
      let screen = ScreenID(target.raw)
      facts = [("id", .text("\(screen.raw)")), ("title", .text(table.string(table.title(screen))))]
      facts += rest(table.fields(of: screen)).map { name, field in
        // A section is kept by its id, and told by its number.
        let isSection = name == LoadingField.dataSection
        return (name, isSection ? .text(text(of: target, field: name)) : field)
      }
    case .kind, .session: facts = [("kind", .text(name(of: target)))]
    }
    for kind in Trigger.allCases {
      let action = table.action(for: target, kind)
      if action.raw == 0 { continue }
      for (index, line) in bodyLines(action).enumerated() {
        facts.append((index == 0 ? "on \(kind)" : "", .text(line)))
      }
    }
    return Records(
      columns: [.init(name: "name"), .init(name: "value")],
      rows: facts.map { [.text($0.0), $0.1] })
  }

  /// The lines of an action's body as typed.
  func bodyLines(_ action: ActionID) -> [String] {
    let action = table.action(action)
    let body = table.string(action.body)
    return action.isCall ? ["--call \(body)"] : body.split(separator: "\n").map(String.init)
  }

  /// A body in one line: its first, and whether more follows.
  func firstLine(of action: ActionID) -> String {
    let lines = bodyLines(action)
    let first = String((lines.first ?? "").drop { $0 == " " })
    return lines.count > 1 ? first + " …" : first
  }

  private func rest(_ fields: [(FieldID, Cell)]) -> [(String, Records.Field)] {
    fields.filter { $0.0 != .title && $0.0 != .kind }
      .map { (table.name($0.0), .text(text(of: $0.1))) }
  }

  private func marks(of row: RowID) -> [String] {
    let flags = table.flags(row)
    let names: [(RowFlags, String)] = [
      (.done, "done"), (.chosen, "chosen"), (.selected, "selected"), (.keep, "keep"),
      (.unsearchable, "not searchable"), (.hidden, "hidden"), (.disabled, "disabled"),
    ]
    return names.filter { flags.contains($0.0) }.map(\.1)
  }
}
