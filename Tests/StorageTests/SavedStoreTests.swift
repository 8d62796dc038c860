import Storage
import TableModel
import Testing

@Suite("Stores in session files") struct SavedStoreTests {
  private func load(_ members: String) throws -> SessionExtras {
    var table = Table()
    return try SessionFile.load(
      text: Array("{\"tblsh\":1,\(members)}".utf8), path: "s", into: &table)
  }

  private let whole = """
    {"tblsh":1,"next":{"row":1,"section":1,"screen":1},
    "screens":[],
    "open":[],
    "stores":[
    {"name":"contacts","kind":"memory","items":[
    {"key":"1","title":"Ann \\"the\\" bee","fields":{"phone":"555","price":12.30,"":-1,"title":"x"}},
    {"title":""}]},
    {"name":"none","kind":"memory","items":[]}],
    "pending":[
    {"write":"insert","store":"contacts","section":1,"row":7,"item":{"title":"Bob"}},
    {"write":"delete","store":"none","row":8,"item":{"key":"2","title":"","fields":{"done":1}}}]}

    """

  @Test("stores and what waits are saved the same after loading, to the byte")
  func roundTrip() throws {
    var table = Table()
    let extras = try SessionFile.load(text: Array(whole.utf8), path: "s", into: &table)
    #expect(String(decoding: SessionFile.text(table, extras), as: UTF8.self) == whole)
    let ann = try #require(extras.stores.first?.items.first)
    #expect(ann["phone"] == .text(Array("555".utf8)))
    #expect(ann["price"] == .typedNumber(Array("12.30".utf8)))
    #expect(extras.pending.map(\.row) == [7, 8])
  }

  @Test("values of items that are neither texts nor numbers are left out")
  func otherValues() throws {
    let extras = try load(
      "\"stores\":[{\"name\":\"a\",\"kind\":\"b\",\"x\":[1],\"items\":[{\"title\":\"t\",\"y\":{},"
        + "\"fields\":{\"a\":null,\"b\":true,\"c\":[1,{\"d\":2}],\"e\":1}}]}]")
    let item = try #require(extras.stores.first?.items.first)
    #expect(item.fields.map(\.name) == ["e"])
  }

  @Test(
    "what is wrong is an error",
    arguments: [
      "\"stores\":{}", "\"stores\":[1]", "\"stores\":[{}]", "\"stores\":[{\"name\":\"\"}]",
      "\"stores\":[{\"name\":1}]", "\"stores\":[{\"name\":\"a\"},{\"name\":\"a\"}]",
      "\"stores\":[{\"name\":\"a\",\"name\":\"b\"}]", "\"stores\":[],\"stores\":[]",
      "\"stores\":[{\"name\":\"a\",\"items\":{}}]", "\"stores\":[{\"name\":\"a\",\"items\":[1]}]",
      "\"stores\":[{\"name\":\"a\",\"items\":[{\"key\":1}]}]",
      "\"stores\":[{\"name\":\"a\",\"items\":[{\"fields\":{\"a\":1,\"a\":2}}]}]",
      "\"pending\":[{}]", "\"pending\":[{\"write\":\"fetch\",\"store\":\"a\",\"row\":1}]",
      "\"pending\":[{\"write\":\"insert\",\"row\":0}]",
      "\"pending\":[{\"write\":\"insert\",\"row\":99999999999}]",
      "\"pending\":[{\"write\":\"insert\",\"row\":1.5}]",
    ])
  func faults(members: String) {
    #expect(throws: StorageError.self) { try load(members) }
  }
}
