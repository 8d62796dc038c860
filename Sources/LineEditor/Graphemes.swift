/// Where the characters a person sees begin and end in a run of scalars.
enum Graphemes {
  /// Longer runs without a plain letter are cut; nobody types them.
  private static let reach = 256

  /// How many scalars the character before `place` has; 0 at the start.
  static func before(_ place: Int, in scalars: [Unicode.Scalar]) -> Int {
    guard place > 0, place <= scalars.count else { return 0 }
    let start = anchor(place - 1, in: scalars)
    return String(scalars: scalars[start..<place]).last?.unicodeScalars.count ?? 1
  }

  /// How many scalars the character at `place` has, or its rest if `place` lies inside of one;
  /// 0 at the end.
  static func at(_ place: Int, in scalars: [Unicode.Scalar]) -> Int {
    guard place >= 0, place < scalars.count else { return 0 }
    let start = anchor(place, in: scalars)
    var position = start
    for character in String(scalars: scalars[start..<min(scalars.count, place + reach)]) {
      position += character.unicodeScalars.count
      if position > place { return position - place }
    }
    return 1
  }

  /// Whether the character before or at `place` draws a scalar that takes no column.
  static func hasMarks(_ scalars: ArraySlice<Unicode.Scalar>) -> Bool {
    scalars.contains { !$0.isASCII && $0.columns == 0 }
  }

  /// The last place up to `place` where a character begins for sure.
  private static func anchor(_ place: Int, in scalars: [Unicode.Scalar]) -> Int {
    var start = place
    while start > 0, place - start < reach, !scalars[start].isASCII { start -= 1 }
    return start
  }
}

extension String {
  init(scalars: some Sequence<Unicode.Scalar>) {
    var view = UnicodeScalarView()
    view.append(contentsOf: scalars)
    self.init(view)
  }
}
