import CEditLine
import Glibc

/// Lets a person at a terminal edit each line, with recall, search and completion.
///
/// libedit draws and edits; keys, signals, pastes and the history are ours. Only one reader may
/// exist at a time, on one thread.
public final class EditLineReader: LineReader {
  let editor: OpaquePointer
  let input = TerminalInput()
  let complete: (_ line: [UInt8], _ cursor: Int) -> Completion
  let history: HistoryFile
  /// Keys that come before what is typed next.
  var queue: [Unicode.Scalar] = []
  /// What is typed into the next line for the person.
  private var proposed: [Unicode.Scalar] = []
  /// What ends the reading other than Enter.
  var outcome: LineInput?
  var recall = Recall()
  var search: HistorySearch?
  /// Where the cursor goes back to after a step that needs it at the end of the line.
  var returnPlace = 0
  var list: [Candidate] = []
  /// Whether `.editrc` asks for the keys of vi.
  var isVi = false
  var columns = Terminal.size().columns
  private(set) var drawnColumns = 0
  private var prompt = PromptText("")
  private var drawnPrompt = WideText("")
  private let names: [WideText]

  /// Takes over the terminal's line editing, or returns nil where that cannot work: `TERM` is
  /// unset, `dumb` or unknown, there is no UTF-8 locale, or `.editrc` turns editing off.
  ///
  /// - Parameters:
  ///   - name: the program's name in `.editrc`.
  ///   - history: where entries are kept; nil keeps them as long as the reader.
  ///   - readsEditrc: whether the person's `.editrc` is read, after our own keys are set.
  ///   - complete: what can stand at the cursor, a byte offset into the line.
  public init?(
    name: String, history: HistoryFile?, readsEditrc: Bool,
    complete: @escaping (_ line: [UInt8], _ cursor: Int) -> Completion
  ) {
    guard TerminalSupport.setLocale(), TerminalSupport.terminalIsKnown() else { return nil }
    Terminal.save()
    guard let editor = tblsh_editor(name) else { return nil }
    self.editor = editor
    self.history = history ?? HistoryFile(path: "")
    self.complete = complete
    names = KeyCommand.all.map { WideText($0.name) }
    tblsh_set_client(editor, Unmanaged.passUnretained(self).toOpaque())
    setUp(readsEditrc)
    guard tblsh_edits(editor) != 0 else { return nil }
    Terminal.watch()
    CrashGuard.install()
  }

  deinit {
    Terminal.markPastes(false)
    el_end(editor)
  }

  public func next(prompt text: String) -> LineInput {
    if Terminal.takeWake() { return .interrupted }
    prompt = PromptText(text)
    (queue, outcome, search) = (proposed, nil, nil)
    proposed = []
    recall = Recall()
    // libedit sets the terminal only after the prompt, when keys may be on their way already.
    tblsh_set_int(editor, EL_PREP_TERM, 1)
    Terminal.markPastes(true)
    defer { Terminal.markPastes(false) }
    if !prompt.above.isEmpty { Terminal.show(prompt.above + "\r\n") }
    var count: Int32 = 0
    let line = el_wgets(editor, &count)
    if let outcome { return outcome }
    guard let line, count > 0 else { return .end }
    var scalars = UnsafeBufferPointer(start: line, count: Int(count)).map(
      Unicode.Scalar.init(wide:))
    if scalars.last == "\n" { scalars.removeLast() }
    return .line(Array(String(scalars: scalars).utf8))
  }

  /// A control in the text would be a key.
  public func propose(_ text: String) -> Bool {
    proposed = text.unicodeScalars.filter {
      $0.value >= 0x20 && !(0x7F..<0xA0).contains($0.value)
    }
    return true
  }

  public func remember(_ entry: [UInt8]) {
    history.append(entry)
  }

  /// The wide text of the prompt, which stays alive until the next call.
  func promptToDraw() -> UnsafeMutablePointer<wchar_t> {
    let text = search.map { PromptText($0.prompt) } ?? prompt
    drawnColumns = text.columns
    drawnPrompt = WideText(text)
    return drawnPrompt.pointer
  }

  /// Turns signals from the terminal off while editing: Ctrl-C, Ctrl-Z and Ctrl-\ are keys.
  private func setUp(_ readsEditrc: Bool) {
    tblsh_set_int(editor, EL_SIGNAL, 0)
    tblsh_set_int(editor, EL_SAFEREAD, 0)
    _ = WideText("emacs").use { tblsh_set_editor(editor, $0) }
    tblsh_set_prompt(
      editor, { EditLineReader.of($0)?.promptToDraw() }, Int32(PromptText.literalMark.value))
    tblsh_set_reader(editor) { editor, key in
      guard let key, let reader = EditLineReader.of(editor) else { return -1 }
      return reader.nextKey(key)
    }
    for mode in ["-d", "-q"] {
      let (mode, flag) = (WideText(mode), WideText("-isig"))
      _ = mode.use { mode in flag.use { tblsh_set_tty(editor, mode, $0) } }
    }
    addCommands()
    bindKeys(readsEditrc)
  }

  private func addCommands() {
    for (name, command) in zip(names, KeyCommand.all) {
      tblsh_add_function(editor, name.pointer, name.pointer, command.function)
    }
  }

  /// The reader that owns the editor.
  static func of(_ editor: OpaquePointer?) -> EditLineReader? {
    guard let editor, let client = tblsh_client(editor) else { return nil }
    return Unmanaged<EditLineReader>.fromOpaque(client).takeUnretainedValue()
  }
}
