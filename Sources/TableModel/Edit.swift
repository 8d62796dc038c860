/// One change of a table. It names both sides, so that its inverse needs nothing else.
///
/// The wide members stand first in each payload: that keeps every edit within 24 bytes.
public enum Edit: Hashable, BitwiseCopyable, Sendable {
  case insert(RowID, at: Place)
  case remove(RowID, from: Place)
  /// `to` counts after the removal, so it is where the row ends up.
  case move(RowID, from: Place, to: Place)
  case retitle(RowID, from: TextID, to: TextID)
  case set(from: Cell, to: Cell, RowID, field: FieldID)
  case flags(RowID, from: RowFlags, to: RowFlags)

  case insertSection(SectionID, in: ScreenID, at: Int32)
  /// The section keeps its rows, so putting it back costs nothing.
  case removeSection(SectionID, in: ScreenID, at: Int32)
  /// `to` counts after the removal; the section stays in its screen.
  case moveSection(SectionID, from: Int32, to: Int32)
  case setSection(from: Cell, to: Cell, SectionID, field: FieldID)

  case insertScreen(ScreenID, at: Int32)
  /// The screen keeps its sections, so putting it back costs nothing.
  case removeScreen(ScreenID, at: Int32)
  case setScreen(from: Cell, to: Cell, ScreenID, field: FieldID)
  /// The screen comes on top of the open ones.
  case open(ScreenID)
  /// The topmost open screen goes.
  case close(ScreenID)

  case attach(Target, Trigger, from: ActionID, to: ActionID)

  /// A radio group becomes another value; none is a group that does not exist.
  case group(GroupID, from: GroupStateID, to: GroupStateID)
}

extension Edit {
  /// The edit that takes this one back.
  public var inverse: Edit {
    switch self {
    case .insert(let row, let place): .remove(row, from: place)
    case .remove(let row, let place): .insert(row, at: place)
    case .move(let row, let from, let to): .move(row, from: to, to: from)
    case .retitle(let row, let from, let to): .retitle(row, from: to, to: from)
    case .set(let from, let to, let row, let field):
      .set(from: to, to: from, row, field: field)
    case .flags(let row, let from, let to): .flags(row, from: to, to: from)
    case .insertSection(let section, let screen, let index):
      .removeSection(section, in: screen, at: index)
    case .removeSection(let section, let screen, let index):
      .insertSection(section, in: screen, at: index)
    case .moveSection(let section, let from, let to): .moveSection(section, from: to, to: from)
    case .setSection(let from, let to, let section, let field):
      .setSection(from: to, to: from, section, field: field)
    case .insertScreen(let screen, let index): .removeScreen(screen, at: index)
    case .removeScreen(let screen, let index): .insertScreen(screen, at: index)
    case .setScreen(let from, let to, let screen, let field):
      .setScreen(from: to, to: from, screen, field: field)
    case .open(let screen): .close(screen)
    case .close(let screen): .open(screen)
    case .attach(let target, let kind, let from, let to):
      .attach(target, kind, from: to, to: from)
    case .group(let group, let from, let to): .group(group, from: to, to: from)
    }
  }
}
