import CommandLanguage
import Output
public import Shell
import Storage
import TableModel

extension Command {
  public static let store = Command(
    "store", topic: .data, summary: "List the stores: their kinds, how many items, how they are.",
    examples: ["store new contacts memory\nstore"],
    .output
  ) { session, output in
    let rows = session.stores.all.map { entry -> [Records.Field] in
      let count = (try? entry.store.count(nil)).map { String($0) }
      let waiting = session.stores.pending.count { $0.store == entry.name }
      return [
        .text(entry.name), .text(entry.store.kind), count.map { .number($0) } ?? .none,
        .text(entry.mode.text), waiting > 0 ? .number(String(waiting)) : .none,
      ]
    }
    if rows.isEmpty, output.format == nil { return .show(.text("no stores"), output) }
    let columns = [
      Records.Column(name: "store"), Records.Column(name: "kind"),
      Records.Column(name: "items", alignsRight: true), Records.Column(name: "mode"),
      Records.Column(name: "waiting", alignsRight: true),
    ]
    return .show(.records(Records(columns: columns, rows: rows)), output)
  }

  public static let storeNew = Command(
    "store new", topic: .data, summary: "Make a store that item sections can take their rows from.",
    examples: ["store new contacts memory"],
    .word("name", .name), .string("kind")
  ) { session, name, kind in
    let name = name ?? ""
    try session.checkStoreName(name)
    guard kind == "memory" else {
      throw Diagnostic.failed(
        .badWord, "there is no kind of store \"\(kind ?? "")\"", hint: "there is one kind: memory")
    }
    let store: MemoryStore
    do throws(StoreError) { store = try MemoryStore() } catch {
      throw Diagnostic.failed(.storeFailed, "the store cannot be made")
    }
    session.changeStores { $0.add(name, store) }
    return .done
  }

  public static let storeAdd = Command(
    "store add", topic: .data,
    summary: "Put an item into a store, beside any list; lists show it when they fetch.",
    examples: [
      "store new contacts memory\nstore add contacts --set phone=555 Ann\nstore list contacts"
    ],
    .word("name", .store), .text("title"), .details
  ) { session, name, title, details in
    try session.addItem(to: name ?? "", title, details)
  }

  public static let storeList = Command(
    "store list", topic: .data, summary: "List the items of a store, in the order they came.",
    examples: ["store new contacts memory\nstore add contacts Ann\nstore list contacts"],
    .word("name", .store), .output
  ) { session, name, output in
    .show(.records(try session.items(of: name ?? "")), output)
  }

  public static let storeMode = Command(
    "store mode", topic: .data,
    summary: "Say how a store behaves from now on, to see what hooks make of it.",
    examples: [
      "store new contacts memory\nstore mode contacts offline",
      "store new contacts memory\nstore mode contacts failing The disk is full",
      "store new contacts memory\nstore mode contacts slow 2",
    ],
    .word("name", .store), .choice("mode", StoreModeForm.self), .optionalString("more")
  ) { session, name, form, more in
    _ = try session.store(name ?? "")
    let mode = try (form ?? .online).mode(more)
    session.changeStores { $0.set(mode, for: name ?? "") }
    return .done
  }

  public static let storeDelete = Command(
    "store delete", topic: .data, summary: "Forget a store and its items.",
    examples: ["store new contacts memory\nstore delete contacts"],
    .word("name", .store)
  ) { session, name in
    let entry = try session.store(name ?? "")
    if let user = session.sections(using: entry.name).first {
      throw Diagnostic.failed(
        .refused, "\(session.name(of: .section(user))) takes its rows from \(entry.name)",
        hint: "unset its store first, or delete the section")
    }
    session.changeStores { $0.remove(entry.name) }
    return .done
  }
}

/// The names of the ways that a store can behave.
enum StoreModeForm: String, CaseIterable, Sendable {
  case online, offline, failing, slow

  /// The way, with the message or the number that belongs to it.
  func mode(_ more: String?) throws(Diagnostic) -> Stores.Mode {
    switch self {
    case .failing: return .failing(more ?? "the store has failed")
    case .slow:
      guard let more, let steps = Int(more), 0...1_000_000 ~= steps else {
        throw .failed(
          .badNumber, "slow wants a number of statements", hint: "store mode contacts slow 2")
      }
      return .slow(steps)
    case .online, .offline:
      guard more == nil else {
        throw .failed(.extraWords, "nothing can stand after \(rawValue)")
      }
      return self == .online ? .online : .offline
    }
  }
}
