import Glibc

extension StorageError {
  /// What went wrong in one line: lower case, no full stop.
  public var message: String {
    switch self {
    case .system(let work, let path, let number):
      "cannot \(work.words) \(path): \(systemText(number))"
    case .isFolder(let path): "\(path) is a folder"
    case .readOnly(let path): "\(path) may not be written"
    case .folderNotWritable(let path, let folder):
      "cannot replace \(path) safely: its folder \(folder) may not be written"
    case .ownerWouldChange(let path): "cannot keep the owner of \(path)"
    case .changedOnDisk(let path): "\(path) was changed by somebody else after it was loaded"
    case .locked(let path, let holder):
      "\(path) is being saved by another tblsh" + (holder.map { " (process \($0))" } ?? "")
    case .json(let path, let problem): "\(path):\(problem.text)"
    case .notUTF8(let path, let line, let offset):
      "\(path):\(line): the text is not UTF-8 (byte \(offset))"
    case .unclosedQuote(let path, let line):
      "\(path):\(line): a quoted field has no closing quote"
    case .refused(let path, let line, let reason): "\(path):\(line): \(reason)"
    case .tableFull(let path): "\(path) holds more than a list can"
    }
  }

  /// What would work, where that is known.
  public var hint: String? {
    switch self {
    case .changedOnDisk: "load it again, save under another name, or save with --force"
    case .readOnly, .folderNotWritable, .ownerWouldChange: "save under another name"
    case .locked: "try again in a moment"
    case .system(.write, _, ENOSPC), .system(.sync, _, ENOSPC), .system(.create, _, ENOSPC):
      "the old file is as it was; make room and save again"
    case .notUTF8: "convert the file to UTF-8 first"
    default: nil
    }
  }
}

extension StorageError.Work {
  var words: String {
    switch self {
    case .sync: "write"
    case .rename: "put into place"
    case .follow: "follow"
    default: rawValue
    }
  }
}

/// The system's words for an error number, beginning in lower case.
func systemText(_ number: Int32) -> String {
  var buffer: [CChar] = Array(repeating: 0, count: 256)
  guard strerror_r(number, &buffer, buffer.count) == 0 else { return "error \(number)" }
  let bytes = buffer.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
  let text = String(decoding: bytes, as: UTF8.self)
  return text.prefix(1).lowercased() + text.dropFirst()
}
