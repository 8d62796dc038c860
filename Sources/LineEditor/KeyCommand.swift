import CEditLine

/// What libedit does after one of our commands.
enum AfterKey {
  case nothing
  /// Draw what changed.
  case refresh
  /// Draw all of it anew.
  case redraw
  /// Move the terminal's cursor to where the line's is.
  case moveCursor
  case beep
  /// Stop reading; `outcome` says why.
  case stop

  var code: UInt8 {
    switch self {
    case .nothing: UInt8(CC_NORM)
    case .refresh: UInt8(CC_REFRESH)
    case .redraw: UInt8(CC_REDISPLAY)
    case .moveCursor: UInt8(CC_CURSOR)
    case .beep: UInt8(CC_ERROR)
    case .stop: UInt8(CC_EOF)
    }
  }
}

/// A command of ours that keys can be bound to, also in `.editrc`.
struct KeyCommand: Sendable {
  let name: String
  let function: @convention(c) (OpaquePointer?, UInt32) -> UInt8

  static let all: [KeyCommand] = [
    KeyCommand(name: "tblsh-backspace") { editor, _ in run(editor) { $0.backspace() } },
    KeyCommand(name: "tblsh-delete") { editor, _ in run(editor) { $0.deleteNext() } },
    KeyCommand(name: "tblsh-delete-or-end") { editor, _ in run(editor) { $0.deleteOrEnd() } },
    KeyCommand(name: "tblsh-left") { editor, _ in run(editor) { $0.left() } },
    KeyCommand(name: "tblsh-right") { editor, _ in run(editor) { $0.right() } },
    KeyCommand(name: "tblsh-line-start") { editor, _ in run(editor) { $0.lineStart() } },
    KeyCommand(name: "tblsh-line-end") { editor, _ in run(editor) { $0.lineEnd() } },
    KeyCommand(name: "tblsh-up") { editor, _ in run(editor) { $0.up() } },
    KeyCommand(name: "tblsh-down") { editor, _ in run(editor) { $0.down() } },
    KeyCommand(name: "tblsh-previous") { editor, _ in run(editor) { $0.recallOlder() } },
    KeyCommand(name: "tblsh-next") { editor, _ in run(editor) { $0.recallNewer() } },
    KeyCommand(name: "tblsh-search") { editor, _ in run(editor) { $0.beginSearch() } },
    KeyCommand(name: "tblsh-complete") { editor, _ in run(editor) { $0.completeWord() } },
    KeyCommand(name: "tblsh-paste") { editor, _ in run(editor) { $0.paste() } },
    KeyCommand(name: "tblsh-interrupt") { editor, _ in run(editor) { $0.atEnd(.interrupt) } },
    KeyCommand(name: "tblsh-suspend") { editor, _ in run(editor) { $0.atEnd(.suspend) } },
    KeyCommand(name: "tblsh-quit") { editor, _ in run(editor) { $0.atEnd(.quit) } },
    KeyCommand(name: "tblsh-nothing") { _, _ in AfterKey.nothing.code },
    KeyCommand(name: "tblsh-own-redraw") { _, _ in AfterKey.redraw.code },
    KeyCommand(name: "tblsh-own-interrupt") { editor, _ in run(editor) { $0.interrupt() } },
    KeyCommand(name: "tblsh-own-suspend") { editor, _ in run(editor) { $0.suspend() } },
    KeyCommand(name: "tblsh-own-quit") { editor, _ in run(editor) { $0.quit() } },
    KeyCommand(name: "tblsh-own-list") { editor, _ in run(editor) { $0.showList() } },
    KeyCommand(name: "tblsh-own-search") { editor, _ in run(editor) { $0.showFound() } },
  ]

  private static func run(
    _ editor: OpaquePointer?, _ body: (EditLineReader) -> AfterKey
  ) -> UInt8 {
    guard let reader = EditLineReader.of(editor) else { return AfterKey.beep.code }
    return body(reader).code
  }
}

/// Keys no keyboard has, by which one command asks for another after libedit has drawn.
///
/// They are C1 controls, which are taken out of what is typed.
enum OwnKey: UInt8, CaseIterable {
  case redraw = 0x81
  case interrupt, suspend, quit, list, search

  var scalar: Unicode.Scalar { Unicode.Scalar(rawValue) }

  var command: String { "tblsh-own-\(self)" }
}
