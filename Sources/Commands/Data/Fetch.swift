import CommandLanguage
public import Shell
import TableModel

extension Command {
  public static let fetch = Command(
    "fetch", topic: .data,
    summary: "Fill item sections from their stores, from the first item on.",
    examples: [
      "store new contacts memory\nstore add contacts Ann\nadd section --kind item --store contacts "
        + "Friends\nfetch Friends\nshow"
    ],
    .optionalSections("sections", takesPickers: true)
  ) { session, sections in
    let items = sections.filter { session.isItemSection($0) }
    // Without a name those sections are meant that have something to fetch.
    let isNamed = sections != session.table.sections(of: session.table.current)
    guard isNamed || !items.isEmpty else {
      throw Diagnostic.failed(
        .wrongTarget, "no section of this screen has a store",
        hint: session.detailHint ?? "add section --kind item --store NAME makes one that has")
    }
    return .run(.fetch(isNamed ? sections : items, isMore: false))
  }

  public static let more = Command(
    "more", topic: .data,
    summary: "Fetch the next items of sections that come in batches; a tap on 1.more does too.",
    examples: [
      "store new letters memory\nstore add letters a\nstore add letters b\nadd section --kind item "
        + "--store letters --batch 1 Letters\nfetch\nmore\nshow"
    ],
    .optionalSections("sections", takesPickers: true)
  ) { session, sections in
    let items = sections.filter { session.isItemSection($0) }
    guard !items.isEmpty else {
      throw Diagnostic.failed(.wrongTarget, "no section here has a store", hint: session.detailHint)
    }
    return .run(.fetch(items, isMore: true))
  }
}
