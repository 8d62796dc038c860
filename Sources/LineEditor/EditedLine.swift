import CEditLine

/// The line that libedit is editing; places count scalars.
struct EditedLine {
  private let editor: OpaquePointer

  init(_ editor: OpaquePointer) { self.editor = editor }

  /// All scalars of the line.
  var scalars: [Unicode.Scalar] {
    guard let line = el_wline(editor)?.pointee, let buffer = line.buffer else { return [] }
    return UnsafeBufferPointer(start: buffer, count: line.lastchar - buffer)
      .map(Unicode.Scalar.init(wide:))
  }

  var count: Int {
    guard let line = el_wline(editor)?.pointee, let buffer = line.buffer else { return 0 }
    return line.lastchar - buffer
  }

  /// Where the next scalar goes.
  var cursor: Int {
    get {
      guard let line = el_wline(editor)?.pointee, let buffer = line.buffer else { return 0 }
      return line.cursor - buffer
    }
    nonmutating set {
      el_cursor(editor, Int32(clamping: newValue - cursor))
    }
  }

  /// Inserts at the cursor, which ends behind the text; false if there is no room.
  @discardableResult
  func insert(_ text: [Unicode.Scalar]) -> Bool {
    guard !text.isEmpty else { return true }
    // A NUL would end the text for libedit.
    return WideText(text.filter { $0 != "\0" }).use { el_winsertstr(editor, $0) == 0 }
  }

  /// Deletes a range; the cursor ends at its start.
  func delete(_ range: Range<Int>) {
    let range = range.clamped(to: 0..<count)
    guard !range.isEmpty else { return }
    cursor = range.upperBound
    el_deletestr(editor, Int32(clamping: range.count))
  }

  /// Puts another text in the place of all; the cursor ends behind it.
  func replaceAll(_ text: [Unicode.Scalar]) {
    delete(0..<count)
    insert(text)
  }
}
