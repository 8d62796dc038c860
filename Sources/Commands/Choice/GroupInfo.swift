import Output
public import Shell
import TableModel

extension Command {
  public static let groupInfo = Command(
    "group info", topic: .choice,
    summary: "Show what is chosen in a radio group, or what a row is to it.",
    examples: ["- Good\ngroup new Rating\ngroup map Rating 1.1 as 1\ngroup info Rating 1.1"],
    .word("group", .group), .optionalRows("row"), .output
  ) { session, name, rows, output in
    let group = try session.group(named: name ?? "")
    let facts = rows.areNamed ? session.facts(of: rows.ids, in: group) : session.facts(of: group)
    return .show(
      .records(Records(columns: [.init(name: "name"), .init(name: "value")], rows: facts)), output)
  }
}

extension Session {
  fileprivate func facts(of group: GroupID) -> [[Records.Field]] {
    let chosen = table.chosen(in: group)
    var facts: [[Records.Field]] = [
      [.text("group"), .text(name(of: group))],
      [.text("rows"), .number(String(table.members(of: group).count))],
      [.text("chosen"), chosen.map { .number(String($0.id)) } ?? .text("none")],
    ]
    if let chosen { facts.append([.text("row"), .text(path(of: chosen.row))]) }
    for (id, text) in table.group(group).texts {
      facts.append([.text("text of \(id)"), .text(table.string(text))])
    }
    return facts
  }

  fileprivate func facts(of rows: [RowID], in group: GroupID) -> [[Records.Field]] {
    rows.flatMap { row -> [[Records.Field]] in
      let path: [Records.Field] = [.text("row"), .text(self.path(of: row))]
      guard let (owner, id) = table.membership(of: row), owner == group else {
        return [path, [.text("in the group"), .text("no")]]
      }
      return [
        path, [.text("in the group"), .text("yes")],
        [.text("id"), id == RadioGroup.none ? .text("none") : .number(String(id))],
        [.text("chosen"), .text(table.flags(row).contains(.chosen) ? "yes" : "no")],
      ]
    }
  }
}
