// Part of ObservableCollections, released under the MIT License; see LICENSE.

/// The node behind an array derived from another: an operator, and the source that it follows.
///
/// It keeps its source alive, and stops following when it is released.
@usableFromInline
final class DerivedNode<Transform: ArrayTransform>: ArrayNode<Transform.Output> {
  @usableFromInline let source: ArrayNode<Transform.Input>

  // Nothing else gets at the operator while it follows a record: a change made in a handler waits.
  @exclusivity(unchecked) @usableFromInline var transform: Transform

  @usableFromInline var follower: ChangeObserver<ArrayChange<Transform.Input>>?

  /// Creates a view of the present content of a source, which it follows from now on.
  @inlinable
  init(of source: ArrayNode<Transform.Input>, by transform: Transform) {
    self.source = source
    var transform = transform
    let content = transform.start(source.storage)
    self.transform = transform
    super.init(content, context: source.context, isDerived: true)
    // The closure is made here, where the types are known, so that following is specialized.
    follower = source.follow { [unowned self] change in
      self.transform.follow(change, editing: self)
    }
  }

  deinit {
    if let follower { source.remove(follower) }
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
}
