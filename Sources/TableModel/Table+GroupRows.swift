/// Rows of kind "group", which open the screen of a radio group (NI21).
extension Table {
  /// The kind's name, as the field `kind` has it.
  public static var groupKind: StaticString { "group" }

  /// The group that a row opens; nil for any other row, none when the group does not exist.
  public func groupOpened(by row: RowID) -> GroupID? {
    guard let kind = cell(row, .kind).textID,
      isEqual(kind, Self.groupKind)
    else { return nil }
    return cell(row, .group).textID.map { group(named: string($0)) } ?? GroupID.none
  }

  /// What a row shows at its right: the text of its group's choice, else the title of the chosen
  /// row, for one that opens a group; else its field `detail`.
  public func detail(of row: RowID) -> Cell {
    guard hasGroups, let group = groupOpened(by: row) else { return cell(row, .detail) }
    guard let chosen = chosen(in: group) else { return .none }
    let text = self.group(group).text(of: chosen.id)
    return .text(text.isNone ? title(chosen.row) : text)
  }

  /// Whether some row may show something at its right.
  public var usesDetail: Bool { columns.inUse.contains(.detail) || derivesDetails }

  /// Whether some row may show at its right what its field `detail` doesn't hold.
  public var derivesDetails: Bool { hasGroups && columns.inUse.contains(.group) }

  private func isEqual(_ text: TextID, _ name: StaticString) -> Bool {
    let known = UnsafeBufferPointer(start: name.utf8Start, count: name.utf8CodeUnitCount)
    return texts.buffer(text).elementsEqual(known)
  }
}
