import Output
public import Shell
import TableModel

extension Command {
  public static let groupList = Command(
    "group list", topic: .choice,
    summary: "List the radio groups, or the rows of one in the order they were mapped.",
    examples: ["- Good\ngroup new Rating\ngroup map Rating 1.1 as 1\ngroup list Rating"],
    .optionalWord("group", .group), .output
  ) { session, name, output in
    if let name {
      let records = session.records(ofRowsIn: try session.group(named: name))
      if records.rows.isEmpty, output.format == nil { return .show(.text("no rows"), output) }
      return .show(.records(records), output)
    }
    let records = session.recordsOfGroups()
    if records.rows.isEmpty, output.format == nil { return .show(.text("no groups"), output) }
    return .show(.records(records), output)
  }
}

extension Session {
  fileprivate func recordsOfGroups() -> Records {
    let rows = table.allGroups.map { group -> [Records.Field] in
      [
        .text(name(of: group)), .number(String(table.members(of: group).count)),
        table.chosen(in: group).map { .number(String($0.id)) } ?? .none,
      ]
    }
    return Records(
      columns: [
        .init(name: "group"), .init(name: "rows", alignsRight: true),
        .init(name: "chosen", alignsRight: true),
      ], rows: rows)
  }

  fileprivate func records(ofRowsIn group: GroupID) -> Records {
    let chosen = table.chosen(in: group)?.row
    let rows = table.members(of: group).map { member -> [Records.Field] in
      [
        member.id == RadioGroup.none ? .none : .number(String(member.id)),
        .text(path(of: member.row)), .text(table.string(table.title(member.row))),
        .text(member.row == chosen ? "yes" : "no"),
      ]
    }
    return Records(
      columns: [
        .init(name: "id", alignsRight: true), .init(name: "row"), .init(name: "title"),
        .init(name: "chosen"),
      ], rows: rows)
  }
}
