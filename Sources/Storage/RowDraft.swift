import TableModel

/// A row as far as it was read.
struct RowDraft {
  var id: UInt32 = 0
  var idOffset = 0
  var title = TextID.none
  var flags: RowFlags = []
  /// The cells; of these the first `cellCount` are the row's, the others were an earlier one's.
  private(set) var cells: [(field: FieldID, cell: Cell)] = []
  private(set) var cellCount = 0
  var label: JSONString?
  var attachments: [ActionDraft] = []
  var unknown: [UnknownMember] = []

  @inline(__always)
  mutating func add(_ field: FieldID, _ cell: Cell) {
    if cellCount < cells.count {
      cells[cellCount] = (field, cell)
    } else {
      cells.append((field, cell))
    }
    cellCount &+= 1
  }

  @inline(__always)
  mutating func clear() {
    id = 0
    title = .none
    flags = []
    cellCount = 0
    label = nil
    if !attachments.isEmpty { attachments = [] }
    if !unknown.isEmpty { unknown = [] }
  }
}
