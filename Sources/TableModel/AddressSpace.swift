import Glibc

/// Ranges of addresses whose memory comes when it is first touched.
enum AddressSpace {
  /// A range's size in bytes, where the process may have as many as it likes.
  private static let range = 4 << 30
  /// The least size in bytes worth having.
  private static let least = 1 << 20
  /// What a process with a limit has room for: a table takes about a dozen ranges, and one for
  /// each field.
  private static let sharesOfLimit = 32
  /// Up to so many bytes are cleared by writing; more are given back to the system.
  private static let cheapToWrite = 64 << 10

  /// Where a region without memory points.
  static var nowhere: UnsafeMutableRawPointer {
    // Cannot be nil: the address is not 0.
    UnsafeMutableRawPointer(bitPattern: 64).unsafelyUnwrapped
  }

  /// Reserves a range; nil when the process may not have one.
  static func reserve() -> (start: UnsafeMutableRawPointer, bytes: Int)? {
    var bytes = largest()
    while bytes >= least {
      let start = mmap(
        nil, bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0)
      if let start, start != MAP_FAILED { return (start, bytes) }
      bytes /= 2
    }
    return nil
  }

  static func release(_ start: UnsafeMutableRawPointer, _ bytes: Int) {
    if bytes > 0 { munmap(start, bytes) }
  }

  /// Makes the first `bytes` of a range read as zero.
  static func zero(_ start: UnsafeMutableRawPointer, _ bytes: Int) {
    guard bytes > 0 else { return }
    if bytes <= cheapToWrite || madvise(start, bytes, MADV_DONTNEED) != 0 {
      memset(start, 0, bytes)
    }
  }

  private static func largest() -> Int {
    var limit = rlimit()
    guard getrlimit(__rlimit_resource_t(RLIMIT_AS.rawValue), &limit) == 0 else { return range }
    let share = Int(clamping: limit.rlim_cur / rlim_t(sharesOfLimit))
    return min(range, share & ~(least - 1))
  }
}
