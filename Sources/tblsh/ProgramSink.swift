import CommandLanguage
import Glibc
import LineEditor
import Output
import Shell
import Storage
import TableModel

/// Standard output and standard error: the only place that prints.
final class ProgramSink: Sink {
  private var out: OutputBuffer
  private let format: Format
  private let errorsAsJSON: Bool
  private let fixedWidth: Int?
  private let isTerminal: Bool
  private let hasColour: Bool
  private let errorsHaveColour: Bool
  /// Whether each document is written at once.
  var isImmediate: Bool
  /// What is printed, as a test would see it, while somebody wants it.
  private var copy = OutputBuffer()
  private var isCapturing = false
  /// How much a safe session has printed.
  let meter = OutputMeter()

  init(_ options: Options) {
    format = options.format
    errorsAsJSON = options.errorsAsJSON
    fixedWidth = options.width
    isTerminal = isatty(STDOUT_FILENO) == 1
    isImmediate = isTerminal
    let isAllowed = getenv("NO_COLOR") == nil
    hasColour = options.color == "always" || options.color == "auto" && isTerminal && isAllowed
    errorsHaveColour =
      options.color == "always"
      || options.color == "auto" && isatty(STDERR_FILENO) == 1 && isAllowed
    let meter = meter
    out = OutputBuffer { meter.admits($0.count) && Descriptor.write(STDOUT_FILENO, $0) }
  }

  private func style(colour: Bool) -> Style {
    Style(
      width: fixedWidth ?? (isTerminal ? Terminal.width() : 80), colour: colour, unicode: true,
      isTerminal: isTerminal)
  }

  func show(
    _ document: Document, _ destination: Reply.Destination, _ session: borrowing Session
  ) throws(Diagnostic) {
    let format = destination.format ?? format
    if let file = destination.file {
      try write(document, format, to: file, session)
      return
    }
    if isCapturing {
      render(document, as: destination.format ?? .plain, Style(), session.table, into: &copy)
    }
    render(document, as: format, style(colour: hasColour), session.table, into: &out)
    if isImmediate { out.flush() }
    if out.failed { throw cannotWrite }
  }

  private var cannotWrite: Diagnostic {
    meter.isSpent
      ? .failed(.tooMany, "a safe session prints no more than \(meter.limit >> 20) MB")
      : .failed(.cannotWrite, "standard output cannot be written")
  }

  private func write(
    _ document: Document, _ format: Format, to file: String, _ session: borrowing Session
  ) throws(Diagnostic) {
    guard session.access.permits(file) else { throw Diagnostic.notPermitted(file) }
    var text = OutputBuffer()
    render(document, as: format, Style(width: fixedWidth ?? 80), session.table, into: &text)
    let bytes = text.bytes
    try Files.replace(file, with: bytes)
  }

  func report(_ diagnostic: Diagnostic) {
    out.flush()
    var text = OutputBuffer()
    if errorsAsJSON {
      DiagnosticText.json(diagnostic, into: &text)
    } else {
      DiagnosticText.text(diagnostic, style(colour: errorsHaveColour), into: &text)
    }
    let bytes = text.bytes
    _ = bytes.withUnsafeBytes { Descriptor.write(STDERR_FILENO, $0) }
  }

  /// Writes a line of the program itself, such as its greeting.
  func say(_ line: String) {
    out.append(line)
    out.append(UInt8(ascii: "\n"))
    out.flush()
  }

  /// Begins to keep what is printed, as a test would see it, or keeps nothing.
  func capture(_ isWanted: Bool) {
    isCapturing = isWanted
    copy.removeAll()
  }

  /// What was printed since `capture`.
  var captured: [UInt8] { copy.bytes }

  /// Writes what waits.
  func flush() { out.flush() }

  /// Writes what is left; false when something could not be written.
  func close() -> Bool {
    out.flush()
    return !out.failed
  }
}
