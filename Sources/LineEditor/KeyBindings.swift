import CEditLine

/// Which key does what.
enum KeyBindings {
  /// Keys that hold whatever `.editrc` says.
  static let fixed: [(key: String, command: String)] =
    OwnKey.allCases.map { (String(Character($0.scalar)), $0.command) } + [
      (#"\e[200~"#, "tblsh-paste"),
      (#"\e[201~"#, "tblsh-nothing"),
      ("\u{3}", "tblsh-interrupt"),
      ("\u{1A}", "tblsh-suspend"),
      ("\u{1C}", "tblsh-quit"),
    ]

  /// Keys for lines; `.editrc` may bind them to something else.
  static let editing: [(key: String, command: String)] =
    [
      ("^?", "tblsh-backspace"), ("^H", "tblsh-backspace"), ("^I", "tblsh-complete"),
      ("^A", "tblsh-line-start"), ("^E", "tblsh-line-end"), ("^B", "tblsh-left"),
      ("^F", "tblsh-right"), ("^D", "tblsh-delete-or-end"),
      ("^P", "tblsh-previous"), ("^N", "tblsh-next"), ("^R", "tblsh-search"),
      ("^W", "ed-delete-prev-word"), (#"\e^?"#, "ed-delete-prev-word"),
      (#"\e^H"#, "ed-delete-prev-word"),
    ] + arrows + cursorBlock + functionKeys

  /// Arrows with Ctrl or Alt go by words, as xterm and rxvt send them.
  private static var arrows: [(key: String, command: String)] {
    let plain = [
      ("A", "tblsh-up"), ("B", "tblsh-down"), ("C", "tblsh-right"), ("D", "tblsh-left"),
      ("H", "tblsh-line-start"), ("F", "tblsh-line-end"),
    ]
    let words = ["C": "em-next-word", "D": "ed-prev-word"]
    var keys: [(String, String)] = []
    for (letter, command) in plain {
      keys += [(#"\e["# + letter, command), (#"\eO"# + letter, command)]
      for modifier in 2...8 {
        let byWord = modifier > 2 ? words[letter] : nil
        keys.append((#"\e[1;"# + "\(modifier)\(letter)", byWord ?? command))
      }
    }
    keys += [(#"\eOc"#, "em-next-word"), (#"\eOd"#, "ed-prev-word")]
    keys += [(#"\e[5C"#, "em-next-word"), (#"\e[5D"#, "ed-prev-word")]
    return keys
  }

  /// Home, End and Delete of xterm, tmux, the Linux console and rxvt; Page Up and the like do
  /// nothing, rather than leave a `~` in the line.
  private static var cursorBlock: [(key: String, command: String)] {
    [
      (#"\e[1~"#, "tblsh-line-start"), (#"\e[7~"#, "tblsh-line-start"),
      (#"\e[4~"#, "tblsh-line-end"), (#"\e[8~"#, "tblsh-line-end"),
      (#"\e[3~"#, "tblsh-delete"), (#"\e[3;5~"#, "em-delete-next-word"),
      (#"\e[3;3~"#, "em-delete-next-word"), (#"\e[3;2~"#, "tblsh-delete"),
      (#"\e[2~"#, "tblsh-nothing"), (#"\e[5~"#, "tblsh-nothing"), (#"\e[6~"#, "tblsh-nothing"),
      (#"\e[I"#, "tblsh-nothing"), (#"\e[O"#, "tblsh-nothing"), (#"\e[Z"#, "tblsh-nothing"),
    ]
  }

  private static var functionKeys: [(key: String, command: String)] {
    let numbers = Array(11...15) + Array(17...21) + [23, 24]
    return numbers.map { (#"\e["# + "\($0)~", "tblsh-nothing") }
      + ["P", "Q", "R", "S"].map { (#"\eO"# + $0, "tblsh-nothing") }
      + ["A", "B", "C", "D", "E"].map { (#"\e[["# + $0, "tblsh-nothing") }
  }
}

extension KeyBindings {
  /// Stands for the Escape that begins an arrow key's text while the keys are vi's, where Escape
  /// is a key too: libedit would wait for more after it.
  static let viEscape: Unicode.Scalar = "\u{90}"

  /// Keys of vi's insert mode.
  static var viInserts: [(key: String, command: String)] {
    viSequences + (editing + fixed).filter { !$0.key.hasPrefix(#"\e"#) }
  }

  /// Keys of vi's command mode.
  static var viCommands: [(key: String, command: String)] {
    viSequences + fixed.filter { !$0.key.hasPrefix(#"\e"#) } + [
      ("k", "tblsh-up"), ("j", "tblsh-down"), ("/", "tblsh-search"), ("^R", "tblsh-search"),
    ]
  }

  private static var viSequences: [(key: String, command: String)] {
    (editing + fixed).filter { $0.key.hasPrefix(#"\e["#) || $0.key.hasPrefix(#"\eO"#) }
      .map { (String(Character(viEscape)) + $0.key.dropFirst(2), $0.command) }
  }
}

extension EditLineReader {
  /// Sets our keys, then what the person wants, then again what must hold. `bind -v` in
  /// `.editrc` forgets every key set before.
  func bindKeys(_ readsEditrc: Bool) {
    bind(KeyBindings.editing + KeyBindings.fixed)
    guard readsEditrc else { return }
    _ = el_source(editor, nil)
    isVi = tblsh_is_vi(editor) != 0
    guard isVi else { return bind(KeyBindings.fixed) }
    bind(KeyBindings.viInserts)
    bind(KeyBindings.viCommands, with: tblsh_bind_vi_command)
  }

  private func bind(
    _ keys: [(key: String, command: String)],
    with set: (OpaquePointer?, UnsafePointer<wchar_t>?, UnsafePointer<wchar_t>?)
      -> Int32 = tblsh_bind
  ) {
    for (key, command) in keys {
      WideText(key).use { key in
        WideText(command).use { _ = set(editor, key, $0) }
      }
    }
  }
}
