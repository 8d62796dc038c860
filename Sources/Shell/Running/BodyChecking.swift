import CommandLanguage
import TableModel

// What is typed at the prompt, or arrives, is not read whole before it runs; its bodies and blocks
// are, before they are kept or run.
extension Session {
  /// Says so when an expression in the body of the current statement cannot be read.
  @inline(__always)
  mutating func checkBody(_ words: borrowing Words) throws(Diagnostic) {
    if words.expressions?.isEmpty == false { try checkExpressions(words) }
  }

  @inline(never)
  private mutating func checkExpressions(_ words: borrowing Words) throws(Diagnostic) {
    for expression in words.expressions ?? [] {
      let text = Array(words.bytes[expression.extent.range])
      if soundExpressions.contains(text) { continue }
      if let error = mistake(expression, words) { throw error }
      if soundExpressions.count < FileCheck.mostExpressions { soundExpressions.insert(text) }
    }
  }

  /// The same for a body that is kept; what its raw texts are warned of is told here, and not each
  /// time it runs.
  mutating func checkKeptBody(_ body: Extent, _ words: borrowing Words) throws(Diagnostic) {
    try checkBody(words)
    if words.isKeptBody { return }
    for doubt in words.doubtfulTexts
    where doubt.place.start >= body.start && doubt.place.end <= body.end {
      warn(of: doubt.text, doubt.place, words)
    }
  }

  /// What is wrong with an expression of a source whatever its names stand for, and what may have
  /// been meant where it stands.
  func mistake(_ noted: NotedExpression, _ words: borrowing Words) -> Diagnostic? {
    let extent = noted.extent
    let text = Array(words.bytes[extent.range])
    guard let error = mistake(in: text, noted) else { return nil }
    let start = Int(extent.start)
    let before = words.string(Extent(max(0, start - 8), start))
    switch before.split(whereSeparator: { $0 == " " || $0 == "\n" }).last {
    case "assert": return error.aboutAssertion(text, at: extent)
    case "if", "elif": return error.aboutBranch
    default: return error
    }
  }
}

extension Interpreter {
  /// What is wrong already with a block that is being typed; what comes by a pipe is waited for, so
  /// that it is passed over as a whole.
  func mistakeSoFar(in words: borrowing Words) -> Diagnostic? {
    guard !words.awaitsBlocks else { return nil }
    for expression in words.expressions ?? [] {
      if let error = session.mistake(expression, words) { return located(error, words) }
    }
    return nil
  }
}

extension Diagnostic {
  /// An error in a condition: what does not fit may be meant as the command that is to run.
  fileprivate var aboutBranch: Diagnostic {
    let word = message.dropFirst().first
    guard message.hasSuffix(" does not fit here"), word?.isLetter == true || word == "-",
      hint?.hasPrefix("write ") != true
    else { return self }
    var error = self
    error.hint = "what is to run stands on the lines that follow, up to an end"
    return error
  }
}
