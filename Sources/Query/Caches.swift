import Glibc
import Patterns
import UnicodeText

/// A few things made from texts, so that a function called for each row makes them once.
struct TextCache<Value> {
  private var entries: [(text: [UInt8], value: Value)] = []
  private var oldest = 0
  private static var most: Int { 8 }

  /// What was made from a text, made now when it is new.
  @inline(__always)
  mutating func value<Failure: Error>(
    _ text: UnsafeBufferPointer<UInt8>, make: ([UInt8]) throws(Failure) -> Value
  ) throws(Failure) -> Value {
    for index in entries.indices where same(entries[index].text, text) {
      return entries[index].value
    }
    let copy = Array(text)
    let value = try make(copy)
    if entries.count < Self.most {
      entries.append((copy, value))
    } else {
      entries[oldest] = (copy, value)
      oldest = (oldest + 1) % Self.most
    }
    return value
  }

  @inline(__always)
  private func same(_ known: [UInt8], _ text: UnsafeBufferPointer<UInt8>) -> Bool {
    guard known.count == text.count else { return false }
    guard let base = text.baseAddress else { return true }
    return known.withUnsafeBufferPointer {
      $0.baseAddress.map { memcmp($0, base, text.count) == 0 } ?? true
    }
  }
}

typealias NeedleCache = TextCache<Needle>
typealias PatternCache = TextCache<Pattern>
typealias LikeCache = TextCache<LikePattern>
