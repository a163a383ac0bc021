// Part of ObservableCollections, released under the MIT License; see LICENSE.

/// The node behind an array derived from another: an operator, and the source that it follows.
///
/// It keeps its source alive, and stops following when it is released.
@usableFromInline
final class DerivedNode<Transform: ArrayTransform>: ArrayNode<Transform.Output> {
  @usableFromInline let source: ArrayNode<Transform.Input>

  // Nothing else gets at the operator while it follows a record: a change made in a handler waits.
  @exclusivity(unchecked) @usableFromInline var transform: Transform

  /// Whether the operator follows a record just now, so that nothing may be asked of it.
  @exclusivity(unchecked) @usableFromInline var isFollowing = false

  /// Creates a view of the present content of a source, which it follows from now on.
  @inlinable
  init(of source: ArrayNode<Transform.Input>, by transform: Transform) {
    self.source = source
    var transform = transform
    let content = transform.start(source.storage)
    self.transform = transform
    super.init(content, context: source.context, isDerived: true)
    // The closure is made here, where the types are known, so that following is specialized.
    follow(source) { [unowned self] change in
      edit { $0.follow(change, editing: self) }
    }
  }

  /// Creates a view that also follows a value, on which the operator depends.
  ///
  /// The source may be ahead of its records when the value changes, and the value when the source
  /// does. So the operator keeps what it needs of both, as their records so far have made them.
  ///
  /// - Parameters:
  ///   - source: The source.
  ///   - transform: The operator for the present value.
  ///   - argument: The value.
  ///   - adjust: Adjusts the operator and the view to a change of the value.
  @inlinable
  convenience init<Argument>(
    of source: ArrayNode<Transform.Input>, by transform: Transform,
    dependingOn argument: ValueNode<Argument>,
    _ adjust: @escaping (inout Transform, ValueChange<Argument>, DerivedNode) -> Void
  ) {
    self.init(of: source, by: transform)
    connect(to: argument)
    follow(argument) { [unowned self] change in edit { adjust(&$0, change, self) } }
  }

  /// Has the operator edit the view.
  @inlinable
  func edit(_ body: (inout Transform) -> Void) {
    if isFollowing { stopFollowingItself() }
    isFollowing = true
    body(&transform)
    isFollowing = false
  }

  /// The view has changed because it has changed, and would do so without end.
  @usableFromInline
  func stopFollowingItself() -> Never {
    preconditionFailure("\(name): an array that it shows is made of it")
  }

  deinit {
    stopFollowing()
  }

  // MARK: Positions in a source

  @usableFromInline
  override func sourcePosition(
    of position: Int, in other: AnyObject, _ call: StaticString
  ) -> Int {
    guard canAnswer(other, call) else { return position }
    return source.sourcePosition(
      of: transform.sourcePosition(of: position, count: storage.count), in: other, call)
  }

  @usableFromInline
  override func position(
    ofSource position: Int, in other: AnyObject, _ call: StaticString
  ) -> Int? {
    guard canAnswer(other, call) else {
      return super.position(ofSource: position, in: other, call)
    }
    let position = source.position(ofSource: position, in: other, call)
    return position.flatMap {
      transform.position(ofSource: $0, in: source.storage, count: storage.count)
    }
  }

  /// Whether a question about another array is one for the operator; not if it is about this array.
  private func canAnswer(_ other: AnyObject, _ call: StaticString) -> Bool {
    if self === other { return false }
    checkSource(Transform.knowsPositions, call)
    precondition(
      !isFollowing, "LiveArray.\(call): called in a handler that is told of a change of the array")
    return true
  }

  @usableFromInline
  override var name: String { "LiveArray<\(Element.self)> of \(storage.count)" }
}

extension LiveArray {
  /// Creates an array that shows this one through an operator.
  @inlinable
  func derived<Transform: ArrayTransform>(by transform: Transform) -> LiveArray<Transform.Output>
  where Transform.Input == Element {
    LiveArray<Transform.Output>(DerivedNode(of: node, by: transform))
  }

  /// Creates an array that shows this one through an operator that depends on a value.
  @inlinable
  func derived<Transform: ArrayTransform, Argument>(
    by transform: Transform, dependingOn argument: LiveValue<Argument>,
    _ adjust:
      @escaping (inout Transform, ValueChange<Argument>, DerivedNode<Transform>) -> Void
  ) -> LiveArray<Transform.Output> where Transform.Input == Element {
    LiveArray<Transform.Output>(
      DerivedNode(of: node, by: transform, dependingOn: argument.node, adjust))
  }
}
