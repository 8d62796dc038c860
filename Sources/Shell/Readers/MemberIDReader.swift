public import CommandLanguage
import TableModel

/// Reads the id of a row in a radio group: a whole number, perhaps below zero.
public struct MemberIDReader: ArgumentReader {
  public func parse(_ words: inout Words) throws(Diagnostic) -> Extent {
    let extent = try words.wordOrString("an id")
    if words.bytes[Int(extent.start)] != 0x22 { _ = try id(words.string(extent), at: extent) }
    return extent
  }

  public func value(
    _ syntax: Extent, _ words: borrowing Words, _ session: inout Session
  ) throws(Diagnostic) -> Int32 {
    let bytes = try session.bytes(words.textSyntax(syntax), words)
    return try id(String(decoding: bytes, as: UTF8.self), at: syntax)
  }

  private func id(_ text: String, at extent: Extent) throws(Diagnostic) -> Int32 {
    guard let id = Int32(text), id != RadioGroup.none else {
      throw Diagnostic(
        .badNumber, "an id is a whole number from -\(Int32.max) to \(Int32.max)", at: extent)
    }
    return id
  }
}

extension Argument where Reader == MemberIDReader {
  public static func memberID(_ name: String) -> Self {
    Self(MemberIDReader(), Parameter(name, .number))
  }
}
