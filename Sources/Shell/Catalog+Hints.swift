import CommandLanguage

// What was probably meant by words that a command cannot read.
extension Catalog {
  /// An error of a command's words, with what was probably meant: reading knows its command's
  /// parameters only by what it finds.
  func hinted(_ error: Diagnostic, at index: Int, _ words: borrowing Words) -> Diagnostic {
    guard error.place == nil, error.hint == nil else { return error }
    var error = error
    switch error.code {
    case .unknownOption: return withOption(error, at: index, words)
    case .missingArgument: error.hint = assignmentHint(error, at: index, words)
    case .extraWords: error.hint = titleHint(error, at: index, words)
    default: break
    }
    return error
  }

  /// `set Milk price=3`, where blanks part a field from its value.
  private func assignmentHint(
    _ error: Diagnostic, at index: Int, _ words: borrowing Words
  ) -> String? {
    let line = words.string(words.line)
    guard command(index).parameters.last?.kind == .fieldValue,
      let word = line.split(separator: " ").last, let sign = word.firstIndex(of: "="),
      sign > word.startIndex, word.index(after: sign) < word.endIndex
    else { return nil }
    return
      "a blank parts a field from its value: \(line[..<sign]) \(word[word.index(after: sign)...])"
  }

  /// `tap Your rating`, where one row is wanted and its title has several words.
  private func titleHint(
    _ error: Diagnostic, at index: Int, _ words: borrowing Words
  ) -> String? {
    let kinds: [Parameter.Kind] = [.row, .section, .screen, .target, .place, .reference, .group]
    guard let last = command(index).parameters.last(where: { !$0.isOption }),
      kinds.contains(last.kind), error.extent.start > words.line.start
    else { return nil }
    let before = words.string(Extent(Int(words.line.start), Int(error.extent.start)))
    let extra = words.string(error.extent)
    guard let word = before.split(separator: " ").last, !(before + extra).contains("\""),
      RowNumber(word) == nil
    else { return nil }
    return "a title of several words stands in quotes: \(Quoting.title("\(word) \(extra)"))"
  }

  /// An unknown option, with the one that was probably meant; reading knows options only by key.
  private func withOption(
    _ error: Diagnostic, at index: Int, _ words: borrowing Words
  ) -> Diagnostic {
    let parameters = command(index).parameters
    let options = parameters.filter(\.isOption).map { "--" + $0.name }
    let written = words.string(error.extent)
    var error = error
    if let near = options.first(where: { $0.hasPrefix(written) })
      ?? Suggestion.nearest(to: written, among: options)
    {
      error.hint = "did you mean \(near)?"
    } else if !parameters.contains(where: { $0.kind == .text && !$0.isOption }) {
      error.hint = options.isEmpty ? nil : "there is " + options.joined(separator: ", ")
    }
    return error
  }
}
