import TableModel

/// The gestures that an action can be attached to.
enum Gesture: String, CaseIterable, Sendable {
  case tap, detail, navigation

  var kind: Trigger {
    switch self {
    case .tap: .tap
    case .detail: .detail
    case .navigation: .navigation
    }
  }
}
