extension EditLog {
  /// Ends the step being made; what was undone before can then not be redone. A step without edits
  /// is none.
  ///
  /// - Parameter cause: the command's text. It is copied, but for a row added right after the row
  ///   that the step before added: that text can be told from the row.
  public mutating func closeStep(cause: Span<UInt8>) {
    guard making.count > 0 else { return }
    if redoCount > 0 { forgetUndone() }
    undoCount &+= 1
    if making.count == 1, doneEntries > 0, extendsRun(making[0]), cause.isAddition {
      entries.base[doneEntries &- 1].times &+= 1
    } else {
      append(cause)
    }
    making.count = 0
  }

  mutating func forgetUndone() {
    if doneOfRun > 0 {
      entries.base[doneEntries].times = UInt32(doneOfRun)
      doneEntries += 1
      doneOfRun = 0
    }
    edits.count = doneEntries < entries.count ? Int(entries[doneEntries].firstEdit) : edits.count
    entries.count = doneEntries
    redoCount = 0
  }

  /// Whether an edit adds the row after the one that the last step added.
  @inline(__always)
  private func extendsRun(_ edit: Edit) -> Bool {
    let last = entries[doneEntries &- 1]
    guard last.isAddition, last.times < .max, Int(last.firstEdit) == edits.count &- 1,
      case .insert(let row, let place) = edit,
      case .insert(let first, let start) = edits[Int(last.firstEdit)]
    else { return false }
    return row.raw == first.raw &+ last.times && place.section == start.section
      && place.row == start.row &+ Int(last.times)
  }

  private mutating func append(_ cause: Span<UInt8>) {
    let first = UInt32(truncatingIfNeeded: edits.count)
    // 2^32 edits would take 96 GiB; the region ends before.
    edits.require(edits.count &+ making.count)
    for index in 0..<making.count { edits.append(making[index]) }
    let isAddition = cause.isAddition
    entries.append(Entry(firstEdit: first, times: 1, cause: keep(cause), isAddition: isAddition))
    doneEntries &+= 1
  }

  private mutating func keep(_ cause: Span<UInt8>) -> UInt32 {
    // A cause that cannot be kept is shown as nothing; the step is kept all the same.
    let text = cause.withUnsafeBufferPointer { try? causes.add($0) }
    return (text ?? .none).raw
  }
}

extension Span where Element == UInt8 {
  /// Whether a command's text is one of those that add a row.
  @inline(__always)
  fileprivate var isAddition: Bool {
    if count > 1, self[0] == UInt8(ascii: "-"), self[1] == UInt8(ascii: " ") { return true }
    guard count >= 8 else { return false }
    let addRow: StaticString = "add row "
    for index in 0..<8 where self[index] != addRow.utf8Start[index] { return false }
    return true
  }
}
