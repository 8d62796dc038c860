extension Words {
  /// Begins a command: these are the options it knows.
  @inline(__always)
  public mutating func begin(options: OptionNames) {
    names = options
    givenMask = 0
  }

  /// Whether any of some options was given.
  @inlinable
  public func anyOption(from first: Int, count: Int) -> Bool {
    givenMask &>> UInt64(first) & (1 &<< UInt64(count) &- 1) != 0
  }

  /// The value of an option, or its name when it takes none; nil when it was not given.
  @inlinable
  public func option(_ index: Int) -> Extent? {
    givenMask &>> UInt64(index) & 1 != 0 ? given[index] : nil
  }

  /// All values of an option that may repeat, in the order given.
  public func values(ofOption index: Int) -> [Extent] {
    option(index) == nil ? [] : repeated.filter { $0.index == index }.map(\.value)
  }

  /// Takes the options that stand here, and the `--` that ends them.
  @inline(__always)
  public mutating func skipOptions() throws(Diagnostic) {
    skipBlanks()
    if bytes[at] != 0x2D || bytes[at &+ 1] != 0x2D || at >= end { return }
    if givenMask & Words.optionsEnded == 0 { try readOptions() }
  }

  @inline(never)
  private mutating func readOptions() throws(Diagnostic) {
    if givenMask == 0, !repeated.isEmpty { repeated.removeAll(keepingCapacity: true) }
    while at &+ 1 < end, bytes[at] == 0x2D, bytes[at &+ 1] == 0x2D {
      if at &+ 2 == end || isBlank(bytes[at &+ 2]) {
        at &+= 2
        givenMask |= Words.optionsEnded
        skipBlanks()
        return
      }
      guard isLetter(bytes[at &+ 2]) else { return }
      try readOption()
      skipBlanks()
    }
  }

  private mutating func readOption() throws(Diagnostic) {
    let start = at
    at &+= 2
    let (key, length) = keyHere(0x3D3D_3D3D_3D3D_3D3D)
    at &+= length
    let written = Extent(start, at)
    guard let (index, name) = names.find(key), index < Words.optionLimit else {
      throw .unknownOption(string(written), at: written)
    }
    guard option(index) == nil || name.mayRepeat else {
      throw Diagnostic(
        .repeatedOption, "the option \(string(written)) is given twice", at: written)
    }
    let hasEqualsSign = at < end && bytes[at] == 0x3D
    if name.value != .nothing {
      if hasEqualsSign { at &+= 1 }
      given[index] =
        name.value == .word ? try optionValue(written) : try rest(name.value, of: written)
    } else {
      guard !hasEqualsSign else {
        throw Diagnostic(
          .extraWords, "the option \(string(written)) takes no value", at: written)
      }
      given[index] = written
    }
    givenMask |= 1 << UInt64(index)
    if name.mayRepeat { repeated.append((index, given[index])) }
  }

  /// The rest of the line as the value of an option, which is then the last one.
  private mutating func rest(
    _ value: OptionName.Value, of option: Extent
  ) throws(Diagnostic) -> Extent {
    skipBlanks()
    guard at < end else {
      throw Diagnostic(
        .missingOptionValue, "the option \(string(option)) needs a value", at: option)
    }
    if value == .expression { return try expression("an expression") }
    defer { at = end }
    return Extent(at, end)
  }

  /// A word or a string; `name="two words"` is one word.
  private mutating func optionValue(_ option: Extent) throws(Diagnostic) -> Extent {
    skipBlanks()
    guard at < end else {
      throw Diagnostic(
        .missingOptionValue, "the option \(string(option)) needs a value", at: option)
    }
    if bytes[at] == 0x22 { return try quoted() }
    let start = at
    while at < end, bytes[at] > 0x20 {
      if bytes[at] == 0x3D, at &+ 1 < end, bytes[at &+ 1] == 0x22 {
        at &+= 1
        _ = try quoted()
        break
      }
      at &+= 1
    }
    return Extent(start, at)
  }

  private func isLetter(_ byte: UInt8) -> Bool { (byte | 32) &- 97 < 26 }
}
