// Part of ObservableCollections, released under the MIT License; see LICENSE.

public import Foundation

/// An array that tells its observers exactly what happened to it.
///
/// Every mutation emits one ``ArrayChange``, a record in the manner of Key-Value Observing: a
/// setting, insertion, removal, replacement or move, with positions and old and new elements.
///
/// ```swift
/// let stocks: ObservableArray = ["AAPL", "IBM"]
/// let token = stocks.observe { change in
///   print(change.kind, Array(change.indexes), change.newElements)
/// }
/// stocks.insert("GOOG", at: 1)  // Prints "insertion [1] ["GOOG"]"
/// stocks[0] = "MSFT"            // Prints "replacement [0] ["MSFT"]"
/// ```
///
/// ## Compared with Array
///
/// The array is an object: whoever holds it sees the same content. Mutations have the names they
/// have in `Array`, in `NSMutableArray` (for index sets) and in SwiftUI (for offsets). Elements lie
/// in chunks, so that inserting and removing anywhere is O(log *n*), as is reading at a position;
/// reading in order is as fast as in an array. ``elements`` is the content as a value, in O(1).
///
/// To show the content without handing out the right to change it, hand out ``live``.
///
/// ## Delivery
///
/// 1. A handler runs after the mutation is complete and after every array derived from this one has
///    followed.
/// 2. All observers get the same records in the same order, each once, and are told in the order of
///    registration. A mutation made in a handler takes effect at once; its record is delivered after
///    the current one has reached everyone. Handlers that keep each other going for more than
///    100,000 rounds are stopped with a message that names the arrays.
/// 3. An observer gets the records made after it was registered, also in a handler or in a batch. One
///    that is removed gets nothing more, also in the middle of a delivery.
/// 4. What changes nothing says nothing: an empty index set, a move onto itself, an empty batch. A
///    replacement by an equal element does tell, as in Key-Value Observing.
///
/// Where nobody observes, no record is made and no element copied.
///
/// ## Isolation
///
/// The array is not `Sendable`: it belongs to one isolation domain, and its handlers run there,
/// inside the call that changes it.
public final class ObservableArray<Element> {
  @usableFromInline let root: RootNode<Element>

  @inlinable
  init(_ storage: PlainStorage<Element>) {
    root = RootNode(storage)
  }

  /// Creates an empty array.
  @inlinable
  public convenience init() {
    self.init(PlainStorage([]))
  }

  /// Creates an array of the given elements.
  ///
  /// - Complexity: O(*n*), where *n* is the number of elements; O(1) for the elements of another
  ///   array, ``elements``.
  @inlinable
  public convenience init(_ elements: some Sequence<Element>) {
    self.init(ArraySnapshot(elements).storage)
  }

  /// How many records there have been, whether anyone observed or not.
  @inlinable
  public var version: Int { root.version }

  /// The content, as a value.
  ///
  /// Setting it emits a setting record, as ``replaceAll(with:)`` does.
  ///
  /// - Complexity: O(1).
  @inlinable
  public var elements: ArraySnapshot<Element> {
    get {
      root.access()
      return ArraySnapshot(root.storage)
    }
    set { replaceAll(with: newValue) }
  }

  /// The elements at the given positions, in order of position.
  ///
  /// - Precondition: All positions are in `0..<count`.
  ///
  /// - Complexity: O(*k* + *r* log *n*), where *k* is the number of positions, *r* the number of runs of
  ///   adjacent positions, and *n* the number of elements.
  @inlinable
  public func elements(at indexes: IndexSet) -> [Element] {
    root.access()
    return root.storage.elements(in: checked(indexes, "elements(at:)"))
  }

  /// The array as it can be handed out: it can be read and observed, but not changed.
  ///
  /// ```swift
  /// final class ItemStore {
  ///   private let allItems = ObservableArray<Item>()
  ///   var items: LiveArray<Item> { allItems.live }
  /// }
  /// ```
  ///
  /// - Complexity: O(1).
  public var live: LiveArray<Element> { LiveArray(root) }
}

extension ObservableArray: ExpressibleByArrayLiteral {
  /// Creates an array of the elements of a literal.
  @inlinable
  public convenience init(arrayLiteral elements: Element...) {
    self.init(PlainStorage(elements))
  }
}

extension ObservableArray {
  /// Traps, naming the call, unless an element has the position.
  @inlinable
  func check(_ index: Int, _ call: StaticString) {
    precondition(
      index >= 0 && index < root.storage.count,
      "ObservableArray.\(call): index \(index) is outside 0..<\(root.storage.count)")
  }

  /// Traps, naming the call, unless an element could be inserted at the position.
  @inlinable
  func checkInsertion(_ index: Int, _ call: StaticString) {
    precondition(
      index >= 0 && index <= root.storage.count,
      "ObservableArray.\(call): index \(index) is outside 0...\(root.storage.count)")
  }

  /// The positions as ranges; traps, naming the call, unless elements have all of them.
  @usableFromInline
  func checked(_ indexes: IndexSet, _ call: StaticString) -> [Range<Int>] {
    let ranges = indexes.ranges
    if let first = ranges.first, let last = ranges.last {
      check(first.lowerBound, call)
      check(last.upperBound - 1, call)
    }
    return ranges
  }
}
