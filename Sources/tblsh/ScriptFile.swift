import CommandLanguage
import Glibc
import Shell

/// Files that hold commands or sessions.
enum ScriptFile {
  /// The whole file as a source.
  static func words(_ path: String) throws(Diagnostic) -> Words {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw cannotRead(path) }
    defer { close(descriptor) }
    var facts = stat()
    guard fstat(descriptor, &facts) == 0, facts.st_mode & S_IFMT == S_IFREG else {
      // A pipe or a device has no size: read it to its end.
      return Words(named: path, try rest(of: descriptor, path))
    }
    var failed = false
    var words = Words(capacity: Int(facts.st_size)) { buffer in
      var filled = 0
      while filled < buffer.count {
        let count = Descriptor.read(
          descriptor, UnsafeMutableRawBufferPointer(rebasing: buffer[filled...]))
        if count < 0 { failed = true }
        if count <= 0 { break }
        filled += count
      }
      return filled
    }
    if failed { throw cannotRead(path) }
    words.sourceName = path
    return words
  }

  static func read(_ path: String) throws(Diagnostic) -> [UInt8] {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw cannotRead(path) }
    defer { close(descriptor) }
    return try rest(of: descriptor, path)
  }

  private static func rest(of descriptor: Int32, _ path: String) throws(Diagnostic) -> [UInt8] {
    var all: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = piece.withUnsafeMutableBytes { Descriptor.read(descriptor, $0) }
      if count < 0 { throw cannotRead(path) }
      if count == 0 { return all }
      // What is no regular file may never end.
      guard all.count < 1 << 30 else {
        errno = EFBIG
        throw cannotRead(path)
      }
      all += piece[..<count]
    }
  }

  private static func cannotRead(_ path: String) -> Diagnostic {
    let reason = String(cString: strerror(errno))
    return .failed(.cannotRead, "\(path) cannot be read: \(reason)")
  }

  /// What is in a folder, folders with a slash at their ends; nothing where it cannot be read.
  static func names(in folder: String) -> [String] {
    guard let handle = opendir(folder) else { return [] }
    defer { closedir(handle) }
    var names: [String] = []
    while names.count < 10_000, let entry = readdir(handle) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      guard name != ".", name != ".." else { continue }
      var facts = stat()
      let isFolder = stat(folder + "/" + name, &facts) == 0 && facts.st_mode & S_IFMT == S_IFDIR
      names.append(isFolder ? name + "/" : name)
    }
    return names
  }

  /// Whether a file holds a session: its first byte is `{`, or it is to be one by its name.
  static func isSession(_ path: String) -> Bool {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { return path.hasSuffix(".json") }
    defer { close(descriptor) }
    // What is read from a pipe is gone, so only a file is looked at.
    var facts = stat()
    guard fstat(descriptor, &facts) == 0, facts.st_mode & S_IFMT == S_IFREG else {
      return path.hasSuffix(".json")
    }
    var start = [UInt8](repeating: 0, count: 64)
    let count = start.withUnsafeMutableBytes { Descriptor.read(descriptor, $0) }
    let text = start.prefix(max(count, 0)).drop {
      [0xEF, 0xBB, 0xBF, 0x20, 10, 13, 9].contains($0)
    }
    return text.first == 0x7B || path.hasSuffix(".json")
  }

  /// Whether the first line of a script asks for a safe session: `#!/usr/bin/env -S tblsh --safe`.
  static func asksForSafety(_ words: borrowing Words) -> Bool {
    guard words.limit > 2, words.bytes[0] == 0x23, words.bytes[1] == 0x21 else { return false }
    let line = words.bytes.prefix { $0 != 10 }
    return String(decoding: line, as: UTF8.self).split { " \t\r".contains($0) }.contains("--safe")
  }

  static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return String(path[..<slash])
  }

  /// Whether a path, its links followed, lies below a folder.
  static func isInside(_ path: String, _ folder: String) -> Bool {
    guard let real = realPath(path), let base = realPath(folder.isEmpty ? "/" : folder) else {
      return false
    }
    return real.hasPrefix(base == "/" ? base : base + "/")
  }

  private static func realPath(_ path: String) -> String? {
    guard let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    return String(cString: resolved)
  }
}

extension Words {
  init(named name: String, _ text: [UInt8]) {
    self.init(text)
    sourceName = name
  }
}
