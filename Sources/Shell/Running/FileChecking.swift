public import CommandLanguage

// A file is read whole, its includes too, before anything runs.
extension Interpreter {
  /// Reads a source without running it; on success its user commands are known.
  public mutating func check(_ words: inout Words) -> [Diagnostic] {
    catalog.check = FileCheck(isWholeFile: true)
    words.checker = catalog
    let start = words.next
    words.expressions = []
    defer {
      words.expressions = nil
      words.clearNotes()
    }
    var errors = checkLines(&words, [words.sourceName])
    errors += catalog.check.unknown.filter { catalog.check.defined[$0.name] == nil }.map(\.error)
    // An error in an included file stands where the file is named.
    let placed = errors.map { error in
      (line: error.trail.last?.line ?? error.place?.line ?? 0, error: error)
    }
    errors = placed.enumerated()
      .sorted { ($0.element.line, $0.offset) < ($1.element.line, $1.offset) }
      .prefix(FileCheck.mostErrors).map(\.element.error)
    words.seek(start)
    if errors.isEmpty {
      for definition in catalog.check.defined.values { session.definitions.add(definition) }
    }
    catalog.check = FileCheck()
    return errors
  }

  /// Makes the user commands of a source known although it may have errors.
  public mutating func learnDefinitions(_ words: inout Words) {
    catalog.check = FileCheck(isWholeFile: true)
    let start = words.next
    _ = checkLines(&words, [words.sourceName])
    words.seek(start)
    for definition in catalog.check.defined.values { session.definitions.add(definition) }
    catalog.check = FileCheck()
  }

  /// Checks each statement; one with an error is passed over, so that several can be told.
  private mutating func checkLines(_ words: inout Words, _ files: [String]) -> [Diagnostic] {
    if let fault = words.firstFault(from: words.next) {
      return [
        located(
          Diagnostic(
            .notUTF8, "byte \(fault + 1) of the source is not UTF-8", at: Extent(fault, fault + 1)),
          words)
      ]
    }
    var errors: [Diagnostic] = []
    let outer = catalog.check.includes
    catalog.check.includes = []
    var known = catalog.check.unknown.count
    while words.nextLine(), errors.count < FileCheck.mostErrors {
      do throws(Diagnostic) { try catalog.checkStatement(&words) } catch {
        errors.append(located(error, words))
        // Behind one of these every line would look wrong.
        if [.unclosedBlock, .unclosedHeredoc, .nestedTooDeep].contains(error.code) { break }
      }
      if words.expressions?.isEmpty == false { errors += expressionErrors(&words) }
      if catalog.hasNews { errors += news(words, files, &known) }
    }
    catalog.check.includes = outer
    return errors
  }

  /// What no name could make right about the expressions that were read last: what they stand for
  /// is known when they are evaluated.
  private mutating func expressionErrors(_ words: inout Words) -> [Diagnostic] {
    let noted = words.expressions ?? []
    words.expressions?.removeAll(keepingCapacity: true)
    var errors: [Diagnostic] = []
    for expression in noted where catalog.check.expressions.count < FileCheck.mostExpressions {
      let text = Array(words.bytes[expression.extent.range])
      guard catalog.check.expressions.insert(text).inserted,
        let error = session.mistake(expression, words)
      else { continue }
      errors.append(located(error, words))
    }
    return errors
  }

  /// Takes what a statement added to the check: unknown words get their place, files are read.
  private mutating func news(
    _ words: borrowing Words, _ files: [String], _ known: inout Int
  ) -> [Diagnostic] {
    catalog.hasNews = false
    for index in known..<catalog.check.unknown.count {
      catalog.check.unknown[index].error = located(catalog.check.unknown[index].error, words)
    }
    let includes = catalog.check.includes
    catalog.check.includes = []
    let errors = includes.flatMap { check($0.path, includedAt: $0.extent, words, files) }
    known = catalog.check.unknown.count
    return errors
  }

  private mutating func check(
    _ path: String, includedAt extent: Extent, _ words: borrowing Words, _ files: [String]
  ) -> [Diagnostic] {
    let path = Catalog.path(path, besides: words.sourceName)
    let caller = Caller(
      what: "include \(path)", source: words.sourceName,
      line: words.firstLine + words.lines(before: Int(extent.start)))
    guard !files.contains(path), files.count < Settings.depthLimit else {
      return [located(Diagnostic(.includeLoop, "\(path) includes itself", at: extent), words)]
    }
    let text: [UInt8]
    do throws(Diagnostic) { text = try readFile(path) } catch {
      var error = error
      error.extent = extent
      return [located(error, words)]
    }
    var included = Words(text)
    included.sourceName = path
    included.checker = catalog
    included.expressions = []
    let known = catalog.check.unknown.count
    var errors = checkLines(&included, files + [path])
    for index in errors.indices { errors[index].trail.append(caller) }
    for index in known..<catalog.check.unknown.count {
      catalog.check.unknown[index].error.trail.append(caller)
    }
    return errors
  }
}
