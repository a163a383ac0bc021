// Part of ObservableCollections, released under the MIT License; see LICENSE.

/// The node behind an array derived from another: an operator, and the source that it follows.
///
/// It keeps its source alive, and stops following when it is released.
@usableFromInline
final class DerivedNode<Transform: ArrayTransform>: ArrayNode<Transform.Output> {
  // Nothing else gets at the operator while it follows a record: a change made in a handler waits.
  @exclusivity(unchecked) @usableFromInline var transform: Transform

  /// Creates a view of the present content of a source, which it follows from now on.
  @inlinable
  init(of source: ArrayNode<Transform.Input>, by transform: Transform) {
    var transform = transform
    let content = transform.start(source.storage)
    self.transform = transform
    super.init(content, context: source.context, isDerived: true)
    // The closure is made here, where the types are known, so that following is specialized.
    follow(source) { [unowned self] change in
      self.transform.follow(change, editing: self)
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
    follow(argument) { [unowned self] change in adjust(&self.transform, change, self) }
  }

  deinit {
    stopFollowing()
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
