/// Rows of which one at most is chosen, wherever they are in the list. A row may be in one group.
///
/// A value that is never changed: an edit puts another one in its place, so that undo needs to
/// know no more than the two. Which row is chosen is a flag of the rows, not part of the group.
public struct RadioGroup: Sendable {
  /// A row of a group and the id it was mapped to.
  public struct Member: Hashable, BitwiseCopyable, Sendable {
    public var row: RowID
    /// `RadioGroup.none` for a row whose id was given to another: it keeps its place in the group,
    /// and cannot be chosen (S44).
    public var id: Int32

    public init(row: RowID, id: Int32) {
      self.row = row
      self.id = id
    }
  }

  /// What the group is known by; no two groups share one.
  public var name: TextID
  /// In mapping order. Those whose rows were deleted are still here: undo puts the rows back.
  public var members: ArraySlice<Member> = []
  /// What a row that opens the group shows for an id, ascending by id.
  public private(set) var texts: [(id: Int32, text: TextID)] = []

  /// The one value that is no id (NI15).
  public static var none: Int32 { .min }

  public init(name: TextID) { self.name = name }

  init(name: TextID, members: ArraySlice<Member>, texts: [(id: Int32, text: TextID)]) {
    self.name = name
    self.members = members
    self.texts = texts
  }

  /// The text of an id; none when the row's title is to be shown.
  public func text(of id: Int32) -> TextID {
    texts.first { $0.id == id }?.text ?? .none
  }

  /// Gives an id a text; none takes it away.
  public mutating func setText(_ text: TextID, of id: Int32) {
    let index = texts.firstIndex { $0.id >= id } ?? texts.count
    if index < texts.count, texts[index].id == id { texts.remove(at: index) }
    if !text.isNone { texts.insert((id, text), at: index) }
  }

  /// Adds a row under an id; a row that has the id keeps its place without one.
  public mutating func map(_ row: RowID, to id: Int32) {
    if let first = members.firstIndex(where: { $0.id == id }) {
      members[first].id = RadioGroup.none
    }
    members.append(Member(row: row, id: id))
  }
}
