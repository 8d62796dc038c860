import TableModel

extension SessionReader {
  /// Walks an object whose keys are plain names.
  mutating func readObject(
    _ body: (inout SessionReader, String) throws(JSONFault) -> Void
  ) throws(JSONFault) {
    try json.require(UInt8(ascii: "{"), "an object")
    var isFirst = true
    var places: [String: Int] = [:]
    while let key = try json.nextKey(&isFirst) {
      let name = String(decoding: try json.text(key), as: UTF8.self)
      let place = json.offset(of: key.start) - 1
      if let first = places.updateValue(place, forKey: name) {
        throw JSONFault(kind: .duplicateKey, offset: place, first: first)
      }
      try body(&self, name)
    }
  }

  /// Walks an array.
  mutating func readArray(
    _ body: (inout SessionReader) throws(JSONFault) -> Void
  ) throws(JSONFault) {
    try json.require(UInt8(ascii: "["), "an array")
    var isFirst = true
    while try json.nextElement(&isFirst) { try body(&self) }
  }

  /// Takes an id or the next one to give.
  @inline(__always)
  mutating func id() throws(JSONFault) -> UInt32 {
    _ = json.peek()
    let place = json.offset
    if let id = json.smallNumber(), id < Self.idLimit { return id }
    json.advance(to: json.start + place)
    guard let id = try json.number().unsigned, id > 0 else {
      throw JSONFault(kind: .wrongType("an id from 1"), offset: place)
    }
    guard id < Self.idLimit else {
      throw JSONFault(kind: .other("an id larger than a list can hold"), offset: place)
    }
    return id
  }

  /// What a key means. A key that is new is kept as a field's name.
  @inline(__always)
  mutating func entry(
    _ key: JSONString, _ table: inout Table
  ) throws(JSONFault) -> KeyTable.Entry {
    if !key.hasEscapes, let entry = keys.find(key.bytes) { return entry }
    return try unusualEntry(key, &table)
  }

  @inline(never)
  private mutating func unusualEntry(
    _ key: JSONString, _ table: inout Table
  ) throws(JSONFault) -> KeyTable.Entry {
    let text = try json.text(key)
    if let entry = text.withUnsafeBufferPointer({ keys.find($0) }) { return entry }
    let field: FieldID
    do { field = try table.field(fieldName(text)) } catch {
      throw JSONFault(kind: .tableFull, offset: json.offset(of: key.start))
    }
    return text.withUnsafeBufferPointer { keys.add($0, field) }
  }

  /// A key as a field's name. What differs from one of our own keys only by case gets a mark, as an
  /// imported column does: older sessions may have such a field.
  func fieldName(_ key: [UInt8]) -> String {
    let name = String(decoding: key, as: UTF8.self)
    let small = lowercased(name)
    return small != name && SessionKey.ofRows.contains(small) ? name + "_" : name
  }

  /// Notes a key of an object, which may have it once.
  @inline(__always)
  func note(
    _ slot: Int, _ key: JSONString, _ seen: inout SeenKeys, objectStart: UnsafePointer<UInt8>
  ) throws(JSONFault) {
    guard seen.insert(slot) else { throw duplicate(key, objectStart) }
  }

  /// The fault of a key that an object has twice: the first one is looked for again.
  @inline(never)
  private func duplicate(_ key: JSONString, _ objectStart: UnsafePointer<UInt8>) -> JSONFault {
    var fault = JSONFault(kind: .duplicateKey, offset: json.offset(of: key.start) - 1)
    var again = json
    again.advance(to: objectStart)
    var isFirst = true
    do {
      let name = String(decoding: try json.text(key), as: UTF8.self)
      while let other = try again.nextKey(&isFirst), other.start < key.start {
        let first = String(decoding: try again.text(other), as: UTF8.self)
        if lowercased(first) == lowercased(name) {
          if first != name { fault.kind = .sameField(first, name) }
          fault.first = json.offset(of: other.start) - 1
          break
        }
        _ = try again.skipValue()
      }
    } catch { return fault }
    return fault
  }

  /// Keeps a member that this version doesn't know.
  mutating func keep(_ key: JSONString, for owner: UnknownOwner) throws(JSONFault) {
    extras.unknown[owner, default: []].append(try unknownMember(key))
  }

  mutating func unknownMember(_ key: JSONString) throws(JSONFault) -> UnknownMember {
    let name = try json.text(key)
    return UnknownMember(key: name, value: onOneLine(try json.skipValue()))
  }
}

/// A value's JSON text without the blanks and line ends between its parts.
private func onOneLine(_ value: UnsafeBufferPointer<UInt8>) -> [UInt8] {
  guard value.contains(UInt8(ascii: "\n")) else { return Array(value) }
  var out: [UInt8] = []
  out.reserveCapacity(value.count)
  var isInString = false
  var isEscaped = false
  for byte in value {
    if isInString {
      isInString = isEscaped || byte != UInt8(ascii: "\"")
      isEscaped = !isEscaped && byte == UInt8(ascii: "\\")
    } else if byte <= 32 {
      continue
    } else {
      isInString = byte == UInt8(ascii: "\"")
    }
    out.append(byte)
  }
  return out
}
