import CommandLanguage
import Glibc

/// Standard input in pieces.
struct InputPieces {
  private var buffer = [UInt8](repeating: 0, count: 65_536)

  /// Adds what has arrived to the words; false at the end.
  mutating func read(into words: inout Words, isFirst: Bool) -> Bool {
    // A statement over many pieces is read anew with each; growing pieces keep that cheap.
    if words.isUnfinished, buffer.count < 1 << 26 {
      buffer = [UInt8](repeating: 0, count: buffer.count * 2)
    }
    return buffer.withUnsafeMutableBytes { piece in
      let count = Descriptor.read(STDIN_FILENO, piece)
      guard count > 0 else { return false }
      var arrived = UnsafeRawBufferPointer(rebasing: piece[..<count])
      if isFirst, arrived.starts(with: [0xEF, 0xBB, 0xBF]) {
        arrived = UnsafeRawBufferPointer(rebasing: arrived[3...])
      }
      words.append(arrived)
      return true
    }
  }
}
