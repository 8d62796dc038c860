import CommandLanguage
public import Shell
import TableModel

extension Command {
  public static let longpress = Command(
    "longpress", topic: .act,
    summary: "Press a row for long, on a screen that allows it; beside a row nothing happens.",
    examples: [
      "- Milk\nset screen longpressable on\nattach longpress to 1.1 echo Held\nlongpress 1.1"
    ],
    .targets("row")
  ) { session, targets in
    guard let target = targets.all.first, targets.all.count == 1 else {
      throw Diagnostic.failed(
        .oneRowWanted, "one row is wanted here, and these are \(targets.all.count)")
    }
    return target.row.map { .run(.longpress($0)) } ?? .done
  }
}
