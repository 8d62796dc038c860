import TableModel

extension SessionWriter {
  /// Writes `"groups":[{"name":…,"members":[{"row":17,"id":2}],"texts":{"2":…}}]`, a group a line.
  func writeGroups(_ table: borrowing Table, into sink: inout ByteSink) {
    guard table.hasGroups else { return }
    sink.append(",\n\"groups\":[")
    var separator: StaticString = "{"
    for id in table.allGroups {
      let group = table.group(id)
      sink.append(separator)
      separator = ",\n{"
      sink.append("\"name\":")
      sink.appendJSON(table.buffer(group.name))
      writeMembers(table.members(of: id), into: &sink)
      writeTexts(group.texts, table, into: &sink)
      sink.append("}")
    }
    sink.append("]")
  }

  private func writeMembers(_ members: [RadioGroup.Member], into sink: inout ByteSink) {
    guard !members.isEmpty else { return }
    sink.append(",\"members\":[")
    for (index, member) in members.enumerated() {
      sink.append(index == 0 ? "{\"row\":" as StaticString : ",{\"row\":")
      sink.append(count: Int(member.row.raw))
      if member.id != RadioGroup.none {
        sink.append(",\"id\":")
        sink.append(String(member.id))
      }
      sink.append("}")
    }
    sink.append("]")
  }

  private func writeTexts(
    _ texts: [(id: Int32, text: TextID)], _ table: borrowing Table, into sink: inout ByteSink
  ) {
    guard !texts.isEmpty else { return }
    sink.append(",\"texts\":{")
    for (index, text) in texts.enumerated() {
      sink.append(index == 0 ? "\"" as StaticString : ",\"")
      sink.append(String(text.id))
      sink.append("\":")
      sink.appendJSON(table.buffer(text.text))
    }
    sink.append("}")
  }
}
