/// A prompt as libedit can draw it.
///
/// Colour sequences are wrapped as literals, which take no columns; all that could break the
/// drawing or drive the terminal is taken out.
struct PromptText {
  /// The scalar around a literal; prompts may bring it along.
  static let literalMark: Unicode.Scalar = "\u{1}"

  /// The lines above the last one. libedit draws a newline in a prompt as nothing.
  private(set) var above = ""
  /// The last line.
  private(set) var scalars: [Unicode.Scalar] = []
  /// The columns the last line takes.
  private(set) var columns = 0

  init(_ prompt: String) {
    var line = prompt.unicodeScalars[...]
    if let newline = line.lastIndex(of: "\n") {
      above = Visible.text(of: String(scalars: line[..<newline]), keeping: "\n")
      line = line[prompt.unicodeScalars.index(after: newline)...]
    }
    var literal: [Unicode.Scalar] = []
    while let scalar = line.popFirst() {
      if scalar == "\u{1B}", let sequence = Self.colour(&line) {
        literal += [scalar] + sequence
      } else if scalar != Self.literalMark {
        draw(scalar, after: &literal)
      }
    }
    close(literal)
  }

  private mutating func draw(_ scalar: Unicode.Scalar, after literal: inout [Unicode.Scalar]) {
    let shown = Visible.scalar(scalar)
    let width = shown.columns
    guard width > 0 else { return }
    if !literal.isEmpty {
      scalars += [Self.literalMark] + literal + [Self.literalMark]
      literal = []
    }
    scalars.append(shown)
    columns += width
  }

  /// libedit loses a literal that nothing visible follows: the last one goes before a blank.
  private mutating func close(_ literal: [Unicode.Scalar]) {
    guard !literal.isEmpty else { return }
    if scalars.last == " ", scalars.dropLast().last != Self.literalMark {
      scalars.removeLast()
      columns -= 1
    }
    var literal = literal
    draw(" ", after: &literal)
  }

  /// The rest of `ESC [ … m`, taken from `line`; nil, and nothing taken, for anything else.
  private static func colour(_ line: inout Substring.UnicodeScalarView) -> [Unicode.Scalar]? {
    guard line.first == "[", let last = line.firstIndex(of: "m") else { return nil }
    let sequence = line[...last]
    guard sequence.dropFirst().dropLast().allSatisfy({ ("0"..."9").contains($0) || $0 == ";" })
    else { return nil }
    line = line[line.index(after: last)...]
    return Array(sequence)
  }
}
