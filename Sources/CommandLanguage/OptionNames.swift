/// An option a command knows.
public struct OptionName: BitwiseCopyable, Sendable {
  /// What follows an option's name.
  public enum Value: UInt8, BitwiseCopyable, Sendable {
    case nothing
    /// A word or a string.
    case word
    /// The rest of the line, as it stands.
    case line
    /// The rest of the line as an expression, which goes on while a `(` is open.
    case expression
  }

  public var key: Key
  public var value: Value
  public var mayRepeat: Bool

  public init(_ name: String, _ value: Value, mayRepeat: Bool = false) {
    self.key = Key(name)
    self.value = value
    self.mayRepeat = mayRepeat
  }

  public init(_ name: String, takesValue: Bool, mayRepeat: Bool) {
    self.init(name, takesValue ? .word : .nothing, mayRepeat: mayRepeat)
  }
}

/// The options of one command, as a few plain bytes: commands live as long as the program, so
/// their names are allocated once and never given back, and reading a line retains nothing.
public struct OptionNames: BitwiseCopyable, @unchecked Sendable {
  let base: UnsafePointer<OptionName>?
  let count: Int

  public static let none = OptionNames([])

  public init(_ names: [OptionName]) {
    guard !names.isEmpty else {
      base = nil
      count = 0
      return
    }
    let copy = UnsafeMutablePointer<OptionName>.allocate(capacity: names.count)
    copy.initialize(from: names, count: names.count)
    base = UnsafePointer(copy)
    count = names.count
  }

  /// The option of that name, and its place among the command's options.
  @inline(__always)
  func find(_ key: Key) -> (index: Int, name: OptionName)? {
    guard let base else { return nil }
    var index = 0
    while index < count {
      if base[index].key == key { return (index, base[index]) }
      index &+= 1
    }
    return nil
  }
}
