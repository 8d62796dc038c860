import TableModel
import Testing

@Suite struct CellTests {
  @Test("an empty cell has neither number nor text")
  func none() {
    #expect(Cell.none.isNone)
    #expect(Cell.none.double == nil)
    #expect(Cell.none.textID == nil)
    #expect(!Cell.none.isTypedNumber)
    #expect(Cell.text(.none) == .none)
  }

  @Test(
    "a number comes back as it was",
    arguments: [
      0, -0.0, 1, -1, 12.3, .pi, .infinity, -.infinity, .leastNonzeroMagnitude,
      .greatestFiniteMagnitude, Double(UInt64.max),
    ])
  func number(value: Double) {
    let cell = Cell.number(value)
    #expect(cell.double?.bitPattern == value.bitPattern)
    #expect(!cell.isNone)
    #expect(cell.textID == nil)
  }

  @Test("every NaN is the same number, and no text")
  func nan() {
    let odd = Double(bitPattern: 0xffff_ffff_ffff_ffff)
    #expect(Cell.number(odd) == Cell.number(.nan))
    #expect(Cell.number(odd).double?.isNaN == true)
    #expect(Cell.number(odd).textID == nil)
  }

  @Test("texts and typed numbers keep their id", arguments: [1, 2, 77, UInt32.max])
  func text(raw: UInt32) {
    let text = TextID(raw: raw)
    #expect(Cell.text(text).textID == text)
    #expect(!Cell.text(text).isTypedNumber)
    #expect(Cell.text(text).double == nil)
    #expect(Cell.typedNumber(text).textID == text)
    #expect(Cell.typedNumber(text).isTypedNumber)
    #expect(Cell.typedNumber(text).double == nil)
    #expect(Cell.typedNumber(text) != Cell.text(text))
  }

  @Test("small values are small")
  func sizes() {
    #expect(MemoryLayout<Cell>.stride == 8)
    #expect(MemoryLayout<Place>.stride == 8)
    #expect(MemoryLayout<Target>.stride == 8)
    #expect(MemoryLayout<Edit>.stride <= 24)
  }
}
