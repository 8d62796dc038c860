/// What an export wrote, and what its format could not hold.
public struct ExportReport: Sendable {
  public var rows = 0
  /// What was left out or changed, with counts: `3 fields named price`.
  public private(set) var losses: [(what: String, count: Int)] = []

  public init() {}

  mutating func lose(_ what: String, _ count: Int = 1) {
    guard count > 0 else { return }
    guard let index = losses.firstIndex(where: { $0.what == what }) else {
      losses.append((what, count))
      return
    }
    losses[index].count += count
  }
}
