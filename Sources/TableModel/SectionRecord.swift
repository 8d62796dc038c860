/// What a table knows of a section beside its rows.
struct SectionRecord {
  /// False for ids that nothing was made with.
  var isMade = false
  /// The screen it is in; none when it is in none.
  var screen = ScreenID.none
  /// Its index in that screen.
  var position = 0
  var attributes = Attributes()
}

/// What a table knows of a screen.
struct ScreenRecord {
  /// False for ids that nothing was made with.
  var isMade = false
  /// Whether it is in the list of screens.
  var isListed = false
  var sections: [SectionID] = []
  var attributes = Attributes()
}
