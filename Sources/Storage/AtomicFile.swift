import Glibc

/// Writes files so that at any moment either the old or the new content is there, whole.
public enum AtomicFile {
  /// Writes a file: a new one beside the old, made durable, then renamed over it.
  ///
  /// Links are followed; mode and owner of the old file are kept. On an error the old file is as
  /// it was. A pipe or device is written to directly.
  /// - Returns: the stamp of the written file.
  @discardableResult
  public static func write(
    _ path: String, _ body: (inout ByteSink) throws(StorageError) -> Void
  ) throws(StorageError) -> FileStamp {
    let target = try FilePath.resolved(path)
    let old = try OldFile(target, asked: path)
    if old.isSpecial { return try writeDirectly(target.path, asked: path, body) }
    var temporary = try TemporaryFile(beside: target, asked: path, isPrivate: old.exists)
    try old.lendOwner(to: temporary.descriptor, asked: path)
    try fill(temporary.descriptor, asked: path, body)
    guard fsync(temporary.descriptor) == 0 else {
      throw .system(.sync, path: path, errno: errno)
    }
    try temporary.rename(to: target, asked: path)
    var status = stat()
    guard fstat(temporary.descriptor, &status) == 0 else {
      throw .system(.sync, path: path, errno: errno)
    }
    syncFolder(target.folder)
    TemporaryFile.sweep(target)
    return FileStamp(status)
  }

  private static func fill(
    _ descriptor: Int32, asked: String, _ body: (inout ByteSink) throws(StorageError) -> Void
  ) throws(StorageError) {
    var sink = ByteSink(file: descriptor)
    try body(&sink)
    guard sink.flush() else { throw .system(.write, path: asked, errno: sink.failure) }
  }

  private static func writeDirectly(
    _ path: String, asked: String, _ body: (inout ByteSink) throws(StorageError) -> Void
  ) throws(StorageError) -> FileStamp {
    let descriptor = open(path, O_WRONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw .system(.open, path: asked, errno: errno) }
    defer { close(descriptor) }
    try fill(descriptor, asked: asked, body)
    var status = stat()
    fstat(descriptor, &status)
    return FileStamp(status)
  }

  /// Makes the rename durable. Some file systems cannot sync a folder; the rename then holds
  /// as soon as they write it.
  private static func syncFolder(_ folder: String) {
    let descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { return }
    fsync(descriptor)
    close(descriptor)
  }
}

/// The file that is to be replaced, if there is one.
private struct OldFile {
  var exists = false
  var isSpecial = false
  private var status = stat()

  init(_ target: FilePath, asked: String) throws(StorageError) {
    guard stat(target.path, &status) == 0 else {
      guard errno == ENOENT else { throw .system(.open, path: asked, errno: errno) }
      return
    }
    exists = true
    switch status.st_mode & S_IFMT {
    case S_IFDIR: throw .isFolder(path: asked)
    case S_IFREG: break
    default: isSpecial = true
    }
    guard access(target.path, W_OK) == 0 else { throw .readOnly(path: asked) }
  }

  /// Gives the new file the old one's mode and owner. Only the superuser may give a file away;
  /// others keep at least the group, so that those who could read it still can and nobody else.
  func lendOwner(to descriptor: Int32, asked: String) throws(StorageError) {
    guard exists else { return }
    let noOwner = uid_t.max
    if fchown(descriptor, status.st_uid, status.st_gid) != 0 {
      var fresh = stat()
      let keepsGroup =
        fchown(descriptor, noOwner, status.st_gid) == 0
        || (fstat(descriptor, &fresh) == 0 && fresh.st_gid == status.st_gid)
      guard keepsGroup else { throw .ownerWouldChange(path: asked) }
    }
    guard fchmod(descriptor, status.st_mode & 0o7777) == 0 else {
      throw .system(.create, path: asked, errno: errno)
    }
  }
}
