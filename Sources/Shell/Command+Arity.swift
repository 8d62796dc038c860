import CommandLanguage

// One initialiser for each number of arguments. A parameter pack would read better, but closures in
// a function generic over a pack are not specialised, and every command would be 8 times slower.
extension Command {
  @inlinable
  public init(
    _ name: String, topic: Topic, summary: String, examples: [String], traits: Traits = [],
    run body: @escaping @Sendable (inout Session) throws -> Reply
  ) {
    self.init(
      About(name, topic, summary, examples, traits), [], NoReader(),
      body: { (session: inout Session, _: Void) throws in try body(&session) })
  }

  @inlinable
  public init<A>(
    _ name: String, topic: Topic, summary: String, examples: [String], traits: Traits = [],
    _ a: Argument<A>,
    run body: @escaping @Sendable (inout Session, A.Value) throws -> Reply
  ) {
    self.init(
      About(name, topic, summary, examples, traits),
      a.parameters,
      a.reader,
      body: { (session: inout Session, v) throws in try body(&session, v) })
  }

  @inlinable
  public init<A, B>(
    _ name: String, topic: Topic, summary: String, examples: [String], traits: Traits = [],
    _ a: Argument<A>, _ b: Argument<B>,
    run body: @escaping @Sendable (inout Session, A.Value, B.Value) throws -> Reply
  ) {
    self.init(
      About(name, topic, summary, examples, traits),
      a.parameters + b.parameters,
      BothReader(a.reader, b.reader),
      body: { (session: inout Session, v) throws in try body(&session, v.0, v.1) })
  }

  @inlinable
  public init<A, B, C>(
    _ name: String, topic: Topic, summary: String, examples: [String], traits: Traits = [],
    _ a: Argument<A>, _ b: Argument<B>, _ c: Argument<C>,
    run body: @escaping @Sendable (inout Session, A.Value, B.Value, C.Value) throws -> Reply
  ) {
    self.init(
      About(name, topic, summary, examples, traits),
      a.parameters + b.parameters + c.parameters,
      BothReader(BothReader(a.reader, b.reader), c.reader),
      body: { (session: inout Session, v) throws in try body(&session, v.0.0, v.0.1, v.1) })
  }

  @inlinable
  public init<A, B, C, D>(
    _ name: String, topic: Topic, summary: String, examples: [String], traits: Traits = [],
    _ a: Argument<A>, _ b: Argument<B>, _ c: Argument<C>, _ d: Argument<D>,
    run body:
      @escaping @Sendable (inout Session, A.Value, B.Value, C.Value, D.Value) throws -> Reply
  ) {
    self.init(
      About(name, topic, summary, examples, traits),
      a.parameters + b.parameters + c.parameters + d.parameters,
      BothReader(BothReader(BothReader(a.reader, b.reader), c.reader), d.reader),
      body: { (session: inout Session, v) throws in try body(&session, v.0.0.0, v.0.0.1, v.0.1, v.1)
      })
  }

  @inlinable
  public init<A, B, C, D, E>(
    _ name: String, topic: Topic, summary: String, examples: [String], traits: Traits = [],
    _ a: Argument<A>, _ b: Argument<B>, _ c: Argument<C>, _ d: Argument<D>, _ e: Argument<E>,
    run body:
      @escaping @Sendable (inout Session, A.Value, B.Value, C.Value, D.Value, E.Value) throws ->
      Reply
  ) {
    self.init(
      About(name, topic, summary, examples, traits),
      a.parameters + b.parameters + c.parameters + d.parameters + e.parameters,
      BothReader(
        BothReader(BothReader(BothReader(a.reader, b.reader), c.reader), d.reader), e.reader),
      body: { (session: inout Session, v) throws in
        try body(&session, v.0.0.0.0, v.0.0.0.1, v.0.0.1, v.0.1, v.1)
      })
  }

  @inlinable
  public init<A, B, C, D, E, F>(
    _ name: String, topic: Topic, summary: String, examples: [String], traits: Traits = [],
    _ a: Argument<A>, _ b: Argument<B>, _ c: Argument<C>, _ d: Argument<D>, _ e: Argument<E>,
    _ f: Argument<F>,
    run body:
      @escaping @Sendable (inout Session, A.Value, B.Value, C.Value, D.Value, E.Value, F.Value)
      throws -> Reply
  ) {
    self.init(
      About(name, topic, summary, examples, traits),
      a.parameters + b.parameters + c.parameters + d.parameters + e.parameters + f.parameters,
      BothReader(
        BothReader(
          BothReader(BothReader(BothReader(a.reader, b.reader), c.reader), d.reader), e.reader),
        f.reader),
      body: { (session: inout Session, v) throws in
        try body(&session, v.0.0.0.0.0, v.0.0.0.0.1, v.0.0.0.1, v.0.0.1, v.0.1, v.1)
      })
  }
}
