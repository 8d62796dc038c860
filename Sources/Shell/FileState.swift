public import Storage

/// What a session knows of its file.
public struct FileState: Sendable {
  /// Where `save` without a name goes.
  public var path: String?
  /// What the file looked like when it was read or written last; nil for one that was not there.
  public var stamp: FileStamp?
  /// The name of the column that the last import took titles from, for the next export.
  public var titleColumn: String?
  /// What the file holds that this version does not know, to be written back.
  public var extras = SessionExtras()

  public init() {}
}

/// Which files a session may touch.
public struct FileAccess: Sendable {
  /// Only these paths, and includes below `folder`; nil: everything.
  public var allowed: Set<String>?
  /// The folder of the script, for includes of a safe session.
  public var folder: String?

  /// Whether a journal is being replayed: its commands write no files again.
  public var isReplaying = false

  public init() {}

  public var isSafe: Bool { allowed != nil }

  public func permits(_ path: String) -> Bool { allowed?.contains(path) ?? true }
}
