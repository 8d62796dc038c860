import Glibc

/// Where the program keeps what belongs to a person rather than to a list.
enum StateFolder {
  /// The folder of history and journals, made; nil where there is no place for one.
  static func statePath() -> String? {
    guard let base = path("XDG_STATE_HOME", ".local/state") else { return nil }
    let folder = base + "/tblsh"
    return makeFolders(folder) ? folder : nil
  }

  /// The working folder; empty where it is gone.
  static func workingFolder() -> String {
    guard let path = getcwd(nil, 0) else { return "" }
    defer { free(path) }
    return String(cString: path)
  }

  /// The folder of `init.tbl`.
  static func configPath() -> String? { path("XDG_CONFIG_HOME", ".config").map { $0 + "/tblsh" } }

  private static func path(_ variable: String, _ fallback: String) -> String? {
    if let value = getenv(variable), value[0] == 0x2F { return String(cString: value) }
    // A home that is not there is not made.
    guard let home = getenv("HOME"), home[0] == 0x2F, access(home, X_OK) == 0 else { return nil }
    return String(cString: home) + "/" + fallback
  }

  private static func makeFolders(_ path: String) -> Bool {
    var made = ""
    for part in path.split(separator: "/") {
      made += "/" + part
      if mkdir(made, 0o700) != 0, errno != EEXIST { return false }
    }
    return access(path, W_OK) == 0
  }
}
