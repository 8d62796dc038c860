/// How one golden test went.
public struct TestResult: Sendable {
  /// A fault of the test itself, which updating it cannot mend.
  public struct Problem: Sendable, Equatable {
    /// The script's line, from 1; 0 when the fault is not at one line.
    public var line: Int
    public var message: String

    public init(line: Int, message: String) {
      self.line = line
      self.message = message
    }
  }

  /// The script's path as it was given or found.
  public var name: String
  public var problems: [Problem] = []
  /// What the test expects (`-`) and what the script did (`+`), where they differ.
  public var diff: [UInt8] = []
  /// The errors that no line expects, as they are shown to people.
  public var errors: [UInt8] = []
  /// The script with expectations that hold; nil if they do hold, or if there are problems.
  public var updatedScript: [UInt8]?
  /// The `.golden` file likewise.
  public var updatedGolden: [UInt8]?
  /// How long the script took, in seconds.
  public var seconds = 0.0
  /// Whether the files were rewritten so that the test passes now.
  public var isUpdated = false
  /// What the files held when the test read them, so that an update overwrites nothing newer.
  var scriptSum: UInt64 = 0
  var goldenSum: UInt64 = 0

  public init(name: String) {
    self.name = name
  }

  public var passed: Bool { problems.isEmpty && (diff.isEmpty || isUpdated) }
}
