import Glibc

/// Times as people of this place read them.
enum LocalTime {
  /// A time in seconds since 1970 by a format of `strftime`; empty where the format gives nothing.
  static func text(_ seconds: Double, _ format: String) -> String {
    // Years 0 to 9999, as in SQL.
    var seconds = time_t(min(max(seconds.rounded(.down), -62_167_219_200), 253_402_300_799))
    var parts = tm()
    guard localtime_r(&seconds, &parts) != nil else { return "" }
    var text = [CChar](repeating: 0, count: 256)
    let count = strftime(&text, text.count, format, &parts)
    return String(decoding: text[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}
