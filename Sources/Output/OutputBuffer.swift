import Glibc

/// Bytes on their way out: collected in one piece of memory and handed over when it is full.
///
/// Made with a flush callback it keeps its size; made without one it grows and keeps everything.
public struct OutputBuffer: ~Copyable {
  /// Takes a full piece; false means that it could not be written.
  public typealias Flush = (UnsafeRawBufferPointer) -> Bool

  @usableFromInline var base: UnsafeMutablePointer<UInt8>
  @usableFromInline var capacity: Int
  /// The bytes waiting; with no flush callback all bytes so far.
  public internal(set) var count = 0
  /// True once a piece could not be handed over; later bytes are dropped.
  public private(set) var failed = false
  private let handOver: Flush?

  static let startCapacity = 65_536

  /// Makes a buffer that keeps everything in memory.
  public init() { self.init(handOver: nil) }

  /// Makes a buffer that calls `flush` whenever it is full.
  public init(flush: @escaping Flush) { self.init(handOver: flush) }

  private init(handOver: Flush?) {
    self.handOver = handOver
    capacity = Self.startCapacity
    base = .allocate(capacity: Self.startCapacity)
  }

  deinit { base.deallocate() }

  /// The bytes waiting, as a copy.
  public var bytes: [UInt8] { Array(UnsafeBufferPointer(start: base, count: count)) }

  /// The bytes waiting, as text.
  public var string: String {
    String(decoding: UnsafeBufferPointer(start: base, count: count), as: UTF8.self)
  }

  /// Forgets the bytes waiting.
  public mutating func removeAll() { count = 0 }

  /// Hands the waiting bytes over; false when that failed, now or before.
  @discardableResult
  public mutating func flush() -> Bool {
    guard let handOver else { return !failed }
    if count > 0, !failed { failed = !handOver(UnsafeRawBufferPointer(start: base, count: count)) }
    count = 0
    return !failed
  }

  /// Makes sure that `needed` more bytes can be written at `free`.
  @inline(__always)
  mutating func reserve(_ needed: Int) {
    if capacity &- count < needed { makeRoom(needed) }
  }

  /// Where the next byte goes; valid up to what was reserved.
  @inline(__always)
  var free: UnsafeMutablePointer<UInt8> { base + count }

  @usableFromInline @inline(never)
  mutating func makeRoom(_ needed: Int) {
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
