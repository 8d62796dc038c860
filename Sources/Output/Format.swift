/// A form that a document can take.
public enum Format: String, CaseIterable, Sendable {
  case plain
  case json
  case jsonl
  case markdown
  case csv
  case tsv
}
