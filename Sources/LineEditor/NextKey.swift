import CEditLine
import Synchronization

extension EditLineReader {
  /// Gives libedit the next key once it has drawn everything: 1 for a key, 0 at the end, -1 when
  /// reading stops.
  func nextKey(_ key: UnsafeMutablePointer<wchar_t>) -> Int32 {
    while true {
      if !queue.isEmpty {
        key.pointee = queue.removeFirst().wide
        return 1
      }
      switch input.next() {
      case .scalar(let scalar):
        guard let scalar = typed(scalar) else { continue }
        key.pointee = scalar.wide
        return 1
      case .woken:
        if heedSignals() { continue }
        guard let scalar = typed("\u{3}") else { continue }
        key.pointee = scalar.wide
        return 1
      case .end:
        outcome = .end
        return 0
      case .failed(let code):
        outcome = .failed(code)
        return -1
      }
    }
  }

  /// The key for libedit that a typed scalar makes; nil for none.
  private func typed(_ scalar: Unicode.Scalar) -> Unicode.Scalar? {
    if (0x80..<0xA0).contains(scalar.value) { return nil }  // they would be keys of ours
    var scalar = scalar
    if isVi, scalar == "\u{1B}", input.continuesEscape() { scalar = KeyBindings.viEscape }
    if search != nil, let key = searchKey(scalar) { return key }
    // libedit's cursor is one column off after a mark; drawn anew it is right.
    if !scalar.isASCII, scalar.columns == 0 { queue.append(OwnKey.redraw.scalar) }
    return scalar
  }

  /// Does what a signal asks for; false if it asks to stop reading.
  func heedSignals() -> Bool {
    if Terminal.takeWake() { return false }
    var isOurs = false
    if Terminal.isContinued.exchange(false, ordering: .sequentiallyConsistent) {
      isOurs = true
      takeTerminalBack()
    }
    if Terminal.isResized.exchange(false, ordering: .sequentiallyConsistent) {
      isOurs = true
      resize()
    }
    return isOurs
  }
}
