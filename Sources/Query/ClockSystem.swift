import CSQLite
import Glibc

/// SQLite's view of the operating system with a clock of ours, so that `datetime('now')` and
/// `current_date` tell its time.
final class ClockSystem {
  private struct System {
    // First, so that SQLite's pointer is one to the whole.
    var base = sqlite3_vfs()
    var clock: Unmanaged<ClockSystem>?
  }

  private let system: UnsafeMutablePointer<System>
  private let clock: @Sendable () -> Double
  /// What the system is registered as; unique while this lives.
  let name: String
  private let storedName: UnsafeMutablePointer<CChar>

  init(_ clock: @escaping @Sendable () -> Double) {
    self.clock = clock
    system = .allocate(capacity: 1)
    system.initialize(to: System())
    name = "tblsh-\(UInt(bitPattern: system))"
    let text = name.utf8CString
    storedName = .allocate(capacity: text.count)
    text.withUnsafeBufferPointer {
      storedName.initialize(from: $0.baseAddress.unsafelyUnwrapped, count: $0.count)
    }
    guard let known = sqlite3_vfs_find(nil) else { return }
    system.pointee.base = known.pointee
    system.pointee.base.pNext = nil
    system.pointee.base.zName = UnsafePointer(storedName)
    system.pointee.clock = Unmanaged.passUnretained(self)
    system.pointee.base.xCurrentTimeInt64 = { system, out in
      guard let system, let out else { return SQLITE_ERROR }
      let whole = UnsafeMutableRawPointer(system).assumingMemoryBound(to: System.self)
      guard let clock = whole.pointee.clock?.takeUnretainedValue() else { return SQLITE_ERROR }
      out.pointee = clock.milliseconds
      return SQLITE_OK
    }
    UnsafeMutableRawPointer(system).withMemoryRebound(to: sqlite3_vfs.self, capacity: 1) {
      _ = sqlite3_vfs_register($0, 0)
    }
  }

  deinit {
    UnsafeMutableRawPointer(system).withMemoryRebound(to: sqlite3_vfs.self, capacity: 1) {
      _ = sqlite3_vfs_unregister($0)
    }
    system.deallocate()
    storedName.deallocate()
  }

  /// Milliseconds of Julian days, which SQLite counts in.
  private var milliseconds: Int64 {
    let unixEpoch: Int64 = 210_866_760_000_000
    // Years 0 to 9999, which is what SQLite can write.
    let seconds = min(max(clock(), -62_167_219_200), 253_402_300_799)
    return unixEpoch + Int64((seconds * 1_000).rounded(.down))
  }
}

extension ClockSystem {
  /// The time, UTC, as SQLite's date functions write it: `2026-01-31 23:59:59`.
  var now: [UInt8] {
    var seconds = time_t(milliseconds / 1_000 - 210_866_760_000)
    var parts = tm()
    gmtime_r(&seconds, &parts)
    let buffer = [UInt8](unsafeUninitializedCapacity: 32) { bytes, count in
      count = bytes.withMemoryRebound(to: CChar.self) {
        strftime($0.baseAddress, $0.count, "%Y-%m-%d %H:%M:%S", &parts)
      }
    }
    return buffer
  }
}
