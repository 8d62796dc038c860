import Glibc

/// The content of a file in memory, followed by zero bytes so that readers may look past its end.
public struct FileBytes: ~Copyable {
  /// The file's state when it was read.
  public let stamp: FileStamp
  private let memory: FileMemory

  /// The content; valid as long as this value.
  public var bytes: UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(
      start: memory.start.assumingMemoryBound(to: UInt8.self), count: memory.count)
  }

  /// Reads a file; a regular one is mapped, a pipe read to its end.
  public init(_ path: String) throws(StorageError) {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw .system(.open, path: path, errno: errno) }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else {
      throw .system(.read, path: path, errno: errno)
    }
    switch status.st_mode & S_IFMT {
    case S_IFDIR: throw .isFolder(path: path)
    case S_IFREG where status.st_size > 0:
      memory = try FileMemory.mapped(descriptor, Int(status.st_size), path)
    default: memory = try FileMemory.read(descriptor, path)
    }
    stamp = FileStamp(status)
  }

  deinit {
    if memory.mappedSize > 0 {
      munmap(memory.start, memory.mappedSize)
    } else {
      free(memory.start)
    }
  }
}

/// Memory that holds a file's content.
private struct FileMemory {
  var start: UnsafeMutableRawPointer
  var count: Int
  /// Bytes to unmap; 0 for memory to free.
  var mappedSize: Int

  private static let pageSize = 4_096
  private static let firstCapacity = 65_536
  /// What is no regular file may never end: `/dev/full`, `/dev/zero`.
  private static let most = 1 << 30

  static func mapped(
    _ descriptor: Int32, _ size: Int, _ path: String
  ) throws(StorageError) -> FileMemory {
    let whole = size + 2 * pageSize
    // Fresh zero pages first, the file laid over them: the page after its end stays readable.
    guard
      let start = mmap(nil, whole, PROT_READ, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0),
      start != MAP_FAILED
    else { throw .system(.read, path: path, errno: errno) }
    let flags = MAP_PRIVATE | MAP_FIXED | MAP_POPULATE
    guard mmap(start, size, PROT_READ, flags, descriptor, 0) != MAP_FAILED else {
      let reason = errno
      munmap(start, whole)
      throw .system(.read, path: path, errno: reason)
    }
    return FileMemory(start: start, count: size, mappedSize: whole)
  }

  static func read(_ descriptor: Int32, _ path: String) throws(StorageError) -> FileMemory {
    var capacity = firstCapacity
    var count = 0
    guard var start = malloc(capacity) else { throw .system(.read, path: path, errno: ENOMEM) }
    while true {
      if capacity - count <= JSONReader.padding {
        capacity *= 2
        guard let larger = realloc(start, capacity) else {
          free(start)
          throw .system(.read, path: path, errno: ENOMEM)
        }
        start = larger
      }
      let got = Glibc.read(descriptor, start + count, capacity - count - JSONReader.padding)
      if got == 0 { break }
      guard count < most else {
        free(start)
        throw .system(.read, path: path, errno: EFBIG)
      }
      if got < 0, errno == EINTR { continue }
      guard got > 0 else {
        let reason = errno
        free(start)
        throw .system(.read, path: path, errno: reason)
      }
      count += got
    }
    (start + count).initializeMemory(as: UInt8.self, repeating: 0, count: JSONReader.padding)
    return FileMemory(start: start, count: count, mappedSize: 0)
  }
}
