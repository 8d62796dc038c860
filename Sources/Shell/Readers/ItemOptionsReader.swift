public import CommandLanguage
public import TableModel

/// What an item section is to fetch, as fields of the section.
public struct ItemOptions: Sendable {
  public var fields: [(name: String, cell: Cell)] = []
  public var hasStore: Bool { fields.contains { $0.name == "store" } }
}

/// Reads `--store`, `--sort`, `--filter`, `--batch`, `--auto-hide`, `--auto-fetch`, `--group-by` and
/// `--groups`.
public struct ItemOptionsReader: ArgumentReader {
  /// What of them a command knows: all, or those that say what is fetched of a store.
  public enum Form: UInt8, BitwiseCopyable, Sendable { case all, fetch }

  fileprivate static let all: [(name: String, kind: Parameter.Kind)] = [
    ("store", .store), ("sort", .text), ("filter", .text), ("batch", .number),
    ("auto-hide", .word), ("auto-fetch", .flag), ("group-by", .text), ("groups", .text),
  ]
  fileprivate static func names(_ form: Form) -> ArraySlice<(name: String, kind: Parameter.Kind)> {
    form == .all ? all[...] : all[1...3]
  }

  var form: Form
  var first: UInt8 = 0

  public mutating func take(place: inout UInt8) {
    first = place
    place += UInt8(Self.names(form).count)
  }

  public func parse(_ words: inout Words) throws(Diagnostic) -> [Extent?] {
    let count = Self.names(form).count
    guard words.anyOption(from: Int(first), count: count) else { return [] }
    return (0..<count).map { words.option(Int(first) + $0) }
  }

  public func value(
    _ syntax: [Extent?], _ words: borrowing Words, _ session: inout Session
  ) throws(Diagnostic) -> ItemOptions {
    var options = ItemOptions()
    for (name, extent) in zip(Self.names(form).map(\.name), syntax) {
      guard let extent else { continue }
      switch name {
      case "auto-fetch": options.fields.append((name, .text(try text("on", &session))))
      case "auto-hide":
        let isOn = try session.truth(
          session.string(words.textSyntax(extent), words), at: extent)
        options.fields.append((name, .text(try text(isOn ? "on" : "off", &session))))
      case "batch":
        let number = try words.number(extent)
        guard number >= 0 else {
          throw Diagnostic(.badNumber, "a number from 0 is wanted here", at: extent)
        }
        options.fields.append((name, .number(Double(number))))
      default:
        let text = try session.text(words.textSyntax(extent), words)
        if name == "store" { try check(text, extent, session) }
        if name == "group-by" { try checkGrouping(text, extent, &session) }
        options.fields.append((name, .text(text)))
      }
    }
    return options
  }

  private func text(_ text: String, _ session: inout Session) throws(Diagnostic) -> TextID {
    do { return try session.table.intern(text) } catch {
      throw session.diagnostic(error, at: Extent(0, 0))
    }
  }

  private func checkGrouping(
    _ text: TextID, _ extent: Extent, _ session: inout Session
  ) throws(Diagnostic) {
    do throws(Diagnostic) { try session.checkGroupBy(session.table.string(text)) } catch {
      var error = error
      error.extent = extent
      throw error
    }
  }

  private func check(
    _ name: TextID, _ extent: Extent, _ session: borrowing Session
  ) throws(Diagnostic) {
    do throws(Diagnostic) { _ = try session.store(session.table.string(name)) } catch {
      var error = error
      error.extent = extent
      throw error
    }
  }
}

extension Argument where Reader == ItemOptionsReader {
  public static func itemOptions(_ form: ItemOptionsReader.Form = .all) -> Self {
    var all = Self(ItemOptionsReader(form: form))
    all.parameters = ItemOptionsReader.names(form).map { name, kind in
      var parameter = Parameter(name, kind)
      parameter.isOption = true
      return parameter
    }
    return all
  }
}

extension Argument where Reader == BothReader<ChoiceSettingsReader, ItemOptionsReader> {
  /// What a new section is given: how its options are chosen, or where its rows come from.
  public static var sectionSettings: Self {
    let choice = Argument<ChoiceSettingsReader>.choiceSettings(.section)
    let items = Argument<ItemOptionsReader>.itemOptions()
    var all = Self(BothReader(choice.reader, items.reader))
    all.parameters = choice.parameters + items.parameters
    return all
  }
}
