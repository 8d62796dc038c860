/// The fields of one section or screen, sorted by field: they are few.
struct Attributes {
  private(set) var values: [(field: FieldID, cell: Cell)] = []

  subscript(field: FieldID) -> Cell {
    get {
      for value in values where value.field == field { return value.cell }
      return .none
    }
    set {
      let index = values.firstIndex { $0.field >= field } ?? values.count
      let isThere = index < values.count && values[index].field == field
      switch (isThere, newValue.isNone) {
      case (true, true): values.remove(at: index)
      case (true, false): values[index].cell = newValue
      case (false, true): break
      case (false, false): values.insert((field, newValue), at: index)
      }
    }
  }

  var title: TextID { self[.title].textID ?? .none }
}
