/// What a test run is asked to do.
public struct TestOptions: Sendable {
  /// Scripts, and folders to look for scripts in.
  public var paths: [String]
  /// How many scripts run at once, each in a process of its own.
  public var jobs = 1
  /// Rewrite what no longer holds instead of failing.
  public var updates = false
  /// Whether this is continuous integration, where nothing is rewritten.
  public var isContinuousIntegration = false
  /// Runs the scripts in an order drawn from this seed rather than by name.
  public var shuffleSeed: UInt64?
  /// Seconds that one script may take; nil, with one job, runs it in this process, unbounded.
  public var timeLimit: Double? = 60

  public init(paths: [String]) {
    self.paths = paths
  }
}
