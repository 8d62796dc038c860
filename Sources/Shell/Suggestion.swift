/// Finds what a person probably meant.
public enum Suggestion {
  /// The candidate nearest to a word; nil when none is near.
  public static func nearest(to word: String, among candidates: some Sequence<String>) -> String? {
    let wanted = Array(word.utf8)
    guard wanted.count <= 40 else { return nil }
    let reach = wanted.count <= 4 ? 1 : wanted.count <= 7 ? 2 : 3
    var best: (name: String, distance: Int)?
    for candidate in candidates where candidate != word {
      let distance = distance(wanted, Array(candidate.utf8))
      if distance <= reach, distance < wanted.count, distance < best?.distance ?? .max {
        best = (candidate, distance)
      }
    }
    return best?.name
  }

  /// A title that begins like a text, whatever its case, or is spelled nearly so.
  static func like(_ text: String, among titles: [String]) -> String? {
    let small = text.lowercased()
    return titles.first { $0.hasPrefix(text) }
      ?? titles.first { !small.isEmpty && $0.lowercased().hasPrefix(small) }
      ?? nearest(to: text, among: titles)
  }

  /// How many insertions, deletions, changes and swaps of neighbours lie between two words.
  static func distance(_ first: [UInt8], _ second: [UInt8]) -> Int {
    guard abs(first.count - second.count) <= 3 else { return .max }
    var before: [Int] = []
    var previous = Array(0...second.count)
    for (i, a) in first.enumerated() {
      var row = [i + 1]
      for (j, b) in second.enumerated() {
        var cost = min(previous[j] + (a == b ? 0 : 1), previous[j + 1] + 1, row[j] + 1)
        if i > 0, j > 0, a == second[j - 1], first[i - 1] == b {
          cost = min(cost, before[j - 1] + 1)
        }
        row.append(cost)
      }
      before = previous
      previous = row
    }
    return previous[second.count]
  }
}
