import Glibc

/// Keeps other processes from saving the same file; released at the end of its life.
///
/// The lock lies beside the file, in `.NAME.lock`: the file itself is replaced by a rename, and a
/// lock on it would be lost with it.
public struct FileLock: ~Copyable {
  private let descriptor: Int32
  private let path: String

  private static let pause: UInt32 = 5_000  // microseconds

  /// Waits for the lock on a file.
  /// - Parameter timeout: seconds to wait while another process holds it.
  public init(_ file: String, timeout: Double = 10) throws(StorageError) {
    let target = try FilePath.resolved(file)
    let path = FilePath(
      folder: target.folder,
      name: ".\(String(decoding: target.name.utf8.prefix(200), as: UTF8.self)).lock"
    ).path
    let deadline = now() + timeout
    while true {
      let opened = try Self.open(path, target, asked: file)
      if flock(opened, LOCK_EX | LOCK_NB) == 0 {
        if Self.isSame(opened, path) {
          descriptor = opened
          self.path = path
          Self.sign(opened)
          return
        }
        close(opened)  // its last holder removed it while we waited
        continue
      }
      let reason = errno
      let holder = Self.holder(opened)
      close(opened)
      guard reason == EWOULDBLOCK || reason == EINTR else {
        throw .system(.lock, path: file, errno: reason)
      }
      guard now() < deadline else { throw .locked(path: file, holder: holder) }
      usleep(Self.pause)
    }
  }

  deinit {
    unlink(path)
    close(descriptor)
  }

  private static func open(
    _ path: String, _ target: FilePath, asked: String
  ) throws(StorageError) -> Int32 {
    var opened = Glibc.open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o666)
    if opened >= 0 { return opened }
    let reason = errno
    // Another user's lock file may only be read; that is enough to wait for it.
    opened = Glibc.open(path, O_RDONLY | O_CLOEXEC)
    if opened >= 0 { return opened }
    switch reason {
    case EACCES, EROFS, EPERM: throw .folderNotWritable(path: asked, folder: target.folder)
    default: throw .system(.lock, path: asked, errno: reason)
    }
  }

  /// Whether the locked file is still the one with that name.
  private static func isSame(_ descriptor: Int32, _ path: String) -> Bool {
    var mine = stat()
    var there = stat()
    guard fstat(descriptor, &mine) == 0, stat(path, &there) == 0 else { return false }
    return mine.st_dev == there.st_dev && mine.st_ino == there.st_ino
  }

  /// Leaves our process id for those who wait. A full disk does not hinder the lock.
  private static func sign(_ descriptor: Int32) {
    ftruncate(descriptor, 0)
    let text = Array("\(getpid())\n".utf8)
    _ = text.withUnsafeBytes { pwrite(descriptor, $0.baseAddress, $0.count, 0) }
  }

  private static func holder(_ descriptor: Int32) -> Int32? {
    var buffer: [UInt8] = Array(repeating: 0, count: 16)
    let count = buffer.withUnsafeMutableBytes { pread(descriptor, $0.baseAddress, $0.count, 0) }
    guard count > 0 else { return nil }
    let digits = buffer[..<count].prefix { $0 &- 48 < 10 }
    return Int32(String(decoding: digits, as: UTF8.self))
  }
}

/// Seconds of a clock that only goes forward.
private func now() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_MONOTONIC, &time)
  return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}
