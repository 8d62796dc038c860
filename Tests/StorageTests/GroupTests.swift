import Storage
import TableModel
import Testing

@Suite("Radio groups in a session file") struct GroupTests {
  private func session(_ groups: String) -> String {
    #"""
    {"tblsh":1,"next":{"row":5,"section":3,"screen":2},
    "screens":[
    {"id":1,"sections":[
    {"id":1,"rows":[
    {"id":1,"title":"a"},
    {"id":2,"title":"b","chosen":true},
    {"id":4,"title":"d","chosen":true}]},
    {"id":2,"kind":"choice","rows":[
    {"id":3,"title":"c"}]}]}],
    "open":[1],
    "groups":[
    """# + groups + "]}\n"
  }

  private func load(_ text: String, _ table: inout Table) throws(StorageError) -> SessionExtras {
    try SessionFile.load(text: Array(text.utf8), path: "s", into: &table)
  }

  @Test("NI15 NI22 groups come back as they were saved, to the byte")
  func roundTrip() throws {
    let text = session(
      #"""
      {"name":"size","members":[{"row":2,"id":-3},{"row":1}],"texts":{"-3":"small","9":"é"}},
      {"name":"none"}
      """#)
    var table = Table()
    let extras = try load(text, &table)
    let group = table.group(named: "size")
    #expect(table.members(of: group).map(\.row.raw) == [2, 1])
    #expect(table.chosen(in: group)?.id == -3)
    #expect(table.membership(of: RowID(1))?.id == RadioGroup.none)
    #expect(String(decoding: SessionFile.text(table, extras), as: UTF8.self) == text)
  }

  @Test("groups may stand before the rows")
  func before() throws {
    var table = Table()
    _ = try load(
      #"{"tblsh":1,"groups":[{"members":[{"id":1,"row":9}],"name":"g"}],"screens":[{"sections":[{"rows":[{"id":9}]}]}]}"#,
      &table)
    #expect(table.members(of: table.group(named: "g")).map(\.row.raw) == [9])
  }

  @Test("S44 S47 what no group can be is said, and where")
  func faults() {
    func fault(_ groups: String) -> String {
      var table = Table()
      do throws(StorageError) {
        _ = try load(session(groups), &table)
        return "none"
      } catch {
        guard case .json(_, let problem) = error else { return error.message }
        return "\(problem.line):\(problem.column) \(problem.path): \(problem.what)"
      }
    }
    let cases: [(groups: String, text: String)] = [
      (#"{"name":"g","members":[{"row":7,"id":1}]}"#, "there is no row with id 7"),
      (#"{"name":"g","members":[{"id":1}]}"#, "a member without a row"),
      (#"{"name":"g","members":[{"row":3,"id":1}]}"#, "row 3 is an option of its section"),
      (
        #"{"name":"g","members":[{"row":1,"id":1},{"row":1,"id":2}]}"#,
        "row 1 is in a group already"
      ),
      (
        #"{"name":"g","members":[{"row":1,"id":1},{"row":2,"id":1}]}"#,
        "a second row with id 1 in this group"
      ),
      (#"{"name":"g","members":[{"row":1,"id":1.5}]}"#, "expected a whole number of 32 bits"),
      (
        #"{"name":"g","members":[{"row":1,"id":-2147483648}]}"#,
        "expected a whole number of 32 bits"
      ),
      (
        #"{"name":"g","members":[{"row":2,"id":1},{"row":4,"id":2}]}"#,
        "a second chosen row in this group"
      ),
      (#"{"name":"g","members":[{"row":2}]}"#, "a chosen row without an id"),
      (
        #"{"name":"g","members":[{"row":1,"id":1}]},{"name":"h","members":[{"row":1,"id":1}]}"#,
        "row 1 is in a group already"
      ),
      (#"{"name":"g"},{"name":"g"}"#, "the group g is there twice"),
      (#"{"members":[]}"#, "a group without a name"),
      (#"{"name":""}"#, "a group without a name"),
      (#"{"name":7}"#, "expected a text in quotes"),
      (#"{"name":"g","texts":{"x":"y"}}"#, "x is no id of a group"),
      (#"{"name":"g","members":{}}"#, "expected an array"),
    ]
    for (groups, text) in cases {
      let said = fault(groups)
      #expect(said.hasSuffix(": " + text), "\(groups): \(said)")
    }
    #expect(
      fault(#"{"name":"g","members":[{"row":7,"id":1}]}"#)
        == "11:41 groups[0].members[0].row: there is no row with id 7")
  }
}
