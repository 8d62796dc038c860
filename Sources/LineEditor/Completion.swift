/// One way to go on at the cursor.
public struct Candidate: Sendable, Equatable {
  /// The text that takes the place of the completion's range.
  public var text: String
  /// A few words shown beside it in the list; may be empty.
  public var note: String

  public init(text: String, note: String = "") {
    self.text = text
    self.note = note
  }
}

/// What can stand at the cursor, and what it takes the place of.
public struct Completion: Sendable, Equatable {
  /// The bytes of the line that a chosen candidate replaces.
  public var replace: Range<Int>
  public var candidates: [Candidate]

  public init(replace: Range<Int>, candidates: [Candidate]) {
    self.replace = replace
    self.candidates = candidates
  }
}
