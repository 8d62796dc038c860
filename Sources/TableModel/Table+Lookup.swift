import Glibc

extension Table {
  /// The rows of a screen whose title has exactly these bytes, in place order, at most `limit`.
  public func rows(
    titled title: Span<UInt8>, in screen: ScreenID, limit: Int = .max
  ) -> [RowID] {
    var found: [RowID] = []
    title.withUnsafeBufferPointer { wanted in
      for section in sections(of: screen) {
        var cursor = RowCursor(self, section: section)
        while found.count < limit, cursor.next(self) {
          if equal(texts.buffer(self.title(cursor.row)), wanted) { found.append(cursor.row) }
        }
      }
    }
    return found
  }

  /// The sections of a screen whose title has exactly these bytes, in order. Untitled ones have
  /// no title to match.
  public func sections(titled title: Span<UInt8>, in screen: ScreenID) -> [SectionID] {
    title.withUnsafeBufferPointer { wanted in
      sections(of: screen).filter {
        let title = self.title($0)
        return !title.isNone && equal(texts.buffer(title), wanted)
      }
    }
  }
}

@inline(__always)
private func equal(
  _ left: UnsafeBufferPointer<UInt8>, _ right: UnsafeBufferPointer<UInt8>
) -> Bool {
  guard left.count == right.count else { return false }
  guard let a = left.baseAddress, let b = right.baseAddress else { return true }
  return memcmp(a, b, left.count) == 0
}
