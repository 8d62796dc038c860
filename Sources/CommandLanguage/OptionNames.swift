/// An option a command knows.
public struct OptionName: BitwiseCopyable, Sendable {
  public var key: Key
  public var takesValue: Bool
  public var mayRepeat: Bool

  public init(_ name: String, takesValue: Bool, mayRepeat: Bool) {
    self.key = Key(name)
    self.takesValue = takesValue
    self.mayRepeat = mayRepeat
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

  func index(of key: Key) -> Int? {
    guard let base else { return nil }
    for index in 0..<count where base[index].key == key { return index }
    return nil
  }

  subscript(_ index: Int) -> OptionName? { base.map { $0[index] } }
}
