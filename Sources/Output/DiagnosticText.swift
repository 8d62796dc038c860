public import CommandLanguage

/// The two forms of a diagnostic: text for people, a JSON line for programs.
public enum DiagnosticText {
  /// Writes `file:line:col: error[E0123]: text`, the source line with a caret, hint and trail.
  public static func text(_ diagnostic: Diagnostic, _ style: Style, into out: inout OutputBuffer) {
    let paint: Paint = diagnostic.severity == .error ? .red : .yellow
    if let place = diagnostic.place {
      appendAddress(place.source, place.line, into: &out)
      out.append(UInt8(ascii: ":"))
      out.append(place.column)
      out.append(": " as StaticString)
    }
    out.begin(paint, style)
    out.append(diagnostic.severity.rawValue)
    out.append(UInt8(ascii: "["))
    out.append(diagnostic.code.label(diagnostic.severity))
    out.append("]:" as StaticString)
    out.end(style)
    out.append(UInt8(ascii: " "))
    out.appendEscaped(diagnostic.message, .lines)
    out.append(UInt8(ascii: "\n"))
    // A file that cannot be read has no line to show.
    if let place = diagnostic.place, !place.text.isEmpty {
      SourceExcerpt(place, style).draw(paint, style, into: &out)
    }
    appendHint(diagnostic.hint, style, into: &out)
    appendTrail(diagnostic.trail, style, into: &out)
  }

  /// Writes who called whom, the innermost first; a call repeated by recursion is told once, and
  /// of a long way only its two ends.
  private static func appendTrail(
    _ trail: [Caller], _ style: Style, into out: inout OutputBuffer
  ) {
    var steps: [(caller: Caller, times: Int)] = []
    for caller in trail {
      if steps.last?.caller == caller {
        steps[steps.count - 1].times += 1
      } else {
        steps.append((caller, 1))
      }
    }
    let left = steps.count > longestTrail ? steps.count - longestTrail : 0
    for (index, step) in steps.enumerated() {
      if left > 0, index == trailStart {
        out.append("  … " as StaticString)
        out.append(left)
        out.append(" more calls\n" as StaticString)
      }
      if index >= trailStart, index < trailStart + left { continue }
      appendCaller(step.caller, times: step.times, style, into: &out)
    }
  }

  /// How many calls of a trail are told, and how many of them before the gap.
  private static let longestTrail = 12
  private static let trailStart = 8

  /// Writes the same facts as one line of JSON.
  public static func json(_ diagnostic: Diagnostic, into out: inout OutputBuffer) {
    out.append("{\"severity\":" as StaticString)
    out.appendJSON(diagnostic.severity.rawValue)
    out.append(",\"code\":" as StaticString)
    out.appendJSON(diagnostic.code.label(diagnostic.severity))
    out.append(",\"message\":" as StaticString)
    out.appendJSON(diagnostic.message)
    if let hint = diagnostic.hint {
      out.append(",\"hint\":" as StaticString)
      out.appendJSON(hint)
    }
    if let place = diagnostic.place { appendPlace(place, into: &out) }
    appendTrail(diagnostic.trail, into: &out)
    out.append("}\n" as StaticString)
  }

  private static func appendAddress(
    _ source: String, _ line: Int, into out: inout OutputBuffer
  ) {
    out.appendEscaped(source)
    out.append(UInt8(ascii: ":"))
    out.append(line)
  }

  private static func appendHint(_ hint: String?, _ style: Style, into out: inout OutputBuffer) {
    guard let hint else { return }
    out.begin(.cyan, style)
    out.append("  hint:" as StaticString)
    out.end(style)
    out.append(UInt8(ascii: " "))
    let text = style.isTerminal ? TextWrap.wrapped(hint, style.width, after: 8) : hint
    out.appendEscaped(text, .lines)
    out.append(UInt8(ascii: "\n"))
  }

  private static func appendCaller(
    _ caller: Caller, times: Int, _ style: Style, into out: inout OutputBuffer
  ) {
    out.begin(.dim, style)
    out.append("  in " as StaticString)
    out.appendEscaped(caller.what)
    out.append(" called from " as StaticString)
    appendAddress(caller.source, caller.line, into: &out)
    if times > 1 {
      out.append(" (" as StaticString)
      out.append(times)
      out.append(" times)" as StaticString)
    }
    out.end(style)
    out.append(UInt8(ascii: "\n"))
  }

  /// Longest source line, in bytes, that a JSON line repeats.
  private static let longestText = 4_096

  private static func appendPlace(_ place: SourcePlace, into out: inout OutputBuffer) {
    out.append(",\"source\":" as StaticString)
    out.appendJSON(place.source)
    out.append(",\"line\":" as StaticString)
    out.append(place.line)
    out.append(",\"column\":" as StaticString)
    out.append(place.column)
    guard place.text.count <= longestText else { return }
    out.append(",\"text\":" as StaticString)
    place.text.withUnsafeBufferPointer { out.appendJSON($0) }
    out.append(",\"start\":" as StaticString)
    out.append(place.start)
    out.append(",\"end\":" as StaticString)
    out.append(place.end)
  }

  private static func appendTrail(_ trail: [Caller], into out: inout OutputBuffer) {
    guard !trail.isEmpty else { return }
    out.append(",\"trail\":" as StaticString)
    var separator = UInt8(ascii: "[")
    for caller in trail {
      out.append(separator)
      separator = UInt8(ascii: ",")
      out.append("{\"what\":" as StaticString)
      out.appendJSON(caller.what)
      out.append(",\"source\":" as StaticString)
      out.appendJSON(caller.source)
      out.append(",\"line\":" as StaticString)
      out.append(caller.line)
      out.append(UInt8(ascii: "}"))
    }
    out.append(UInt8(ascii: "]"))
  }
}
