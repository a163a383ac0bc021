// Part of ObservableCollections, released under the MIT License; see LICENSE.

// Reading in order and slices go to a snapshot, so the array may change while a loop runs over it.
//
// The array does not conform to `MutableCollection`: the algorithms that this would bring write
// element by element, and so would emit a record for each write.
extension ObservableArray: RandomAccessCollection {
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
    root.access()
    return root.storage.count
  }

  /// The element at a position; assigning one emits a replacement.
  ///
  /// - Precondition: The position is in `0..<count`.
  ///
  /// - Complexity: O(log *n*), where *n* is the number of elements.
  @inlinable
  public subscript(position: Int) -> Element {
    get {
      root.access()
      check(position, "subscript")
      return root.storage[position]
    }
    set {
      check(position, "subscript")
      root.replace(at: position, with: newValue)
    }
  }

  /// The elements in a range of positions, as a value.
  ///
  /// - Precondition: The range is inside `0..<count`.
  ///
  /// - Complexity: O(1).
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
