import Glibc

/// A path whose links have been followed, cut into folder and name.
struct FilePath {
  var folder: String
  var name: String

  var path: String { folder == "/" ? "/" + name : folder + "/" + name }

  /// As many links as the kernel itself follows.
  private static let mostLinks = 40

  /// Follows links to the file that is meant, which need not exist yet.
  static func resolved(_ path: String) throws(StorageError) -> FilePath {
    var current = path
    for _ in 0..<mostLinks {
      guard let target = link(current) else { return try located(current, asked: path) }
      current = target.hasPrefix("/") ? target : folder(of: current) + "/" + target
    }
    throw .system(.follow, path: path, errno: ELOOP)
  }

  private static func located(
    _ path: String, asked: String
  ) throws(StorageError) -> FilePath {
    guard !path.isEmpty, !path.utf8.contains(0) else {
      throw .system(.open, path: asked, errno: ENOENT)
    }
    let name = lastPart(path)
    if name.isEmpty || name == "." || name == ".." { throw .isFolder(path: asked) }
    guard let real = realpath(folder(of: path), nil) else {
      throw .system(.open, path: asked, errno: errno)
    }
    defer { free(real) }
    return FilePath(folder: String(cString: real), name: name)
  }

  /// What a link points to; nil for anything else.
  private static func link(_ path: String) -> String? {
    var buffer: [CChar] = Array(repeating: 0, count: Int(PATH_MAX))
    let count = readlink(path, &buffer, buffer.count)
    guard count > 0 else { return nil }
    return String(decoding: buffer[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  private static func folder(of path: String) -> String {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  private static func lastPart(_ path: String) -> String {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return path }
    return String(path[path.utf8.index(after: slash)...])
  }
}
