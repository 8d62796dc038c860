import Glibc

/// Seconds since 1970, UTC.
@Sendable
public func systemClock() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_REALTIME, &time)
  return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}
