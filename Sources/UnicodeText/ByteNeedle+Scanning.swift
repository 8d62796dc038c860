extension ByteNeedle {
  /// How often bytes occur, in lower case: what tells which bytes of a needle are worth looking
  /// for.
  public struct Frequencies: Sendable {
    var counts = [UInt32](repeating: 0, count: 256)

    public init() {}

    /// Learns from a sample of some bytes.
    public init(of bytes: UnsafeBufferPointer<UInt8>) {
      let step = max(bytes.count / 4_096, 1)
      for index in stride(from: 0, to: bytes.count, by: step) {
        counts[Int(Folding.lower(bytes[index]))] += 1
      }
    }
  }

  /// Calls a closure with each place in some bytes where the needle begins, in order. Sixteen
  /// places at a time are compared with the needle's two rarest bytes.
  public func forEachPlace(
    in bytes: UnsafeBufferPointer<UInt8>, _ frequencies: Frequencies, _ body: (Int) -> Void
  ) {
    guard let base = bytes.baseAddress, !self.bytes.isEmpty, bytes.count >= self.bytes.count else {
      return
    }
    let (first, second) = rarest(frequencies)
    let ends = bytes.count - self.bytes.count + 1
    let start = Start(self.bytes)
    self.bytes.withUnsafeBufferPointer { needle in
      let pair = Pair(Sixteen(needle[first]), at: first, Sixteen(needle[second]), at: second)
      var at = 0
      // Four steps at once: nearly all of them find nothing, and those are told apart elsewhere.
      while at &+ 72 &+ needle.count <= ends {
        if pair.mayBeInFour(UnsafeRawPointer(base + at)) {
          Self.tellFour(pair, base, at, start, needle, body)
        }
        at &+= 64
      }
      while at < ends {
        if Self.isEqual(base + at, needle) { body(at) }
        at &+= 1
      }
    }
  }

  /// The places of the two rarest bytes; the same twice in a needle of one byte.
  private func rarest(_ frequencies: Frequencies) -> (Int, Int) {
    let places = bytes.indices.sorted {
      frequencies.counts[Int(bytes[$0])] < frequencies.counts[Int(bytes[$1])]
    }
    return (places[0], places[min(1, places.count - 1)])
  }

  /// A byte sixteen times, and what makes a capital letter small.
  private struct Sixteen {
    let value: SIMD16<UInt8>
    let mask: SIMD16<UInt8>

    init(_ byte: UInt8) {
      value = SIMD16(repeating: byte)
      mask = SIMD16(repeating: byte &- 0x61 < 26 ? 0x20 : 0)
    }

    @inline(__always)
    func isAt(_ place: UnsafeRawPointer) -> SIMDMask<SIMD16<Int8>> {
      (place.loadUnaligned(as: SIMD16<UInt8>.self) | mask) .== value
    }
  }

  /// The first bytes of a needle, up to eight, compared at once.
  private struct Start {
    private var value: UInt64 = 0
    /// What makes capital letters small, and what is none of the needle's.
    private var small: UInt64 = 0
    private var own: UInt64 = 0
    /// The bytes compared.
    let count: Int

    init(_ needle: [UInt8]) {
      count = min(needle.count, 8)
      for index in 0..<count {
        let shift = UInt64(index * 8)
        value |= UInt64(needle[index]) << shift
        own |= 0xFF << shift
        if needle[index] &- 0x61 < 26 { small |= 0x20 << shift }
      }
    }

    @inline(__always)
    func isAt(_ place: UnsafePointer<UInt8>) -> Bool {
      let word = UnsafeRawPointer(place).loadUnaligned(as: UInt64.self)
      return (UInt64(littleEndian: word) | small) & own == value
    }
  }

  /// The two bytes of a needle that are looked for, and how far from its start they are.
  private struct Pair {
    private let one: Sixteen
    private let other: Sixteen
    private let first: Int
    private let second: Int

    init(_ one: Sixteen, at first: Int, _ other: Sixteen, at second: Int) {
      (self.one, self.other, self.first, self.second) = (one, other, first, second)
    }

    /// Where both are, of the sixteen places from one on.
    @inline(__always)
    func matches(_ place: UnsafeRawPointer) -> SIMDMask<SIMD16<Int8>> {
      one.isAt(place + first) .& other.isAt(place + second)
    }

    /// Whether both are at one of 64 places.
    @inline(__always)
    func mayBeInFour(_ place: UnsafeRawPointer) -> Bool {
      let near = matches(place) .| matches(place + 16)
      let far = matches(place + 32) .| matches(place + 48)
      let any = unsafeBitCast(near .| far, to: SIMD2<UInt64>.self)
      return any[0] | any[1] != 0
    }
  }

  /// Apart from the loop that looks for such places, which then keeps all it needs in registers.
  @inline(never)
  private static func tellFour(
    _ pair: Pair, _ base: UnsafePointer<UInt8>, _ at: Int, _ start: Start,
    _ needle: UnsafeBufferPointer<UInt8>, _ body: (Int) -> Void
  ) {
    for step in 0..<4 {
      let place = at &+ step &* 16
      tell(pair.matches(UnsafeRawPointer(base + place)), base, place, start, needle, body)
    }
  }

  @inline(__always)
  private static func tell(
    _ mask: SIMDMask<SIMD16<Int8>>, _ base: UnsafePointer<UInt8>, _ at: Int, _ start: Start,
    _ needle: UnsafeBufferPointer<UInt8>, _ body: (Int) -> Void
  ) {
    let halves = unsafeBitCast(mask, to: SIMD2<UInt64>.self)
    for half in 0..<2 {
      var bits = UInt64(littleEndian: halves[half])
      while bits != 0 {
        let byte = bits.trailingZeroBitCount >> 3
        let place = at &+ half &* 8 &+ byte
        if start.isAt(base + place), start.count == needle.count || isEqual(base + place, needle) {
          body(place)
        }
        bits &= ~(0xFF << UInt64(byte &* 8))
      }
    }
  }
}
