/// A name with ASCII letters in lower case, as SQL compares names.
public func lowercased(_ name: String) -> String {
  guard hasCapitals(name) else { return name }
  return String(decoding: name.utf8.map { $0 &- 65 < 26 ? $0 | 32 : $0 }, as: UTF8.self)
}

/// Whether a name has ASCII letters that are not in lower case.
@inline(__always)
func hasCapitals(_ name: String) -> Bool { name.utf8.contains { $0 &- 65 < 26 } }
