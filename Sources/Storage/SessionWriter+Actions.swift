import TableModel

extension SessionWriter {
  /// Writes the actions of a target, gesture by gesture, then its hooks, event by event.
  func writeAttachments(
    _ target: Target, _ table: borrowing Table, into sink: inout ByteSink
  ) {
    guard let attached = attachments[target] else { return }
    write(attached.filter(\.kind.isGesture), ",\"attachments\":{", table, into: &sink)
    write(attached.filter { !$0.kind.isGesture }, ",\"hooks\":{", table, into: &sink)
  }

  func write(
    _ attached: [Attachment], _ start: StaticString, _ table: borrowing Table,
    into sink: inout ByteSink
  ) {
    guard !attached.isEmpty else { return }
    sink.append(start)
    for (index, attachment) in attached.enumerated() {
      if index > 0 { sink.append(UInt8(ascii: ",")) }
      sink.appendJSON("\(attachment.kind)")
      let action = table.action(attachment.action)
      sink.append(action.isCall ? ":{\"call\":" as StaticString : ":{\"body\":")
      sink.appendJSON(table.buffer(action.body))
      if action.isStrict { sink.append(",\"strict\":true") }
      if !action.origin.isNone {
        sink.append(",\"origin\":")
        sink.appendJSON(table.buffer(action.origin))
      }
      writeArguments(action, table, into: &sink)
      sink.append("}")
    }
    sink.append("}")
  }

  private func writeArguments(
    _ action: Action, _ table: borrowing Table, into sink: inout ByteSink
  ) {
    guard !action.arguments.isEmpty else { return }
    sink.append(",\"args\":{")
    for (index, argument) in action.arguments.enumerated() {
      if index > 0 { sink.append(UInt8(ascii: ",")) }
      sink.appendJSON(table.buffer(argument.name))
      sink.append(UInt8(ascii: ":"))
      write(argument.value, table, into: &sink)
    }
    sink.append("}")
  }
}
