import Glibc

/// A folder that is gone when the test is.
final class Folder {
  let path: String

  init() {
    var name = Array("/tmp/tblsh-test-XXXXXX".utf8CString)
    path = mkdtemp(&name).map { String(cString: $0) } ?? "/nonexistent"
  }

  deinit { Self.remove(path) }

  func file(_ name: String) -> String { path + "/" + name }

  private static func remove(_ path: String) {
    guard let folder = opendir(path) else { return }
    while let entry = readdir(folder) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      guard name != ".", name != ".." else { continue }
      if unlink(path + "/" + name) != 0 { remove(path + "/" + name) }
    }
    closedir(folder)
    rmdir(path)
  }
}

func write(_ bytes: [UInt8], to path: String, mode: mode_t = 0o600) {
  let file = open(path, O_WRONLY | O_CREAT | O_TRUNC, mode)
  _ = bytes.withUnsafeBytes { write(file, $0.baseAddress, $0.count) }
  close(file)
}

func write(_ text: String, to path: String) { write(Array(text.utf8), to: path) }

func bytes(of path: String) -> [UInt8]? {
  let file = open(path, O_RDONLY)
  guard file >= 0 else { return nil }
  defer { close(file) }
  var (all, piece) = ([UInt8](), [UInt8](repeating: 0, count: 4096))
  while true {
    let count = piece.withUnsafeMutableBytes { read(file, $0.baseAddress, $0.count) }
    guard count > 0 else { return all }
    all += piece[..<count]
  }
}

func text(of path: String) -> String? {
  bytes(of: path).map { String(decoding: $0, as: UTF8.self) }
}
