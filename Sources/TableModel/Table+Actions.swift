/// What an attached action is found by.
struct AttachmentKey: Hashable {
  var target: Target
  var kind: Trigger
}

/// An action and what it is attached to.
public struct Attachment: Hashable, BitwiseCopyable, Sendable {
  public var target: Target
  public var kind: Trigger
  public var action: ActionID
}

extension Table {
  /// Keeps an action, to be attached by an edit.
  public mutating func newAction(_ action: Action) -> ActionID {
    actions.append(action)
    if action.isStrict { hasStrictActions = true }
    return ActionID(UInt32(actions.count))
  }

  /// A kept action; one without a body for an id that is none.
  public func action(_ id: ActionID) -> Action {
    guard id.raw > 0, Int(id.raw) <= actions.count else {
      return Action(body: .none, origin: .none)
    }
    return actions[Int(id.raw) - 1]
  }

  /// The action attached to a target for a gesture; none when there is none.
  public func action(for target: Target, _ kind: Trigger) -> ActionID {
    attached[AttachmentKey(target: target, kind: kind)] ?? .none
  }

  /// All attached actions, those of removed rows too: by target, then gesture.
  public var attachments: [Attachment] {
    attached.map { Attachment(target: $0.key.target, kind: $0.key.kind, action: $0.value) }
      .sorted {
        $0.target == $1.target ? $0.kind.rawValue < $1.kind.rawValue : $0.target < $1.target
      }
  }

  mutating func attach(_ action: ActionID, to target: Target, _ kind: Trigger) {
    let key = AttachmentKey(target: target, kind: kind)
    let old = attached.updateValue(action, forKey: key)
    if action.isNone { attached[key] = nil }
    hooks.note(kind, of: target, from: old ?? .none, to: action)
  }
}
