import Glibc

/// The files a test run looks at: reading one, listing a folder.
enum Files {
  /// Why a file cannot be read, in the system's words.
  struct Fault: Error {
    var path: String
    var number: Int32

    var message: String { "\(path): \(String(cString: strerror(number)))" }
  }

  static func read(_ path: String) throws(Fault) -> [UInt8] {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw Fault(path: path, number: errno) }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw Fault(path: path, number: errno) }
    guard status.st_mode & S_IFMT != S_IFDIR else { throw Fault(path: path, number: EISDIR) }
    var failure: Int32 = 0
    // One byte more than the size, so that a file read whole is known to be whole.
    let capacity = max(0, Int(status.st_size)) + 1
    let bytes = [UInt8](unsafeUninitializedCapacity: capacity) { buffer, count in
      (count, failure) = fill(UnsafeMutableRawBufferPointer(buffer), from: descriptor)
    }
    guard failure == 0 else { throw Fault(path: path, number: failure) }
    return bytes
  }

  private static func fill(
    _ buffer: UnsafeMutableRawBufferPointer, from descriptor: Int32
  ) -> (count: Int, failure: Int32) {
    var filled = 0
    while filled < buffer.count {
      let rest = UnsafeMutableRawBufferPointer(rebasing: buffer[filled...])
      let count = Glibc.read(descriptor, rest.baseAddress, rest.count)
      if count == 0 { break }
      if count > 0 {
        filled += count
      } else if errno != EINTR {
        return (filled, errno)
      }
    }
    return (filled, 0)
  }

  enum Kind { case file, folder, other }

  /// What stands at a path, links followed; nil if nothing does.
  static func kind(of path: String) -> Kind? {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    switch status.st_mode & S_IFMT {
    case S_IFDIR: return .folder
    case S_IFREG: return .file
    default: return .other
    }
  }

  /// The names in a folder, sorted the same way everywhere.
  static func names(in folder: String) throws(Fault) -> [String] {
    guard let stream = opendir(folder) else { throw Fault(path: folder, number: errno) }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names.sorted()
  }
}
