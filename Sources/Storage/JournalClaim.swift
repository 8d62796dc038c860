import Glibc

/// A journal that is ours alone, as its writer is gone; given back at the end of its life.
public struct JournalClaim: ~Copyable {
  private let descriptor: Int32
  private let path: String

  /// Nil while somebody else has the journal, or when it is gone.
  public init?(_ path: String) {
    let opened = open(path, O_RDWR | O_CLOEXEC | O_NOFOLLOW)
    guard opened >= 0 else { return nil }
    guard flock(opened, LOCK_EX | LOCK_NB) == 0, access(path, F_OK) == 0 else {
      close(opened)
      return nil
    }
    descriptor = opened
    self.path = path
  }

  deinit { close(descriptor) }

  /// Takes the journal away, with what lies beside it.
  public func remove() {
    unlink(Journal.snapshot(path))
    unlink(path)
  }
}
