public import CommandLanguage

/// One key of an order: an expression over a row, and which way it goes.
public struct OrderKey: Sendable {
  public var expression: Expression
  public var isDescending: Bool
}

/// Reads `by KEY, KEY…` to the end of the line: expressions, as `order by` of SQL has them.
public struct OrderReader: ArgumentReader {
  private static let by = Key("by")

  /// Whether a key may end with `asc` or `desc`.
  var hasDirections: Bool
  /// Whether no `by` means no keys.
  var isOptional: Bool

  public struct Item: Sendable {
    var extent: Extent
    var isDescending = false
  }

  public func parse(_ words: inout Words) throws(Diagnostic) -> [Item] {
    try words.skipOptions()
    if isOptional, words.isAtEnd { return [] }
    do throws(Diagnostic) { try words.expect(OrderReader.by, "by") } catch {
      var error = error
      if !isOptional { error.hint = "sort by title, sort section 2 by price desc" }
      throw error
    }
    let list = try words.expression("a field or an expression")
    var keys: [Item] = []
    for extent in try words.items(list) { keys.append(try key(extent, &words)) }
    return keys
  }

  public func value(
    _ syntax: [Item], _ words: borrowing Words, _ session: inout Session
  ) throws(Diagnostic) -> [OrderKey] {
    syntax.map {
      OrderKey(expression: Expression($0.extent, words), isDescending: $0.isDescending)
    }
  }

  private func key(_ extent: Extent, _ words: inout Words) throws(Diagnostic) -> Item {
    var key = Item(extent: extent)
    let last = words.lastLetters(extent)
    if hasDirections, last.start > extent.start {
      let word = words.string(last).lowercased()
      if word == "asc" || word == "desc" {
        key.isDescending = word == "desc"
        key.extent = words.trimmed(Extent(Int(extent.start), Int(last.start)))
      }
    }
    try words.refuseConstant(key.extent)
    words.note(expression: key.extent)
    return key
  }
}

extension Words {
  /// The parts between the commas of a list of expressions, blanks around them cut.
  func items(_ list: Extent) throws(Diagnostic) -> [Extent] {
    var items: [Extent] = []
    var start = Int(list.start)
    var lexer = ExpressionScan()
    for index in list.range {
      let isInside = lexer.isInside
      lexer.take(bytes[index])
      if isInside { continue }
      if bytes[index] == 0x2C {
        items.append(try item(start, index, lineEnd: Int(list.end)))
        start = index + 1
      } else if startsOption(index, list) {
        throw Diagnostic(
          .extraWords, "this option stands too late", at: Extent(index, Int(list.end)),
          hint: "options come before the rest")
      }
    }
    items.append(try item(start, Int(list.end), lineEnd: Int(list.end)))
    return items
  }

  private func item(_ start: Int, _ end: Int, lineEnd: Int) throws(Diagnostic) -> Extent {
    let item = trimmed(Extent(start, end))
    guard item.count > 0 else {
      throw .missing("a field or an expression", at: Extent(end, min(end + 1, lineEnd)))
    }
    return item
  }

  /// Whether an option's name begins here. SQL would read a comment, which no expression has.
  private func startsOption(_ index: Int, _ list: Extent) -> Bool {
    guard index + 2 < list.end, index > list.start, bytes[index - 1] <= 0x20 else { return false }
    return bytes[index] == 0x2D && bytes[index + 1] == 0x2D && (bytes[index + 2] | 32) &- 97 < 26
  }

  func trimmed(_ extent: Extent) -> Extent {
    var start = Int(extent.start)
    var end = Int(extent.end)
    while start < end, bytes[start] <= 0x20 { start += 1 }
    while start < end, bytes[end - 1] <= 0x20 { end -= 1 }
    return Extent(start, end)
  }

  /// The letters that an extent ends with, when no name goes on into them.
  fileprivate func lastLetters(_ extent: Extent) -> Extent {
    var start = Int(extent.end)
    while start > extent.start, (bytes[start - 1] | 32) &- 97 < 26 { start -= 1 }
    let isWhole =
      start == extent.start || bytes[start - 1] <= 0x20
      || [0x29, 0x5D, 0x27, 0x22, 0x60].contains(bytes[start - 1])
    return isWhole ? Extent(start, Int(extent.end)) : Extent(Int(extent.end), Int(extent.end))
  }

  /// Sorting by `"unit price"` or `2` would quietly do nothing.
  fileprivate func refuseConstant(_ extent: Extent) throws(Diagnostic) {
    let text = bytes[extent.range]
    guard let first = text.first, let last = text.last else { return }
    let isString = [0x22, 0x27].contains(first) && first == last
    let inner = isString ? text.dropFirst().dropLast() : text
    let isNumber = text.allSatisfy { $0 &- 0x30 < 10 }
    guard isNumber || isString && !inner.contains(first) else { return }
    let name = String(decoding: inner, as: UTF8.self)
    throw Diagnostic(
      .badWord, "this is the same for every row", at: extent,
      hint: isNumber ? "a field's name is wanted here" : "the field is written [\(name)]")
  }
}

extension Argument where Reader == OrderReader {
  /// `by KEY [asc|desc], …`
  public static var order: Self {
    Self(
      OrderReader(hasDirections: true, isOptional: false),
      Parameter("key [desc], …", .order, after: "by"))
  }

  /// `[by KEY, …]`
  public static var optionalKeys: Self {
    var parameter = Parameter("key, …", .expression, after: "by")
    parameter.isOptional = true
    return Self(OrderReader(hasDirections: false, isOptional: true), parameter)
  }
}
