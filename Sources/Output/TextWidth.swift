/// How many columns of a terminal a text takes, as `appendEscaped` draws it.
public enum TextWidth {
  /// Columns of the bytes: clusters such as flags and families count as the one sign they show.
  public static func columns(_ bytes: UnsafeBufferPointer<UInt8>) -> Int {
    if isPlain(bytes) { return bytes.count }
    var counter = ClusterCounter()
    var index = 0
    while index < bytes.count {
      let scalar = decodeScalar(bytes, at: index)
      counter.add(scalar.value)
      index &+= scalar.length
    }
    return counter.columns
  }

  /// Columns of the text.
  public static func columns(_ text: String) -> Int {
    var text = text
    return text.withUTF8 { columns($0) }
  }

  /// Columns of one scalar alone.
  static func columns(ofScalar value: UInt32) -> Int {
    if value < 0x300 { return 1 }
    if WidthTable.holds(value, WidthTable.two) { return 2 }
    return WidthTable.holds(value, WidthTable.none) ? 0 : 1
  }
}

/// Adds up columns, scalar by scalar, keeping the last cluster open.
private struct ClusterCounter {
  private var closed = 0
  private var cluster = 0
  /// Whether the cluster is a picture, which others may be joined to.
  private var isPicture = false
  private var joins = false

  var columns: Int { closed + cluster }

  mutating func add(_ value: UInt32) {
    switch value {
    case 0x200D: joins = cluster > 0
    case 0xFE0F: if cluster == 1 { cluster = 2 }
    case 0x1F3FB...0x1F3FF where cluster > 0 && isPicture: cluster = 2
    default: addBase(value)
    }
  }

  private mutating func addBase(_ value: UInt32) {
    let columns = TextWidth.columns(ofScalar: value)
    if columns == 0 { return }
    let isSign = (0x2190...0x2BFF).contains(value) || value >= 0x1F000 && value < 0x20000
    if joins, isPicture, isSign {
      cluster = 2
      joins = false
      return
    }
    closed += cluster
    cluster = columns
    isPicture = isSign
    joins = false
  }
}
