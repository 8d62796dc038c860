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
      let (one, other) = (Sixteen(needle[first]), Sixteen(needle[second]))
      let raw = UnsafeRawPointer(base)
      var at = 0
      // Four steps at once: nearly all of them find nothing.
      while at &+ 72 &+ needle.count <= ends {
        let a = Self.matches(raw + at, first, second, one, other)
        let b = Self.matches(raw + (at &+ 16), first, second, one, other)
        let c = Self.matches(raw + (at &+ 32), first, second, one, other)
        let d = Self.matches(raw + (at &+ 48), first, second, one, other)
        let any = unsafeBitCast(a .| b .| c .| d, to: SIMD2<UInt64>.self)
        if any[0] | any[1] != 0 {
          Self.tell(a, base, at, start, needle, body)
          Self.tell(b, base, at &+ 16, start, needle, body)
          Self.tell(c, base, at &+ 32, start, needle, body)
          Self.tell(d, base, at &+ 48, start, needle, body)
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

  @inline(__always)
  private static func matches(
    _ place: UnsafeRawPointer, _ first: Int, _ second: Int, _ one: Sixteen, _ other: Sixteen
  ) -> SIMDMask<SIMD16<Int8>> {
    one.isAt(place + first) .& other.isAt(place + second)
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
