/// What a store keeps of a row: a key of its own, a title, and fields by name.
public struct Item: Hashable, Sendable {
  /// A value of a field, as a row has it.
  public enum Value: Hashable, Sendable {
    case text([UInt8])
    case number(Double)
    /// A number by its digits as typed, such as `12.30`.
    case typedNumber([UInt8])
  }

  /// What the store knows it by; nil until it was stored.
  public var key: String?
  public var title: [UInt8]
  /// In the order they came; `done` is 1 for a row that is checked.
  public var fields: [(name: String, value: Value)]

  public init(
    key: String? = nil, title: [UInt8], fields: [(name: String, value: Value)] = []
  ) {
    self.key = key
    self.title = title
    self.fields = fields
  }

  public subscript(name: String) -> Value? { fields.first { $0.name == name }?.value }

  public static func == (left: Item, right: Item) -> Bool {
    left.key == right.key && left.title == right.title
      && left.fields.elementsEqual(right.fields) { $0.name == $1.name && $0.value == $1.value }
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(key)
    hasher.combine(title)
  }
}
