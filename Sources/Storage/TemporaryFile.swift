import Glibc

/// The new file while it is being written; gone at the end of its life unless it was renamed.
struct TemporaryFile: ~Copyable {
  let descriptor: Int32
  private let path: String
  private var isRenamed = false

  /// Longest part of the file's own name that the temporary name repeats: names end at 255 bytes.
  private static let longestName = 200
  private static let mostTries = 100

  /// Makes a file with a name of our own beside the target.
  init(beside target: FilePath, asked: String, isPrivate: Bool) throws(StorageError) {
    let mode: mode_t = isPrivate ? 0o600 : 0o666
    for attempt in 0..<Self.mostTries {
      let name = Self.prefix(target.name) + "\(getpid())" + (attempt == 0 ? "" : "-\(attempt)")
      let candidate = FilePath(folder: target.folder, name: name).path
      let opened = open(candidate, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode)
      if opened >= 0 {
        descriptor = opened
        path = candidate
        return
      }
      switch errno {
      case EEXIST: continue
      case EACCES, EROFS, EPERM:
        throw .folderNotWritable(path: asked, folder: target.folder)
      default: throw .system(.create, path: asked, errno: errno)
      }
    }
    throw .system(.create, path: asked, errno: EEXIST)
  }

  deinit {
    if !isRenamed { unlink(path) }
    close(descriptor)
  }

  /// Puts the file in the target's place.
  mutating func rename(to target: FilePath, asked: String) throws(StorageError) {
    guard Glibc.rename(path, target.path) == 0 else {
      throw .system(.rename, path: asked, errno: errno)
    }
    isRenamed = true
  }

  private static func prefix(_ name: String) -> String {
    "." + String(decoding: name.utf8.prefix(longestName), as: UTF8.self) + ".tmp-"
  }

  /// Removes what killed processes left beside the target.
  static func sweep(_ target: FilePath) {
    guard let folder = opendir(target.folder) else { return }
    defer { closedir(folder) }
    let start = prefix(target.name)
    while let entry = readdir(folder) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      guard name.utf8.starts(with: start.utf8) else { continue }
      let digits = name.utf8.dropFirst(start.utf8.count).prefix { $0 &- 48 < 10 }
      guard let owner = pid_t(String(decoding: Array(digits), as: UTF8.self)), owner > 0 else {
        continue
      }
      if kill(owner, 0) != 0, errno == ESRCH {
        unlink(FilePath(folder: target.folder, name: name).path)
      }
    }
  }
}
