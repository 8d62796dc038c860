// Which action answers a gesture: for each gesture the nearest one, so that a row's own action hides
// the others of the same gesture only (A30).
extension Table {
  /// What a row's gestures ask for an action, the nearest first: the row itself, its kind, its
  /// section, for a group the one it is a part of, the screen.
  public func owners(of row: RowID) -> [Target] {
    var owners: [Target] = [.row(row)]
    if let kind = kind(of: row) { owners.append(kind) }
    if let section = place(of: row)?.section {
      owners.append(.section(section))
      if hasGroupings, let source = groupSource(of: section) { owners.append(.section(source)) }
      owners.append(.screen(screen(of: section)))
    }
    return owners
  }

  /// The action that a gesture on a row runs, and what it is attached to. One that was attached as
  /// strict hides all that is attached further out, of other gestures too.
  public func nearestAction(
    _ gesture: Trigger, for row: RowID
  ) -> (target: Target, action: ActionID)? {
    if attached.isEmpty { return nil }
    for owner in owners(of: row) {
      let action = action(for: owner, gesture)
      if !action.isNone { return (owner, action) }
      if isStrict(owner) { return nil }
    }
    return nil
  }

  /// Whether what is attached to a target hides all that is attached further out.
  private func isStrict(_ target: Target) -> Bool {
    guard hasStrictActions else { return false }
    return Trigger.gestures.contains { action(action(for: target, $0)).isStrict }
  }

  /// The gestures that a row answers to, in the order they are listed.
  public func gestures(of row: RowID) -> [Trigger] {
    Trigger.gestures.filter { nearestAction($0, for: row) != nil }
  }
}
