/// A script to test, with what stands beside it.
public struct TestFile: Sendable, Equatable {
  /// The script's path, as it was given or below the folder that was given.
  public var path: String
  /// Whether `NAME.golden` stands beside `NAME.tbl`.
  public var hasGolden: Bool
}

/// The scripts that a list of paths names: files as they are, folders with all that is below them.
///
/// In a folder, `*.tbl` are tests. What begins with `_` or `.` is a fixture or hidden, and skipped,
/// unless it is named itself.
struct TestFiles {
  private(set) var files: [TestFile] = []
  /// What is wrong with the paths: one does not exist, or a `.golden` file belongs to no script.
  private(set) var problems: [String] = []
  private var seen: Set<String> = []

  /// Folders nested deeper than this are a loop of links.
  private static let depthLimit = 64

  init(_ paths: [String]) {
    for path in paths {
      switch Files.kind(of: path) {
      case nil: problems.append("\(path): there is no such file or folder")
      case .folder: search(TestFiles.withoutTrailingSlash(path), depth: 0)
      case .file, .other:
        let golden = GoldenTest.goldenPath(for: path)
        add(TestFile(path: path, hasGolden: golden != path && Files.kind(of: golden) == .file))
      }
    }
  }

  private mutating func add(_ file: TestFile) {
    if seen.insert(file.path).inserted { files.append(file) }
  }

  private mutating func search(_ folder: String, depth: Int) {
    guard depth < TestFiles.depthLimit else {
      problems.append("\(folder): folders are nested too deep")
      return
    }
    do throws(Files.Fault) {
      try search(folder, names: try Files.names(in: folder), depth: depth)
    } catch {
      problems.append(error.message)
    }
  }

  private mutating func search(
    _ folder: String, names: [String], depth: Int
  ) throws(Files.Fault) {
    let names = names.filter { !$0.hasPrefix("_") && !$0.hasPrefix(".") }
    var unused = Set(names.filter { $0.hasSuffix(".golden") })
    for name in names {
      let path = TestFiles.path(of: name, in: folder)
      if name.hasSuffix(".tbl") {
        let golden = unused.remove(GoldenTest.goldenPath(for: name))
        add(TestFile(path: path, hasGolden: golden != nil))
      } else if !name.hasSuffix(".golden"), Files.kind(of: path) == .folder {
        search(path, depth: depth + 1)
      }
    }
    for name in names where unused.contains(name) {
      problems.append("\(TestFiles.path(of: name, in: folder)): no script uses this file")
    }
  }

  private static func path(of name: String, in folder: String) -> String {
    folder == "." ? name : "\(folder)/\(name)"
  }

  private static func withoutTrailingSlash(_ path: String) -> String {
    var path = path
    while path.hasSuffix("/"), path.utf8.count > 1 { path.removeLast() }
    return path
  }
}
