// Part of ObservableCollections, released under the MIT License; see LICENSE.

public import Foundation
public import Observation

/// An array that can be read and observed, but not changed.
///
/// A live array follows its source by itself. The simplest is ``ObservableArray/live``, which shows
/// the array it came from: publish that, keep the array private, and others can follow the content
/// without the right to change it. There is no way back from a live array to its source.
///
/// ```swift
/// let stocks: ObservableArray = ["AAPL"]
/// let shown = stocks.live
/// stocks.append("IBM")
/// print(shown)  // Prints "["AAPL", "IBM"]"
/// ```
///
/// A live array keeps what it follows alive. Its observers are told by the rules listed at
/// ``ObservableArray``.
public final class LiveArray<Element> {
  @usableFromInline let node: ArrayNode<Element>

  @inlinable
  init(_ node: ArrayNode<Element>) {
    self.node = node
  }

  /// How many records there have been, whether anyone observed or not.
  @inlinable
  public var version: Int { node.version }

  /// The content, as a value.
  ///
  /// - Complexity: O(1).
  @inlinable
  public var elements: ArraySnapshot<Element> {
    node.access()
    return ArraySnapshot(node.storage)
  }

  /// The elements at the given positions, in order of position.
  ///
  /// - Precondition: All positions are in `0..<count`.
  ///
  /// - Complexity: O(*k* log *n*), where *k* is the number of positions and *n* the number of elements.
  public func elements(at indexes: IndexSet) -> [Element] {
    node.access()
    if let last = indexes.last { check(last) }
    return node.storage.elements(in: indexes.ranges)
  }

  /// Traps unless an element has the position.
  @inlinable
  func check(_ position: Int) {
    precondition(
      position >= 0 && position < node.storage.count,
      "LiveArray: index \(position) is outside 0..<\(node.storage.count)")
  }
}

extension LiveArray: RandomAccessCollection {
  /// A part of the content at one moment, with the positions of the whole.
  public typealias SubSequence = Slice<ArraySnapshot<Element>>

  /// Reads the elements that the array had when the iterator was made.
  public typealias Iterator = ArraySnapshot<Element>.Iterator

  /// All positions.
  public typealias Indices = Range<Int>

  /// Zero.
  @inlinable
  public var startIndex: Int { 0 }

  /// The number of elements.
  @inlinable
  public var endIndex: Int { count }

  /// The number of elements.
  @inlinable
  public var count: Int {
    node.access()
    return node.storage.count
  }

  /// The element at a position.
  ///
  /// - Precondition: The position is in `0..<count`.
  ///
  /// - Complexity: O(log *n*), where *n* is the number of elements.
  @inlinable
  public subscript(position: Int) -> Element {
    node.access()
    check(position)
    return node.storage[position]
  }

  /// The elements in a range of positions, as a value.
  ///
  /// - Precondition: The range is inside `0..<count`.
  @inlinable
  public subscript(bounds: Range<Int>) -> SubSequence {
    elements[bounds]
  }

  /// The elements in order, as they are now.
  ///
  /// - Complexity: O(1) to make, and O(1) for each element.
  @inlinable
  public func makeIterator() -> Iterator { elements.makeIterator() }
}

extension LiveArray {
  /// Has a handler called with the record of every change from now on.
  ///
  /// - Parameters:
  ///   - options: Whether to be told of the present content at once.
  ///   - handler: What to do with a record. It is released when the observation ends.
  ///
  /// - Returns: A token that ends the observation when it is invalidated or released, and keeps the
  ///   content of this array up to date until then.
  ///
  /// - Precondition: The options do not contain ``ObservationOptions/prior``, which only an
  ///   ``ObservableArray`` can give.
  ///
  /// - Complexity: O(1).
  public func observe(
    _ options: ObservationOptions = [], _ handler: @escaping (ArrayChange<Element>) -> Void
  ) -> ObservationToken {
    precondition(
      !options.contains(.prior),
      "LiveArray.observe(_:_:): only an ObservableArray can tell of changes to come")
    return node.owningToken(ending: node.observe(options, handler))
  }

  /// Attaches an observer: the Observer pattern, with the array as the Subject.
  ///
  /// The array holds the observer weakly. Attaching it twice has it told twice, and each
  /// ``removeObserver(_:)`` takes away one.
  ///
  /// - Complexity: O(1).
  public func addObserver(_ observer: some ArrayObserver<Element>) {
    node.attach(observer)
  }

  /// Detaches an observer; it is told nothing more.
  ///
  /// - Returns: Whether the observer was attached. Detaching a stranger does no harm.
  ///
  /// - Complexity: O(*m*), where *m* is the number of observers.
  @discardableResult
  public func removeObserver(_ observer: some ArrayObserver<Element>) -> Bool {
    node.detach(observer)
  }

  /// Posts a notification for every record from now on, with this array as its object.
  ///
  /// - Parameters:
  ///   - center: Where to post.
  ///   - name: The name of the notifications.
  ///
  /// - Returns: A token that ends the posting when it is invalidated or released.
  public func post(
    to center: NotificationCenter = .default, name: Notification.Name
  ) -> ObservationToken {
    observe { [weak self] change in
      if let self { center.post(change, from: self, name: name) }
    }
  }
}

extension LiveArray: Observable {}

// Mirrors show the elements only: what stands behind them is nobody's business.
extension LiveArray: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// The elements, as an array describes them.
  public var description: String { elements.description }

  /// The elements, with the name of the type.
  public var debugDescription: String { "LiveArray(\(elements))" }

  /// A mirror of the elements.
  public var customMirror: Mirror {
    Mirror(self, unlabeledChildren: Array(elements), displayStyle: .collection)
  }
}
