import Glibc

/// Where written bytes go: a file in big pieces, a callback, or memory.
public struct ByteSink: ~Copyable {
  /// Takes a piece; false means that it could not be written.
  public typealias Write = (UnsafeRawBufferPointer) -> Bool

  private enum Target {
    case file(Int32)
    case callback(Write)
    case memory
  }

  private var base: UnsafeMutablePointer<UInt8>
  private var capacity: Int
  private var count = 0
  private let target: Target
  /// The system's error number once a piece could not be written; later bytes are dropped.
  public private(set) var failure: Int32 = 0

  private static let pieceSize = 262_144

  /// Makes a sink that keeps everything in memory.
  public init() { self.init(.memory) }
  /// Makes a sink that hands full pieces to `write`.
  public init(write: @escaping Write) { self.init(.callback(write)) }
  /// Makes a sink that writes to an open file, which stays open.
  init(file descriptor: Int32) { self.init(.file(descriptor)) }

  private init(_ target: Target) {
    self.target = target
    capacity = Self.pieceSize
    base = .allocate(capacity: Self.pieceSize)
  }

  deinit { base.deallocate() }

  /// The bytes waiting; of a memory sink all bytes.
  public var bytes: [UInt8] { Array(UnsafeBufferPointer(start: base, count: count)) }

  /// Writes what waits; false when that failed, now or before.
  @discardableResult
  public mutating func flush() -> Bool {
    let piece = UnsafeRawBufferPointer(start: base, count: count)
    switch target {
    case .memory: return true
    case .callback(let write):
      if failure == 0, count > 0, !write(piece) { failure = EIO }
    case .file(let descriptor):
      if failure == 0 { failure = writeAll(descriptor, piece) }
    }
    count = 0
    return failure == 0
  }

  /// Room for `needed` bytes, to be filled and then counted by `advance`.
  @inline(__always)
  mutating func room(_ needed: Int) -> UnsafeMutablePointer<UInt8> {
    if capacity &- count < needed { makeRoom(needed) }
    return base + count
  }

  /// Counts bytes that were put into the room.
  @inline(__always)
  mutating func advance(_ written: Int) { count &+= written }

  @inline(never)
  private mutating func makeRoom(_ needed: Int) {
    flush()
    guard capacity - count < needed else { return }
    let larger = max(capacity * 2, count + needed)
    let fresh = UnsafeMutablePointer<UInt8>.allocate(capacity: larger)
    fresh.update(from: base, count: count)
    base.deallocate()
    base = fresh
    capacity = larger
  }
}

extension ByteSink {
  /// Adds one byte.
  @inline(__always)
  public mutating func append(_ byte: UInt8) {
    room(1)[0] = byte
    advance(1)
  }

  /// Adds bytes as they are.
  public mutating func append(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard let start = bytes.baseAddress, !bytes.isEmpty else { return }
    room(bytes.count).update(from: start, count: bytes.count)
    advance(bytes.count)
  }

  /// Adds bytes as they are.
  public mutating func append(_ bytes: [UInt8]) {
    bytes.withUnsafeBufferPointer { append($0) }
  }

  /// Adds a fixed text.
  @inline(__always)
  public mutating func append(_ text: StaticString) {
    room(text.utf8CodeUnitCount).update(from: text.utf8Start, count: text.utf8CodeUnitCount)
    advance(text.utf8CodeUnitCount)
  }

  /// Adds a text as it is.
  @_disfavoredOverload
  public mutating func append(_ text: String) {
    var text = text
    text.withUTF8 { append($0) }
  }
}

/// Writes all bytes, again after interruptions; the error number, 0 when all went out.
func writeAll(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int32 {
  var rest = bytes
  while !rest.isEmpty {
    let written = write(descriptor, rest.baseAddress, rest.count)
    if written < 0 {
      if errno == EINTR { continue }
      return errno
    }
    if written == 0 { return ENOSPC }
    rest = UnsafeRawBufferPointer(rebasing: rest[written...])
  }
  return 0
}
