import CEditLine
import Glibc

/// What must hold before libedit may be used.
enum TerminalSupport {
  /// Sets a UTF-8 locale for characters: the user's, else `C.UTF-8`. False if there is none.
  static func setLocale() -> Bool {
    if setlocale(LC_CTYPE, "") != nil, isUTF8() { return true }
    return setlocale(LC_CTYPE, "C.UTF-8") != nil && isUTF8()
  }

  private static func isUTF8() -> Bool {
    guard let codeset = nl_langinfo(nl_item(CODESET)) else { return false }
    return strcasecmp(codeset, "UTF-8") == 0
  }

  /// Whether `TERM` names a terminal whose cursor can be moved; libedit prints notices and draws
  /// badly on any other.
  static func terminalIsKnown() -> Bool {
    guard let name = getenv("TERM"), name[0] != 0, strcmp(name, "dumb") != 0 else { return false }
    return tgetent(nil, name) == 1 && tgetstr("up", nil) != nil
  }
}
