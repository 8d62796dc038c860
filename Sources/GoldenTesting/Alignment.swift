/// Pairs expected lines with printed ones, keeping as many expected lines as possible.
struct Alignment {
  /// One pair, in the order of both sides.
  enum Step: Equatable {
    /// The expected line stays as it is.
    case keep(expected: Int)
    /// A printed line that a kept `…` stands for.
    case cover(printed: Int)
    /// The printed line takes the expected one's place.
    case replace(expected: Int, printed: Int)
    case remove(expected: Int)
    case insert(printed: Int)
  }

  private(set) var steps: [Step] = []
  private let expected: [ExpectedLine]
  private let printed: [Bytes]

  /// The largest table of pairs that is worth its memory; a byte each.
  private static let tableLimit = 16_000_000

  init(_ expected: [ExpectedLine], _ printed: [Bytes]) {
    self.expected = expected
    self.printed = printed
    let head = zip(expected, printed).prefix { !$0.isAnyLines && $0.matches($1) }.count
    let tail = zip(expected[head...].reversed(), printed[head...].reversed())
      .prefix { !$0.isAnyLines && $0.matches($1) }.count
    steps = (0..<head).map { .keep(expected: $0) }
    let left = head..<(expected.count - tail)
    let right = head..<(printed.count - tail)
    let (size, isHuge) = (left.count + 1).multipliedReportingOverflow(by: right.count + 1)
    if isHuge || size > Alignment.tableLimit {
      pairNearby(left, right)
    } else {
      pairBest(left, right)
    }
    steps += (left.upperBound..<expected.count).map { .keep(expected: $0) }
  }

  private enum Choice: UInt8 {
    case keep, leaveOut, cover, replace, remove, insert

    var takesExpected: Bool { self != .cover && self != .insert }
    var takesPrinted: Bool { self != .leaveOut && self != .remove }
  }

  /// Keeps the most lines possible; then leaves most to `…`, then replaces rather than adds.
  private mutating func pairBest(_ left: Range<Int>, _ right: Range<Int>) {
    let (kept, replaced, covered) = (1 << 32, 2, 1)
    let width = right.count + 1
    var choices = [Choice](repeating: .insert, count: (left.count + 1) * width)
    // Scores of the rest from a pair on, for the expected line at hand and for the next one.
    var next = [Int](repeating: 0, count: width)
    var row = next
    for e in stride(from: left.count - 1, through: 0, by: -1) {
      let line = expected[left.lowerBound + e]
      for p in stride(from: right.count, through: 0, by: -1) {
        var best = next[p]
        var choice: Choice = line.isAnyLines ? .leaveOut : .remove
        if p < right.count {
          let isKept = !line.isAnyLines && line.matches(printed[right.lowerBound + p])
          if line.isAnyLines {
            if row[p + 1] + covered >= best { (best, choice) = (row[p + 1] + covered, .cover) }
          } else {
            let gain = next[p + 1] + (isKept ? kept : replaced)
            if gain >= best { (best, choice) = (gain, isKept ? .keep : .replace) }
            if row[p + 1] > best { (best, choice) = (row[p + 1], .insert) }
          }
        }
        row[p] = best
        choices[e * width + p] = choice
      }
      swap(&row, &next)
    }
    follow(choices, width, left, right)
  }

  private mutating func follow(
    _ choices: [Choice], _ width: Int, _ left: Range<Int>, _ right: Range<Int>
  ) {
    var e = left.lowerBound
    var p = right.lowerBound
    while e < left.upperBound || p < right.upperBound {
      let index = (e - left.lowerBound) * width + (p - right.lowerBound)
      let choice = e < left.upperBound ? choices[index] : .insert
      switch choice {
      case .keep, .leaveOut: steps.append(.keep(expected: e))
      case .cover: steps.append(.cover(printed: p))
      case .replace: steps.append(.replace(expected: e, printed: p))
      case .remove: steps.append(.remove(expected: e))
      case .insert: steps.append(.insert(printed: p))
      }
      if choice.takesExpected { e += 1 }
      if choice.takesPrinted { p += 1 }
    }
  }

  /// For texts too long to compare every pair: each expected line takes the next printed line it
  /// matches within reach.
  private mutating func pairNearby(_ left: Range<Int>, _ right: Range<Int>) {
    let reach = 1_000
    var p = right.lowerBound
    var covers = false
    for e in left {
      guard !expected[e].isAnyLines else {
        steps.append(.keep(expected: e))
        covers = true
        continue
      }
      let end = covers ? right.upperBound : min(right.upperBound, p + reach)
      guard let hit = (p..<end).first(where: { expected[e].matches(printed[$0]) }) else {
        steps.append(.remove(expected: e))
        continue
      }
      steps += (p..<hit).map { covers ? .cover(printed: $0) : .insert(printed: $0) }
      steps.append(.keep(expected: e))
      p = hit + 1
      covers = false
    }
    steps += (p..<right.upperBound).map { covers ? .cover(printed: $0) : .insert(printed: $0) }
  }
}
