import Query
import TableModel
import Testing

@Suite("values of expressions") struct RoundTripTests {
  @Test("a variable's value comes back as it was")
  func roundTrip() throws {
    let shelf = try Shelf()
    let seed = UInt64.random(in: 0 ... .max)
    var state = seed
    let signs: [Character] = ["'", "\"", ";", "-", "/", "*", "$", "@", "[", "\0", "é", "x", "?"]
    for _ in 0..<500 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      let value: SQLValue
      switch state >> 33 & 3 {
      case 0: value = .integer(Int64(bitPattern: state))
      case 1: value = .real(Double(state >> 12) / 1_024)
      case 2: value = .null
      default:
        var made = ""
        var bits = state
        while bits > 0 {
          made.append(signs[Int(bits % 13)])
          bits /= 13
        }
        value = text(made)
      }
      let scope = Scope(variables: [("v", value)])
      #expect(try shelf.value("v", scope) == value, "seed \(seed)")
      #expect(try shelf.value("(select v)", scope) == value, "seed \(seed)")
    }
  }

  @Test("comparisons left to the table agree with those of SQLite")
  func pushedComparisons() throws {
    let shelf = try Shelf()
    try shelf.set(2, "price", "12")
    for condition in ["price > 10", "price <= 12.5", "price = 20", "price >= 'a'", "price < '2'"] {
      #expect(
        try shelf.rows(condition)
          == shelf.rows("+" + condition), "\(condition)")
    }
  }
}
