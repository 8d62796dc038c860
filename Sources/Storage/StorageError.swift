/// Why a file could not be read or written, as facts; `message` puts them in words.
public enum StorageError: Error, Sendable, Equatable {
  /// What was being done when the system refused.
  public enum Work: String, Sendable {
    case open, read, write, sync, rename, create, lock, follow
  }

  /// The system refused: `errno` says why.
  case system(Work, path: String, errno: Int32)
  case isFolder(path: String)
  /// The file itself may not be written.
  case readOnly(path: String)
  /// The file may be written but not replaced, as its folder admits no new file.
  case folderNotWritable(path: String, folder: String)
  /// The file's group could not be kept on the new one.
  case ownerWouldChange(path: String)
  /// Somebody else wrote the file after it was loaded.
  case changedOnDisk(path: String)
  /// Another process holds the lock; its id where that could be read.
  case locked(path: String, holder: Int32?)
  case json(path: String, JSONProblem)
  /// A line of an imported file is no UTF-8; the byte offset counts from the file's start.
  case notUTF8(path: String, line: Int, offset: Int)
  /// A CSV field opens a quote at this line and never closes it.
  case unclosedQuote(path: String, line: Int)
  /// A builder or table refused what was read.
  case refused(path: String, line: Int, reason: String)
  case tableFull(path: String)
}
