import TableModel

// Expressions are blind to the case of a field's name, so whoever sets or reads one is too.
extension Session {
  /// A field's name as the program knows it: the spelling of one that it has a meaning for, or the
  /// first spelling of one that there is.
  public func fieldName(_ name: String) -> String {
    let small = lowercased(name)
    if small == name ? !table.hasCapitalFields : Session.isOwnField(small) { return small }
    if small == name, Session.isOwnField(name) { return name }
    return table.existingField(name).map { table.name($0) } ?? name
  }

  /// Whether a name in lower case means something to the program.
  private static func isOwnField(_ name: String) -> Bool {
    flagFields[name] != nil || fixedFields.contains(name) || looks.contains(name)
      || isChoiceField(name) || LoadingField.all.contains(name)
      || FieldRule.names.contains(name) || Table.isKnownField(name)
  }
}
