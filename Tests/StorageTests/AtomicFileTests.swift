import Glibc
import Storage
import Testing

@Suite("Atomic file") struct AtomicFileTests {
  private let folder = TemporaryFolder()

  private func save(_ path: String, _ text: String) throws {
    try AtomicFile.write(path) { sink throws(StorageError) in sink.append(text) }
  }

  private func save(_ path: String, throwing error: StorageError) throws {
    try AtomicFile.write(path) { sink throws(StorageError) in
      sink.append("half a ")
      throw error
    }
  }

  @Test("a new file gets the text and leaves nothing beside it")
  func new() throws {
    let stamp = try AtomicFile.write(folder.file("a")) { sink throws(StorageError) in
      sink.append("text")
    }
    #expect(folder.text("a") == "text")
    #expect(folder.names == ["a"])
    #expect(stamp == FileStamp(path: folder.file("a")))
  }

  @Test("F62 when the writer fails the old file is as it was")
  func failure() throws {
    folder.write("a", "old")
    #expect(throws: StorageError.tableFull(path: "a")) {
      try save(folder.file("a"), throwing: .tableFull(path: "a"))
    }
    #expect(folder.text("a") == "old")
    #expect(folder.names == ["a"])
  }

  @Test("F61 on a full device the error says so")
  func fullDevice() throws {
    #expect(throws: StorageError.system(.write, path: "/dev/full", errno: ENOSPC)) {
      try save("/dev/full", "text")
    }
  }

  @Test("F67 mode bits are kept; a file that may not be written is refused")
  func modes() throws {
    for bits in [mode_t(0o600), 0o640, 0o755] {
      folder.write("a", "old")
      chmod(folder.file("a"), bits)
      try save(folder.file("a"), "new")
      #expect(mode(folder.file("a")) == bits)
      #expect(folder.text("a") == "new")
    }
    guard geteuid() != 0 else { return }
    chmod(folder.file("a"), 0o444)
    #expect(throws: StorageError.readOnly(path: folder.file("a"))) {
      try save(folder.file("a"), "newer")
    }
    #expect(folder.text("a") == "new")
  }

  @Test("F67 a folder that may not be written is an error, and the file is not touched")
  func lockedFolder() throws {
    guard geteuid() != 0 else { return }
    folder.write("a", "old")
    chmod(folder.path, 0o555)
    #expect(
      throws: StorageError.folderNotWritable(path: folder.file("a"), folder: folder.path)
    ) { try save(folder.file("a"), "new") }
    #expect(folder.text("a") == "old")
  }

  @Test("F66 links are followed, one or two of them, dangling too")
  func links() throws {
    folder.write("a", "old")
    symlink("a", folder.file("one"))
    symlink(folder.file("one"), folder.file("two"))
    symlink("missing", folder.file("dangling"))
    try save(folder.file("two"), "new")
    try save(folder.file("dangling"), "made")
    #expect(folder.text("a") == "new")
    #expect(folder.text("missing") == "made")
    var status = stat()
    for name in ["one", "two", "dangling"] {
      #expect(lstat(folder.file(name), &status) == 0)
      #expect(status.st_mode & S_IFMT == S_IFLNK)
    }
  }

  @Test("F66 links in a circle are an error")
  func circle() throws {
    symlink("b", folder.file("a"))
    symlink("a", folder.file("b"))
    #expect(throws: StorageError.system(.follow, path: folder.file("a"), errno: ELOOP)) {
      try save(folder.file("a"), "text")
    }
  }

  @Test("F65 the old file is never opened for truncation")
  func oldContentStays() throws {
    folder.write("a", "old")
    let reader = open(folder.file("a"), O_RDONLY)
    try save(folder.file("a"), "newer text")
    var buffer: [UInt8] = Array(repeating: 0, count: 16)
    let count = read(reader, &buffer, buffer.count)
    close(reader)
    #expect(String(decoding: buffer[..<max(0, count)], as: UTF8.self) == "old")
  }

  @Test("what a killed process left is swept, what a living one writes is not")
  func sweep() throws {
    folder.write(".a.tmp-999999999", "stale")
    folder.write(".a.tmp-1", "alive")
    folder.write(".b.tmp-999999999", "another file's")
    try save(folder.file("a"), "text")
    #expect(folder.names == [".a.tmp-1", ".b.tmp-999999999", "a"])
  }

  @Test("folders and missing folders are errors that name them")
  func folders() {
    #expect(throws: StorageError.isFolder(path: folder.path)) { try save(folder.path, "text") }
    let path = folder.file("none/a")
    #expect(throws: StorageError.system(.open, path: path, errno: ENOENT)) {
      try save(path, "text")
    }
    #expect(
      StorageError.system(.open, path: "x", errno: ENOENT).message
        == "cannot open x: no such file or directory")
  }

  @Test("a long name still has room for the temporary one")
  func longName() throws {
    let name = String(repeating: "n", count: 255)
    try save(folder.file(name), "text")
    #expect(folder.text(name) == "text")
  }

  @Test("a text larger than the buffer arrives whole")
  func large() throws {
    let line = String(repeating: "0123456789", count: 100) + "\n"
    try AtomicFile.write(folder.file("a")) { sink throws(StorageError) in
      for _ in 0..<2_000 { sink.append(line) }
    }
    #expect(folder.text("a") == String(repeating: line, count: 2_000))
  }
}
