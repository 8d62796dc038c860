public import CommandLanguage

/// How one argument is read: first its syntax from the words, then its value from the session.
///
/// A reader is a few plain bytes, so that a command which holds it costs nothing to run. Checking
/// a file reads syntax only; the session is asked when the whole command has been read.
public protocol ArgumentReader<Value>: BitwiseCopyable, Sendable {
  associatedtype Syntax
  associatedtype Value

  func parse(_ words: inout Words) throws(Diagnostic) -> Syntax
  func value(
    _ syntax: Syntax, _ words: borrowing Words, _ session: inout Session
  ) throws(Diagnostic) -> Value
  /// Takes the reader's places among the options of its command.
  mutating func take(place: inout UInt8)
}

extension ArgumentReader {
  @inlinable public mutating func take(place: inout UInt8) {}
}

/// An argument of a command: how it is read and how it is described.
@frozen public struct Argument<Reader: ArgumentReader>: Sendable {
  public var reader: Reader
  public var parameters: [Parameter]

  @inlinable
  public init(_ reader: Reader, _ parameters: Parameter...) {
    self.reader = reader
    self.parameters = parameters
  }
}

/// Two arguments, one after the other.
@frozen public struct BothReader<First: ArgumentReader, Second: ArgumentReader>: ArgumentReader {
  @frozen public struct Syntax {
    @usableFromInline var first: First.Syntax
    @usableFromInline var second: Second.Syntax

    @inlinable
    init(_ first: First.Syntax, _ second: Second.Syntax) {
      self.first = first
      self.second = second
    }
  }

  @usableFromInline var first: First
  @usableFromInline var second: Second

  @inlinable
  init(_ first: First, _ second: Second) {
    self.first = first
    self.second = second
  }

  @inlinable
  public mutating func take(place: inout UInt8) {
    first.take(place: &place)
    second.take(place: &place)
  }

  @inlinable
  public func parse(_ words: inout Words) throws(Diagnostic) -> Syntax {
    let first = try first.parse(&words)
    return Syntax(first, try second.parse(&words))
  }

  @inlinable
  public func value(
    _ syntax: Syntax, _ words: borrowing Words, _ session: inout Session
  ) throws(Diagnostic) -> (First.Value, Second.Value) {
    let first = try first.value(syntax.first, words, &session)
    return (first, try second.value(syntax.second, words, &session))
  }
}

/// The arguments of a command that has none.
@frozen public struct NoReader: ArgumentReader {
  @inlinable init() {}
  @inlinable public func parse(_ words: inout Words) throws(Diagnostic) {}
  @inlinable
  public func value(
    _ syntax: Void, _ words: borrowing Words, _ session: inout Session
  ) throws(Diagnostic) {}
}
