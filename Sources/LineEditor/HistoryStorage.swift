import Glibc

/// The history file, open and locked until it is let go.
final class HistoryStorage {
  private let path: String
  private let descriptor: Int32

  /// A larger file is none of ours.
  private static let largest = 256 << 20
  /// How often the lock is asked for, 5 ms apart: a hung shell must not freeze a prompt for long.
  /// Who only reads can do without sooner than who has something to keep.
  private static let patience = (reading: 60, writing: 400)

  /// Opens the file and takes its lock; nil where that fails, or where it is no plain file.
  init?(path: String, mayCreate: Bool) {
    self.path = path
    for _ in 0..<10 {
      guard let descriptor = Self.openFile(path, mayCreate) else { return nil }
      guard Self.lock(descriptor, mayCreate ? Self.patience.writing : Self.patience.reading) else {
        close(descriptor)
        return nil
      }
      // Another shell may have put a new file in its place while this one waited.
      if Self.isCurrent(descriptor, path) {
        self.descriptor = descriptor
        return
      }
      close(descriptor)
    }
    return nil
  }

  deinit { close(descriptor) }

  private static func openFile(_ path: String, _ mayCreate: Bool) -> Int32? {
    let flags = O_CLOEXEC | O_NONBLOCK | O_NOCTTY
    var descriptor = open(path, O_RDWR | O_APPEND | flags | (mayCreate ? O_CREAT : 0), 0o600)
    if descriptor < 0, !mayCreate { descriptor = open(path, O_RDONLY | flags) }
    guard descriptor >= 0 else { return nil }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      close(descriptor)
      return nil
    }
    return descriptor
  }

  private static func lock(_ descriptor: Int32, _ patience: Int) -> Bool {
    for _ in 0..<patience {
      if flock(descriptor, LOCK_EX | LOCK_NB) == 0 { return true }
      guard errno == EWOULDBLOCK || errno == EINTR else { return false }
      usleep(5_000)
    }
    return false
  }

  private static func isCurrent(_ descriptor: Int32, _ path: String) -> Bool {
    var (mine, named) = (stat(), stat())
    guard fstat(descriptor, &mine) == 0, stat(path, &named) == 0 else { return false }
    return mine.st_dev == named.st_dev && mine.st_ino == named.st_ino
  }

  /// All bytes of the file; nil unless every one of them was read.
  func bytes() -> [UInt8]? {
    guard let size = size(), size <= Self.largest else { return nil }
    var bytes = [UInt8](repeating: 0, count: size)
    var done = 0
    while done < size {
      let count = bytes.withUnsafeMutableBytes {
        pread(descriptor, $0.baseAddress.map { $0 + done }, size - done, done)
      }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return nil }
      done += count
    }
    return bytes
  }

  /// Adds one line at the end, or nothing.
  func append(_ line: [UInt8]) -> Bool {
    guard let size = size() else { return false }
    let line = endsMidLine(size) ? [0x0A] + line : line
    if write(line, to: descriptor) { return true }
    _ = ftruncate(descriptor, size)
    return false
  }

  /// Puts a file with these lines in the place of this one.
  func replace(with lines: [[UInt8]]) {
    // A link stays a link: its target is replaced.
    guard let resolved = realpath(path, nil) else { return }
    defer { free(resolved) }
    let target = String(cString: resolved)
    let temporary = "\(target).tmp-\(getpid())"
    guard writeFile(temporary, Array(lines.joined())) else { return }
    if rename(temporary, target) != 0 { unlink(temporary) }
  }

  /// Keeps the bytes of a broken file beside it, for a person to look at.
  func keepAside(_ bytes: [UInt8]) -> Bool {
    writeFile(path + ".bad", bytes)
  }

  private func writeFile(_ path: String, _ bytes: [UInt8]) -> Bool {
    unlink(path)
    let file = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard file >= 0 else { return false }
    let isWhole = write(bytes, to: file) && fsync(file) == 0
    close(file)
    if !isWhole { unlink(path) }
    return isWhole
  }

  private func write(_ bytes: [UInt8], to file: Int32) -> Bool {
    bytes.withUnsafeBytes { bytes in
      var rest = bytes
      while !rest.isEmpty {
        let count = Glibc.write(file, rest.baseAddress, rest.count)
        if count < 0, errno == EINTR { continue }
        guard count > 0 else { return false }
        rest = UnsafeRawBufferPointer(rebasing: rest[count...])
      }
      return true
    }
  }

  private func size() -> Int? {
    var status = stat()
    return fstat(descriptor, &status) == 0 ? Int(status.st_size) : nil
  }

  private func endsMidLine(_ size: Int) -> Bool {
    var last: UInt8 = 0
    return size > 0 && pread(descriptor, &last, 1, size - 1) == 1 && last != 0x0A
  }

  /// Makes the missing folders that lead to the file, for this person only.
  static func makeFolders(above path: String) -> Bool {
    let parts = path.split(separator: "/").dropLast()
    var folder = path.hasPrefix("/") ? "" : "."
    for part in parts {
      folder += "/" + part
      if mkdir(folder, 0o700) != 0, errno != EEXIST { return false }
    }
    return !parts.isEmpty
  }
}
