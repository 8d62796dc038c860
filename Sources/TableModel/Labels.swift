/// Which rows, sections and screens have a label, be they in a screen or not.
struct Labels {
  private var first: [String: Target] = [:]
  /// The further ones of labels that several have: a removed row keeps its label for undo, and
  /// another may take it meanwhile.
  private var others: [String: [Target]] = [:]

  mutating func add(_ label: String, _ target: Target) {
    if first[label] == nil {
      first[label] = target
    } else {
      others[label, default: []].append(target)
    }
  }

  mutating func remove(_ label: String, _ target: Target) {
    if first[label] == target {
      first[label] = others[label]?.popLast()
    } else {
      others[label]?.removeAll { $0 == target }
    }
    if others[label]?.isEmpty == true { others[label] = nil }
  }

  /// Every label, in no order.
  var names: some Sequence<String> { first.keys }

  /// The target with a label that a test finds to be live; of several, the least.
  func find(_ label: String, where isLive: (Target) -> Bool) -> Target? {
    guard let first = first[label] else { return nil }
    var found = isLive(first) ? first : nil
    for other in others[label] ?? [] where isLive(other) {
      found = min(found ?? other, other)
    }
    return found
  }

  mutating func clear() {
    guard !first.isEmpty else { return }
    first.removeAll(keepingCapacity: true)
    others.removeAll(keepingCapacity: true)
  }
}
