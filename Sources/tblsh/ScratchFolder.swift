import Glibc

/// A folder for the files of one test.
enum ScratchFolder {
  static func make() -> String? {
    var template = Array("/tmp/tblsh-test-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { return nil }
    return String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  /// Removes the folder and the files in it.
  static func remove(_ path: String) {
    guard let folder = opendir(path) else { return }
    while let entry = readdir(folder) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      if name != "." && name != ".." { unlink(path + "/" + name) }
    }
    closedir(folder)
    rmdir(path)
  }
}
