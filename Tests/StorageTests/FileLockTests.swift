import Glibc
import Storage
import Testing

@Suite("File lock") struct FileLockTests {
  private let folder = TemporaryFolder()

  @Test("F63 a second holder waits, then is told who holds it")
  func conflict() throws {
    let lock = try FileLock(folder.file("a"))
    #expect(throws: StorageError.locked(path: folder.file("a"), holder: getpid())) {
      _ = try FileLock(folder.file("a"), timeout: 0.02)
    }
    withExtendedLifetime(lock) {}
  }

  @Test("the lock is free again after its life, and leaves no file")
  func release() throws {
    do { _ = try FileLock(folder.file("a")) }
    #expect(folder.names.isEmpty)
    _ = try FileLock(folder.file("a"), timeout: 0)
  }

  @Test("a link and its file have one lock")
  func links() throws {
    symlink("a", folder.file("link"))
    let lock = try FileLock(folder.file("a"))
    #expect(throws: StorageError.self) { _ = try FileLock(folder.file("link"), timeout: 0) }
    withExtendedLifetime(lock) {}
  }

  @Test("F63 many who lock, read, add and save lose nothing")
  func queue() async throws {
    let path = folder.write("count", "")
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<20 {
        group.addTask {
          guard let lock = try? FileLock(path, timeout: 30) else { return }
          let text = content(path) ?? ""
          _ = try? AtomicFile.write(path) { sink throws(StorageError) in
            sink.append(text)
            sink.append("x" as StaticString)
          }
          withExtendedLifetime(lock) {}
        }
      }
    }
    #expect(folder.text("count") == String(repeating: "x", count: 20))
  }
}
