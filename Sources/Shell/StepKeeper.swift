/// Is told of each top-level statement at a prompt, right before what it did is confirmed, so that
/// it can be kept. A statement that shows something may be told twice.
public protocol StepKeeper: AnyObject {
  /// - Parameter failed: whether an error ended the statement; what it finished before may stay.
  func keep(_ statement: [UInt8], failed: Bool, _ session: borrowing Session)
}
