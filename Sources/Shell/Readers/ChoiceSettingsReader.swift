public import CommandLanguage
public import TableModel

/// What a new choice section or picker is given of settings, and a picker of options.
public struct ChoiceSettings: Sendable {
  /// The settings in the order of their options, each a field of the section.
  public var fields: [(name: String, value: String, extent: Extent)] = []
  /// The titles of the first options.
  public var options: [TextID] = []
  public var isMultiple = false

  /// Where a setting was given.
  public func extent(of name: String) -> Extent? { fields.first { $0.name == name }?.extent }
}

/// Reads the options that say how a choice may be made.
public struct ChoiceSettingsReader: ArgumentReader {
  /// What they are given to.
  public enum Form: UInt8, BitwiseCopyable, Sendable { case section, picker }

  fileprivate struct Option {
    var name: String
    var kind = Parameter.Kind.flag
    /// The field it sets; nil for `--multiple` and `--option`.
    var field: String?
    /// What the field becomes when the option takes no value.
    var value = "on"
    var choices: [String] = []
    var isHidden = false
  }

  fileprivate static let common: [Option] = [
    Option(name: "none", field: "none"), Option(name: "always", field: "always"),
    Option(name: "max", kind: .number, field: "max"),
    Option(name: "auto-dismiss", field: "auto-dismiss"),
  ]
  fileprivate static let ofPickers: [Option] = [
    Option(name: "option", kind: .text), Option(name: "multiple"),
    Option(name: "bar", kind: .word, field: "bar", choices: ["hidden", "shown"]),
    Option(name: "no-show", field: "show", value: "off"),
    Option(name: "delimiter", kind: .text, field: "delimiter"),
    Option(name: "delimeter", kind: .text, field: "delimiter", isHidden: true),
    Option(name: "allow", kind: .text, field: "allow"),
    Option(name: "bind-index", kind: .field, field: "bind-index"),
    Option(name: "bind-indexes", kind: .field, field: "bind-indexes"),
    Option(name: "bind-string", kind: .field, field: "bind-string"),
  ]

  fileprivate static func options(_ form: Form) -> [Option] {
    form == .section ? common : common + ofPickers
  }

  var form: Form
  var first: UInt8 = 0

  public mutating func take(place: inout UInt8) {
    first = place
    place += UInt8(Self.options(form).count)
  }

  /// The values of the options, by their number.
  public func parse(_ words: inout Words) throws(Diagnostic) -> [(option: Int, value: Extent)] {
    try words.skipOptions()
    let options = Self.options(form)
    guard words.anyOption(from: Int(first), count: options.count) else { return [] }
    var given: [(option: Int, value: Extent)] = []
    for (index, option) in options.enumerated() {
      if option.name == "option" {
        given += words.values(ofOption: Int(first) + index).map { (index, $0) }
      } else if let value = words.option(Int(first) + index) {
        if option.kind == .number { _ = try words.number(value) }
        given.append((index, value))
      }
    }
    return given
  }

  public func value(
    _ syntax: [(option: Int, value: Extent)], _ words: borrowing Words, _ session: inout Session
  ) throws(Diagnostic) -> ChoiceSettings {
    var settings = ChoiceSettings()
    let options = Self.options(form)
    for (index, extent) in syntax {
      let option = options[index]
      if option.name == "multiple" {
        settings.isMultiple = true
      } else if option.name == "option" {
        settings.options.append(try session.text(words.textSyntax(extent), words))
      } else if let field = option.field {
        let value =
          option.kind == .flag
          ? option.value
          : try session.string(words.textSyntax(extent), words)
        if settings.extent(of: field) != nil {
          throw Diagnostic(.repeatedOption, "\(field) is given twice", at: extent)
        }
        settings.fields.append((field, value, extent))
      }
    }
    try check(settings)
    return settings
  }

  private func check(_ settings: ChoiceSettings) throws(Diagnostic) {
    guard form == .picker else { return }
    if !settings.isMultiple, let extent = settings.extent(of: "max") {
      throw Diagnostic(
        .optionConflict, "one option can be chosen, so --max says nothing", at: extent,
        hint: "--multiple allows several")
    }
    if settings.isMultiple, let extent = settings.extent(of: "bind-index") {
      throw Diagnostic(
        .optionConflict, "an index tells one option, and --multiple allows several", at: extent,
        hint: "use --bind-indexes or --bind-string")
    }
    let bound = settings.fields.filter { $0.name.hasPrefix("bind-") }
    if bound.count > 1 {
      throw Diagnostic(
        .optionConflict, "a choice is bound in one way", at: bound[1].extent)
    }
  }
}

extension Argument where Reader == ChoiceSettingsReader {
  /// `--none`, `--max` and what else says how a choice may be made.
  public static func choiceSettings(_ form: ChoiceSettingsReader.Form) -> Self {
    var all = Self(ChoiceSettingsReader(form: form))
    all.parameters = ChoiceSettingsReader.options(form).map { option in
      var parameter = Parameter(option.name, option.kind)
      parameter.isOption = true
      parameter.choices = option.choices
      parameter.isHidden = option.isHidden
      parameter.mayRepeat = option.name == "option"
      return parameter
    }
    return all
  }
}
