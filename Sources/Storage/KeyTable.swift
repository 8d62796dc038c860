import TableModel

/// Finds what a key means without making a string of it.
///
/// Rows repeat their keys in one order, so the key that came next the last time is tried first.
struct KeyTable {
  /// What a key means; plain bytes, so that looking at it counts no references.
  struct Entry: BitwiseCopyable {
    fileprivate var start: UInt64
    fileprivate var count: Int
    /// The entry found after this one the last time.
    fileprivate var successor = 0
    var key: SessionKey?
    /// The field that the key names in a row, section or screen.
    var field: FieldID
    /// Equal for all spellings of one key: what duplicates are told by.
    var slot: Int
  }

  private var entries: [Entry] = []
  private var names: [[UInt8]] = []
  private var last = 0

  init() {
    for key in SessionKey.allCases {
      let name = UnsafeBufferPointer(start: key.name.utf8Start, count: key.name.utf8CodeUnitCount)
      let field: FieldID = key == .kind ? .kind : .title
      _ = add(name, key, field, slot: Int(key.rawValue))
    }
  }

  /// The meaning of a key without escapes; nil when it is new.
  @inline(__always)
  mutating func find(_ key: UnsafeBufferPointer<UInt8>) -> Entry? {
    let start = Self.start(key)
    let next = entries[last].successor
    guard isEntry(next, start, key) else { return search(start, key) }
    last = next
    return entries[next]
  }

  /// Keeps a new field's key.
  mutating func add(_ key: UnsafeBufferPointer<UInt8>, _ field: FieldID) -> Entry {
    add(key, nil, field, slot: SessionKey.allCases.count + Int(field.raw))
  }

  private mutating func add(
    _ name: UnsafeBufferPointer<UInt8>, _ key: SessionKey?, _ field: FieldID, slot: Int
  ) -> Entry {
    let entry = Entry(
      start: Self.start(name), count: name.count, key: key, field: field, slot: slot)
    entries.append(entry)
    names.append(Array(name))
    return entry
  }

  @inline(never)
  private mutating func search(_ start: UInt64, _ key: UnsafeBufferPointer<UInt8>) -> Entry? {
    for index in entries.indices where isEntry(index, start, key) {
      entries[last].successor = index
      last = index
      return entries[index]
    }
    return nil
  }

  @inline(__always)
  private func isEntry(_ index: Int, _ start: UInt64, _ key: UnsafeBufferPointer<UInt8>) -> Bool {
    entries[index].start == start && entries[index].count == key.count
      && (key.count <= 8 || names[index].elementsEqual(key))
  }

  /// The first 8 bytes as a number; a shorter key is filled up with zeros.
  @inline(__always)
  private static func start(_ key: UnsafeBufferPointer<UInt8>) -> UInt64 {
    var start: UInt64 = 0
    for index in 0..<min(8, key.count) {
      start |= UInt64(key[index]) << UInt64(truncatingIfNeeded: index &* 8)
    }
    return start
  }
}

/// The keys an object has had so far.
struct SeenKeys {
  private var mask: UInt64 = 0
  private var more: [Int] = []

  /// Notes a key's slot; false when it was there.
  @inline(__always)
  mutating func insert(_ slot: Int) -> Bool {
    guard slot < 64 else { return insertFar(slot) }
    let bit: UInt64 = 1 << UInt64(truncatingIfNeeded: slot)
    defer { mask |= bit }
    return mask & bit == 0
  }

  private mutating func insertFar(_ slot: Int) -> Bool {
    guard !more.contains(slot) else { return false }
    more.append(slot)
    return true
  }
}
