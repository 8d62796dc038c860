// swift-tools-version: 6.2
import PackageDescription

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("ExistentialAny"),
]

/// A layer of the program; an arrow goes only downward (`scripts/check` holds it).
func layer(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
  .target(name: name, dependencies: dependencies, swiftSettings: settings)
}

func tests(_ name: String, _ dependencies: [Target.Dependency]) -> Target {
  .testTarget(name: name + "Tests", dependencies: dependencies, swiftSettings: settings)
}

// The C libraries carry no pkgConfig: it would put the system's folder first on the linker's
// path, and the release, which links their archives, would get the shared ones.
let package = Package(
  name: "tblsh",
  products: [
    .executable(name: "tblsh", targets: ["tblsh"]),
    .library(name: "Tblsh", targets: ["TableModel", "CommandLanguage", "Shell", "Commands"]),
  ],
  targets: [
    .systemLibrary(name: "CEditLine"),
    .systemLibrary(name: "CPCRE2"),
    .systemLibrary(name: "CSQLite"),
    .systemLibrary(name: "CUnicode"),
    layer("UnicodeText", ["CUnicode"]),
    layer("Patterns", ["CPCRE2"]),
    layer("TableModel"),
    layer("CommandLanguage"),
    layer("Output", ["TableModel", "CommandLanguage"]),
    layer("Query", ["TableModel", "UnicodeText", "Patterns", "CSQLite"]),
    layer("Storage", ["TableModel"]),
    layer(
      "Shell",
      ["TableModel", "CommandLanguage", "UnicodeText", "Patterns", "Query", "Output", "Storage"]),
    layer(
      "Commands",
      ["TableModel", "CommandLanguage", "UnicodeText", "Query", "Output", "Storage", "Shell"]),
    layer("LineEditor", ["CEditLine"]),
    layer("GoldenTesting", ["Patterns"]),
    .executableTarget(
      name: "tblsh",
      dependencies: [
        "TableModel", "CommandLanguage", "Output", "Storage", "Shell", "Commands", "LineEditor",
        "GoldenTesting",
      ],
      swiftSettings: settings),
    tests("TableModel", ["TableModel"]),
    tests("CommandLanguage", ["CommandLanguage"]),
    tests("Output", ["Output", "TableModel", "CommandLanguage"]),
    tests("Query", ["Query", "TableModel", "UnicodeText", "CSQLite"]),
    tests("UnicodeText", ["UnicodeText"]),
    tests("Storage", ["Storage", "TableModel"]),
    tests("LineEditor", ["LineEditor"]),
    tests("GoldenTesting", ["GoldenTesting"]),
    tests("Shell", ["Shell", "Commands", "TableModel", "CommandLanguage", "Output", "Storage"]),
  ],
  swiftLanguageModes: [.v6]
)
