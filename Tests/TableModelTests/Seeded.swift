/// Random numbers that a seed repeats (SplitMix64).
struct Seeded: RandomNumberGenerator {
  private var state: UInt64
  init(_ seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var word = state
    word = (word ^ (word >> 30)) &* 0xbf58_476d_1ce4_e5b9
    word = (word ^ (word >> 27)) &* 0x94d0_49bb_1331_11eb
    return word ^ (word >> 31)
  }

  /// A number from 0 up to, but not including, `limit`, which is at least 1.
  mutating func below(_ limit: Int) -> Int { Int.random(in: 0..<limit, using: &self) }

  /// Seeds for a property test: some that stay, and one that changes. A failure names its own.
  static var seeds: [UInt64] { [1, 2, 3, UInt64.random(in: 4..<UInt64.max)] }
}
