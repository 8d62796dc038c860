import TableModel

/// The gestures that an action can be attached to.
enum Gesture: String, CaseIterable, Sendable {
  case tap, detail, navigation, longpress, `switch`

  var kind: Trigger {
    switch self {
    case .tap: .tap
    case .detail: .detail
    case .navigation: .navigation
    case .longpress: .longpress
    case .switch: .switch
    }
  }
}
