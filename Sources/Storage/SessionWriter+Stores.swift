extension SessionWriter {
  func writeStores(into sink: inout ByteSink) {
    guard !extras.stores.isEmpty else { return }
    sink.append(",\n\"stores\":[")
    for (index, store) in extras.stores.enumerated() {
      sink.append(index == 0 ? "\n{\"name\":" as StaticString : ",\n{\"name\":")
      sink.appendJSON(store.name)
      sink.append(",\"kind\":")
      sink.appendJSON(store.kind)
      sink.append(",\"items\":[")
      for (index, item) in store.items.enumerated() {
        sink.append(index == 0 ? "\n" as StaticString : ",\n")
        write(item, into: &sink)
      }
      sink.append("]}")
    }
    sink.append("]")
    writePending(into: &sink)
  }

  private func writePending(into sink: inout ByteSink) {
    guard !extras.pending.isEmpty else { return }
    sink.append(",\n\"pending\":[")
    for (index, write) in extras.pending.enumerated() {
      sink.append(index == 0 ? "\n{\"write\":" as StaticString : ",\n{\"write\":")
      sink.appendJSON(write.write)
      sink.append(",\"store\":")
      sink.appendJSON(write.store)
      if write.section > 0 {
        sink.append(",\"section\":")
        sink.append(count: Int(write.section))
      }
      sink.append(",\"row\":")
      sink.append(count: Int(write.row))
      sink.append(",\"item\":")
      self.write(write.item, into: &sink)
      sink.append("}")
    }
    sink.append("]")
  }

  private func write(_ item: Item, into sink: inout ByteSink) {
    sink.append("{")
    if let key = item.key {
      sink.append("\"key\":")
      sink.appendJSON(key)
      sink.append(",")
    }
    sink.append("\"title\":")
    item.title.withUnsafeBufferPointer { sink.appendJSON($0) }
    for (index, field) in item.fields.enumerated() {
      sink.append(index == 0 ? ",\"fields\":{" as StaticString : ",")
      sink.appendJSON(field.name)
      sink.append(":")
      switch field.value {
      case .text(let text): text.withUnsafeBufferPointer { sink.appendJSON($0) }
      case .number(let number): sink.append(number: number)
      case .typedNumber(let digits): sink.append(digits)
      }
    }
    sink.append(item.fields.isEmpty ? "}" as StaticString : "}}")
  }
}
