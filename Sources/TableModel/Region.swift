/// A growable run of values in reserved addresses: growing never copies, so addresses stay put.
/// Nothing is reserved before the first growth, and memory that was never written reads as zero
/// bits.
struct Region<Value: BitwiseCopyable>: ~Copyable {
  private(set) var base: UnsafeMutablePointer<Value>
  /// How many values the reserved addresses hold.
  private(set) var capacity = 0
  /// How many values are in use; what is beyond reads as zero bits, unless its owner wrote there.
  var count = 0

  init() { base = AddressSpace.nowhere.assumingMemoryBound(to: Value.self) }

  deinit { AddressSpace.release(base, capacity &* MemoryLayout<Value>.stride) }

  @inline(__always)
  subscript(_ index: Int) -> Value {
    get { base[index] }
    nonmutating set { base[index] = newValue }
  }

  /// Makes room for `needed` values.
  @inline(__always)
  mutating func reserve(_ needed: Int) throws(TableError) {
    if needed > capacity { try map(needed) }
  }

  /// Makes room where the caller has no way to fail: 4 GiB of edits or tree nodes.
  @inline(__always)
  mutating func require(_ needed: Int) {
    if needed > capacity { mapOrStop(needed) }
  }

  @inline(__always)
  mutating func append(_ value: Value) {
    require(count &+ 1)
    base[count] = value
    count &+= 1
  }

  /// Writes a value anywhere; those between the last and it read as zero bits.
  @inline(__always)
  mutating func set(_ index: Int, _ value: Value) {
    require(index &+ 1)
    base[index] = value
    if index >= count { count = index &+ 1 }
  }

  /// Back to no values and to zero bits, at a cost that follows what was in use.
  mutating func clear() {
    AddressSpace.zero(base, count &* MemoryLayout<Value>.stride)
    count = 0
  }

  @inline(never)
  private mutating func map(_ needed: Int) throws(TableError) {
    guard capacity == 0, let (start, bytes) = AddressSpace.reserve() else { throw .full }
    base = start.bindMemory(to: Value.self, capacity: bytes / MemoryLayout<Value>.stride)
    capacity = bytes / MemoryLayout<Value>.stride
    guard needed <= capacity else { throw .full }
  }

  @inline(never)
  private mutating func mapOrStop(_ needed: Int) {
    do { try map(needed) } catch { fatalError("the table has no more room") }
  }
}
