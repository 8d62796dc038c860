/// A field's name as a number, fixed for the life of a table.
@frozen
public struct FieldID: Hashable, Comparable, BitwiseCopyable, Sendable {
  public var raw: UInt16
  @inlinable public init(raw: UInt16) { self.raw = raw }

  @inlinable public static func < (left: FieldID, right: FieldID) -> Bool { left.raw < right.raw }
}

/// The fields that every table knows, numbered in the order of `FieldNames.known`.
extension FieldID {
  @inlinable public static var title: FieldID { FieldID(raw: 0) }
  /// A name that rows, sections and screens share; it is found when it is a text.
  @inlinable public static var label: FieldID { FieldID(raw: 1) }
  @inlinable public static var subtitle: FieldID { FieldID(raw: 2) }
  @inlinable public static var detail: FieldID { FieldID(raw: 3) }
  @inlinable public static var footer: FieldID { FieldID(raw: 4) }
  @inlinable public static var header: FieldID { FieldID(raw: 5) }
  @inlinable public static var style: FieldID { FieldID(raw: 6) }
  @inlinable public static var kind: FieldID { FieldID(raw: 7) }
  /// A row's own detail screen, as the number of its `ScreenID`; not shown as a column.
  @inlinable public static var screen: FieldID { FieldID(raw: 8) }
  @inlinable public static var searchText: FieldID { FieldID(raw: 9) }
  @inlinable public static var placeholder: FieldID { FieldID(raw: 10) }
  @inlinable public static var noResults: FieldID { FieldID(raw: 11) }
  @inlinable public static var empty: FieldID { FieldID(raw: 12) }
  @inlinable public static var loading: FieldID { FieldID(raw: 13) }
  /// Whether one option of a choice section is always chosen.
  @inlinable public static var always: FieldID { FieldID(raw: 14) }
  /// What the delete gesture may do to a row: `DeleteGesture`.
  @inlinable public static var edit: FieldID { FieldID(raw: 15) }
  /// Where the move gesture may take a row: `MoveGesture`.
  @inlinable public static var move: FieldID { FieldID(raw: 16) }
  /// Whether a screen is in edit mode.
  @inlinable public static var editing: FieldID { FieldID(raw: 17) }
  /// Whether taps run actions in edit mode.
  @inlinable public static var tapInEdit: FieldID { FieldID(raw: 18) }
  /// Whether a section goes with its last row.
  @inlinable public static var autoremove: FieldID { FieldID(raw: 19) }
  /// Whether a section without rows shows no title, header and footer.
  @inlinable public static var hideWhenEmpty: FieldID { FieldID(raw: 20) }
  /// How many rows a collapsed section still shows; none for one that is not collapsed.
  @inlinable public static var collapsed: FieldID { FieldID(raw: 21) }
  /// Whether a section is hidden. Rows have a flag for it.
  @inlinable public static var hidden: FieldID { FieldID(raw: 22) }
  /// The name of the radio group that a row opens, or whose rows a screen lists.
  @inlinable public static var group: FieldID { FieldID(raw: 23) }
  /// The store that an item section's rows come from.
  @inlinable public static var store: FieldID { FieldID(raw: 24) }
  /// The key of a row's item in its store; not shown as a column.
  @inlinable public static var itemKey: FieldID { FieldID(raw: 25) }
  /// What is being done to an item section: see `Fetching`. Of a row that is in no section, the
  /// store that has its item; not shown as a column.
  @inlinable public static var fetching: FieldID { FieldID(raw: 26) }
  /// How many items an item section was given by its store.
  @inlinable public static var fetched: FieldID { FieldID(raw: 27) }
  /// Whether the store has items beyond those.
  @inlinable public static var hasMore: FieldID { FieldID(raw: 28) }
  /// What draft a screen shows, as a number; none for most.
  @inlinable public static var detailOf: FieldID { FieldID(raw: 29) }
  /// What the items of an item section are grouped by: a field or an expression.
  @inlinable public static var groupBy: FieldID { FieldID(raw: 30) }
  /// The titles of the groups that are there even without items.
  @inlinable public static var groups: FieldID { FieldID(raw: 31) }
  /// Of a group: the item section that it is a part of, as the number of its `SectionID`.
  @inlinable public static var groupOf: FieldID { FieldID(raw: 32) }
}
