import Glibc

/// What tells one state of a file from another: a file that was written again has another stamp.
public struct FileStamp: Hashable, Sendable {
  var device: UInt64
  var inode: UInt64
  /// Bytes.
  public var size: Int64
  /// Nanoseconds since 1970.
  public var modified: Int64

  /// The stamp of a file now; nil when there is none.
  public init?(path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    self.init(status)
  }

  init(_ status: stat) {
    device = UInt64(status.st_dev)
    inode = UInt64(status.st_ino)
    size = Int64(status.st_size)
    let nanoseconds = Int64(status.st_mtim.tv_nsec)
    modified = Int64(status.st_mtim.tv_sec) &* 1_000_000_000 &+ nanoseconds
  }

  /// The stamp as a text that reads back the same.
  var text: String { "\(device) \(inode) \(size) \(modified)" }

  init?(text: String) {
    let parts = text.split(separator: " ")
    guard parts.count == 4, let device = UInt64(parts[0]), let inode = UInt64(parts[1]),
      let size = Int64(parts[2]), let modified = Int64(parts[3])
    else { return nil }
    self.device = device
    self.inode = inode
    self.size = size
    self.modified = modified
  }
}
