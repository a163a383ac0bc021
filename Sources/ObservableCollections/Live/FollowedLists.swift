// Part of ObservableCollections, released under the MIT License; see LICENSE.

/// Lists that are observable arrays, each of which is followed for as long as it is one of them.
///
/// An array that occurs several times is followed once for each time. Arrays come and go, so their
/// positions change; each is found by its name, and its place by its label.
@usableFromInline
struct FollowedLists<Input, Output>: InnerLists {
  @usableFromInline let node: (Input) -> ArrayNode<Output>

  /// Where the records of the lists are told.
  @usableFromInline let receiver: InnerReceiver<Output>

  /// The delivery that everything takes part in.
  @usableFromInline let context: DeliveryContext

  @usableFromInline var labels = OrderLabels<FollowedList<Output>>()

  @inlinable
  init(
    context: DeliveryContext, receiver: InnerReceiver<Output>,
    _ node: @escaping (Input) -> ArrayNode<Output>
  ) {
    self.context = context
    self.receiver = receiver
    self.node = node
  }

  /// Begins to follow the array that an element stands for.
  @inlinable
  func followed(_ element: Input) -> FollowedList<Output> {
    let node = node(element)
    context.join(node.context)
    return FollowedList(node, receiver)
  }

  /// The position of a list.
  ///
  /// - Complexity: O(log *n*), where *n* is the number of lists.
  @inlinable
  func position(of list: FollowedList<Output>) -> Int { labels.position(of: list.name) }

  @inlinable
  mutating func insert(_ elements: [Input], at ranges: [Range<Int>]) -> [[Output]] {
    let new = elements.map(followed)
    for (list, name) in zip(new, labels.insert(new, at: ranges)) { list.name = name }
    return new.map(\.content)
  }

  @inlinable
  mutating func remove(at ranges: [Range<Int>]) {
    for row in labels.remove(at: ranges) { row.tag.leave() }
  }

  @inlinable
  mutating func replace(at ranges: [Range<Int>], with elements: [Input]) -> [[Output]] {
    let new = elements.map(followed)
    for (list, position) in zip(new, ranges.joined()) {
      let old = labels.rows[position]
      old.tag.leave()
      list.name = old.name
      labels.setTag(list, of: old.name, at: position)
    }
    return new.map(\.content)
  }

  @inlinable
  mutating func move(_ moves: [IndexPair]) { labels.move(moves) }

  @inlinable
  mutating func replaceAll(with elements: [Input]) -> [[Output]] {
    for row in labels.rows { row.tag.leave() }
    let new = elements.map(followed)
    for (list, name) in zip(new, UInt32(0)...) { list.name = name }
    labels.replaceAll(with: new)
    return new.map(\.content)
  }
}

/// One occurrence of an array among others, followed until it is released or leaves.
@usableFromInline
final class FollowedList<Element> {
  @usableFromInline let node: ArrayNode<Element>

  /// What the list is called among the others.
  @usableFromInline var name: UInt32 = 0

  @usableFromInline var follower: ChangeObserver<ArrayChange<Element>>?

  @inlinable
  init(_ node: ArrayNode<Element>, _ receiver: InnerReceiver<Element>) {
    self.node = node
    follower = node.follow { [unowned self] change in receiver.receive?(change, self) }
  }

  /// The content of the array now.
  @inlinable
  var content: [Element] { node.storage.array }

  /// Follows the array no longer.
  @inlinable
  func leave() {
    if let follower { node.remove(follower) }
    follower = nil
  }

  @inlinable
  deinit { leave() }
}

/// Passes on the records of lists to whom they are part of.
@usableFromInline
final class InnerReceiver<Element> {
  @usableFromInline var receive: ((ArrayChange<Element>, FollowedList<Element>) -> Void)?

  @inlinable
  init() {}
}
