/// Tells whether a file is still what it was (FNV-1a); no guard against forgery.
enum Checksum {
  static func of(_ bytes: [UInt8]) -> UInt64 {
    bytes.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
  }
}
