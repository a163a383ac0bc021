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
    if let first = indexes.first, let last = indexes.last {
      check(first)
      check(last)
    }
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
    _ options: ObservationOptions, _ handler: @escaping (ArrayChange<Element>) -> Void
  ) -> ObservationToken {
    precondition(
      !options.contains(.prior),
      "LiveArray.observe(_:_:): only an ObservableArray can tell of changes to come")
    return node.token(ending: node.observe(options, handler), isOwning: true)
  }

  /// Has a handler called with the record of every change from now on.
  ///
  /// - Parameter handler: What to do with a record. It is released when the observation ends.
  ///
  /// - Returns: A token that ends the observation when it is invalidated or released.
  ///
  /// - Complexity: O(1).
  public func observe(
    _ handler: @escaping (ArrayChange<Element>) -> Void
  ) -> ObservationToken {
    observe([], handler)
  }

  /// Has a handler called once for each mutation or batch, with all that happened as one update.
  ///
  /// An update is told when the outermost mutation or batch is over and all records are told. It
  /// always leads from what this observer last saw to exactly what the array holds now, also if
  /// handlers change the array; what comes to nothing is not told.
  ///
  /// - Parameter handler: What to do with an update. It is released when the observation ends.
  ///
  /// - Returns: A token that ends the observation when it is invalidated or released.
  ///
  /// - Complexity: O(1). A batch of *k* mutations takes O(*k* log *k*) to merge.
  public func observeDeltas(
    _ handler: @escaping (ArrayDelta<Element>) -> Void
  ) -> ObservationToken {
    node.token(ending: node.observeDeltas(handler), isOwning: true)
  }

  /// Runs a closure whose changes to this array one observer of updates is taken to know already.
  ///
  /// For a drag that the screen shows by itself: the observer is not told of the change, and its
  /// next update leads on from the state after it. Others are told as always. If there is something
  /// that the observer has not been told of yet, it is told of that first.
  ///
  /// What handlers change in answer is told, once the closure is over: to be precise, all that follows
  /// the last change that the closure makes itself.
  ///
  /// If the closure throws, the observer is taken to know nothing of what remains of its changes.
  ///
  /// - Parameters:
  ///   - token: The token that ``observeDeltas(_:)`` of this array returned.
  ///   - body: What changes the array.
  ///
  /// - Returns: What the closure returns.
  ///
  /// - Throws: What the closure throws.
  ///
  /// - Precondition: The token is that of a delta observer of this array, and no handler of records
  ///   of this array or of one connected to it is running.
  @discardableResult
  public func withoutNotifying<Result, Failure>(
    _ token: ObservationToken, _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try node.withoutNotifying(token, body)
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
  /// - Returns: A token that ends the posting when it is invalidated or released, and keeps this
  ///   array until then.
  public func post(
    to center: NotificationCenter = .default, name: Notification.Name
  ) -> ObservationToken {
    observe { change in center.post(change, from: self, name: name) }
  }
}

extension LiveArray where Element: Sendable {
  /// The records from now on, as an asynchronous sequence for one consumer.
  ///
  /// Records wait without a limit until they are taken. The sequence does not keep the array alive,
  /// and ends with it.
  public var changes: ChangeStream<Element> { ChangeStream(node.records()) }

  /// The updates from now on, as an asynchronous sequence for one consumer.
  ///
  /// What a slow consumer has not taken is merged into one update, so that memory stays bounded by
  /// the content and nothing is lost. The sequence does not keep the array alive, and ends with it.
  ///
  /// ```swift
  /// var copy = Array(stocks.elements)
  /// let deltas = stocks.deltas
  /// Task { for await delta in deltas { try copy.apply(delta) } }
  /// ```
  public var deltas: DeltaStream<Element> { DeltaStream(node.updates()) }
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
