public import CommandLanguage
public import Output
public import Storage
public import TableModel

/// What a command answers: what may be shown, or what is to run next.
///
/// Indirect, since each command hands one up through several calls, and nearly all are `done`: a
/// document in line would be copied each time.
public indirect enum Reply: Sendable {
  /// Nothing to show; what changed is in the log.
  case done
  case show(Document, Destination)
  case run(Flow)

  /// Where a document goes.
  public struct Destination: Sendable {
    /// nil: the session's format.
    public var format: Format?
    /// nil: standard output.
    public var file: String?

    public static let standard = Destination()
    public init(format: Format? = nil, file: String? = nil) {
      self.format = format
      self.file = file
    }
  }

  public static func show(_ document: Document) -> Reply { .show(document, .standard) }
  public static func text(_ text: String) -> Reply { .show(.text(text), .standard) }
}

/// What a command wants to be run: the interpreter does it, so that no command calls upward.
public indirect enum Flow: Sendable {
  case times(Int, name: String?, body: Extent)
  case forEach(name: String, [Target], body: Extent)
  case branches([(condition: Extent, body: Extent)], otherwise: Extent?)
  case attempt(body: Extent, handler: Extent?)
  case atomically(Extent)
  case include(path: String)
  case recover(Journal, force: Bool)
  case ask(Question)
  /// A search with its hooks; nil ends it.
  case search(Sought?, show: @Sendable (borrowing Session) -> Document)
  case display(Display)
  /// Runs the hook of an event that no edit tells of, then goes on.
  case fire(Event, then: Reply)
  case refresh
  /// Item sections are filled from their stores, then something may be shown.
  case fetch(
    [SectionID], isMore: Bool, then: @Sendable (inout Session) throws -> Reply = { _ in .done })
  case retry
  case tap(RowID)
  /// A tap on a row without a number; the one that adds may be told a title.
  case tapSpecial(SpecialRow.Kind, TextID?, SectionID)
  case detail(RowID)
  /// The draft of an item is opened.
  case open(DetailRequest)
  /// The draft that is shown ends.
  case leaveDetail(cancels: Bool)
  /// The screen of a row that opens a radio group, unless a hook minds.
  case openGroup(RowID)
  case longpress(RowID)
  case toggle(RowID)
  case leave
  case quit(Int32)
}
