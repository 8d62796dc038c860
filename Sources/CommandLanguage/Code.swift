/// The stable number of a kind of error: what scripts and tests may rely on.
public enum Code: UInt16, Sendable, CaseIterable {
  // The language: 01xx. A file with one of these does not run.
  case unknownCommand = 101
  case unknownOption = 102
  case missingArgument = 103
  case badNumber = 104
  case unclosedString = 105
  case badEscape = 106
  case extraWords = 107
  case notUTF8 = 108
  case unclosedBlock = 109
  case strayEnd = 110
  case unclosedHeredoc = 111
  case repeatedOption = 112
  case nestedTooDeep = 113
  case badWord = 114
  case missingOptionValue = 115
  case badDefinition = 116
  case outerName = 117
  case onlyInside = 118
  case optionConflict = 119
  case includeLoop = 120
  case badName = 121

  // What a command names: 02xx.
  case noSection = 201
  case noScreen = 202
  case noRow = 203
  case noTitle = 204
  case manyTitles = 205
  case ambiguousNumber = 206
  case noLabel = 207
  case oneRowWanted = 208
  case badRange = 209
  case noCurrentRow = 210
  case wrongTarget = 211
  case noVariable = 212
  case noField = 213
  case labelInUse = 214
  case noEvent = 215
  case notAChoice = 216
  case noHook = 217
  case noGroup = 218
  case noCommand = 219
  case notASwitch = 220
  case noStore = 221

  // What a command cannot do: 03xx.
  case nothingToUndo = 301
  case nothingToRedo = 302
  case notHere = 303
  case tooDeep = 304
  case tooMany = 305
  case full = 306
  case failed = 307
  case interrupted = 308
  case nothingOpen = 309
  case noSearch = 310
  case refused = 311
  case badSetting = 312
  case badPattern = 313
  case expression = 314
  case badValue = 315
  case storeFailed = 320

  // Files: 04xx.
  case cannotRead = 401
  case cannotWrite = 402
  case badFile = 403
  case changedOnDisk = 404
  case locked = 405
  case notAllowed = 406
  case noFileName = 407

  /// `E0203`, as it is printed; warnings begin with `W`.
  public func label(_ severity: Diagnostic.Severity) -> String {
    let digits = String(rawValue)
    let zeros = String(repeating: "0", count: 4 - digits.utf8.count)
    return (severity == .error ? "E" : "W") + zeros + digits
  }

  /// Whether it is known before anything runs.
  public var isParseError: Bool { rawValue < 200 }

  /// Whether input or output failed (exit status 4).
  public var isFileError: Bool { rawValue >= 400 && rawValue < 500 }
}
