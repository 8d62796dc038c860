public import Shell

extension Command {
  public static let keep = Command(
    "keep", topic: .act, summary: "In a tap action: leave the row highlighted.",
    examples: ["- Milk\nattach tap to 1.1 keep\ntap 1.1"], traits: .inAction
  ) { session in
    session.keepsHighlight = true
    return .done
  }

  public static let release = Command(
    "release", topic: .act, summary: "In a tap action: take the highlight away.",
    examples: ["- Milk\nset 1.1 keep on\nattach tap to 1.1 release\ntap 1.1"], traits: .inAction
  ) { session in
    session.keepsHighlight = false
    return .done
  }
}
