public import Shell
import TableModel

extension Command {
  public static let addSwitch = Command(
    "add switch", topic: .build, summary: "Add a row with a switch; toggle flips it.",
    examples: [
      "add switch --on Wi-Fi\ntoggle 1.1",
      "add switch Sound\nattach switch to 1.1 echo \"Sound: ${arg.value}\"\ntoggle 1.1",
    ],
    .flag("on"), .placement, .details, .text("title")
  ) { session, isOn, placement, details, title in
    var details = details
    details.cells.append((.kind, .text(try session.table.intern("switch"))))
    if isOn || !details.cells.contains(where: { session.table.name($0.field) == "value" }) {
      details.cells.append((try session.table.field("value"), .number(isOn ? 1 : 0)))
    }
    return try session.addRow(title, placement, details)
  }
}
