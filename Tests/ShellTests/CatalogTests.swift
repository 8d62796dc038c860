import CommandLanguage
import Commands
import Shell
import Testing

@Suite struct CatalogTests {
  private let catalog = Catalog(catalogEntries, definitions: Definitions())

  @Test("every command's examples run in a new session")
  func examplesRun() {
    for index in catalog.entries.indices {
      let command = catalog.command(index)
      for example in command.examples where !command.isAboutFiles {
        var shell = TestShell()
        let error = shell.run(example).error
        #expect(error == nil, "\(command.name): \(example): \(error?.message ?? "")")
      }
    }
  }

  @Test("every summary is one sentence, and every name is there once")
  func summaries() {
    var names: Set<String> = []
    for index in catalog.entries.indices {
      let command = catalog.command(index)
      #expect(command.summary.hasSuffix("."), "\(command.name)")
      #expect(command.name == catalog.entries[index].name)
      #expect(names.insert(command.name).inserted, "\(command.name) is there twice")
      #expect(!command.examples.isEmpty || command.isAboutFiles, "\(command.name) has no example")
    }
  }

  @Test("a misspelt command is told with the nearest one")
  func suggestion() {
    var shell = TestShell()
    #expect(shell.run("mvoe 1.1 to 1.2").error?.hint == "did you mean move?")
  }
}

extension Command {
  /// Whether its examples read and write files, or want somebody who types.
  var isAboutFiles: Bool {
    ["include", "save", "load", "import", "export", "record", "recover", "edit"].contains(name)
  }
}
