public import Synchronization

/// The wish of a person to stop what runs: a signal handler sets it, the interpreter looks at it.
public enum Interruption {
  public static let wanted = Atomic<Bool>(false)
}
