import Glibc

/// A folder for the files of one run of a script, for a script that says `${scratch}`.
enum ScratchFolder {
  private static let name = Array("${scratch}".utf8)

  /// A fresh folder if the script wants one.
  static func make(for script: UnsafeRawBufferPointer) -> String? {
    // A script can be long, and memchr looks at many bytes at once.
    var at = 0
    while let start = script.baseAddress,
      let dollar = memchr(start + at, 0x24, script.count - at)
    {
      at = UnsafeRawPointer(dollar) - start
      if script[at...].starts(with: name) { return make() }
      at += 1
    }
    return nil
  }

  private static func make() -> String? {
    var template = Array("/tmp/tblsh-XXXXXX".utf8CString)
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
