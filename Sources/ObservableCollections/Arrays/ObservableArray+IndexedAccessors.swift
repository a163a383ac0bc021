// Part of ObservableCollections, released under the MIT License; see LICENSE.

public import Foundation

// The mutations of elements at several positions: the indexed accessors of Key-Value Coding.
extension ObservableArray {
  /// Inserts elements so that they have the given positions afterwards, and emits one insertion.
  ///
  /// As `insertObjects:atIndexes:`.
  ///
  /// ```swift
  /// let letters: ObservableArray = ["a", "c"]
  /// letters.insert(contentsOf: ["b", "d"], at: [1, 3])
  /// print(letters)  // Prints "["a", "b", "c", "d"]"
  /// ```
  ///
  /// - Parameters:
  ///   - elements: The new elements, in order of position.
  ///   - indexes: Their positions after the insertion.
  ///
  /// - Precondition: There are as many elements as positions, all of them below the number of
  ///   elements after the insertion.
  ///
  /// - Complexity: O(*k* log *n*) or O(*k* + *c*), whichever is less, where *k* is the number of new
  ///   elements, *n* that of old ones, and *c* the number of chunks.
  @inlinable
  public func insert(contentsOf elements: some Sequence<Element>, at indexes: IndexSet) {
    let elements = Array(elements)
    let ranges = indexes.ranges
    precondition(
      ranges.totalCount == elements.count,
      """
      ObservableArray.insert(contentsOf:at:): \(ranges.totalCount) indexes for \
      \(elements.count) elements
      """)
    let bound = root.storage.count + elements.count
    if let first = ranges.first, let last = ranges.last {
      let index = first.lowerBound < 0 ? first.lowerBound : last.upperBound - 1
      precondition(
        index >= 0 && index < bound,
        """
        ObservableArray.insert(contentsOf:at:): index \(index) is outside 0..<\(bound), the list \
        after the insertion
        """)
    }
    root.insert(elements, at: ranges)
  }

  /// Removes and returns the elements at the given positions, and emits one removal.
  ///
  /// As `removeObjectsAtIndexes:`. Says nothing if there are no positions.
  ///
  /// - Precondition: All positions are in `0..<count`.
  ///
  /// - Complexity: O(*k* log *n*) or O(*k* + *c*), whichever is less, where *k* is the number of removed
  ///   elements, *n* that of all before, and *c* the number of chunks.
  @inlinable
  @discardableResult
  public func remove(at indexes: IndexSet) -> [Element] {
    root.remove(at: checked(indexes, "remove(at:)"))
  }

  /// Removes the elements at the given positions, and emits one removal.
  ///
  /// Has the name and shape that SwiftUI's `onDelete(perform:)` expects.
  ///
  /// - Precondition: All positions are in `0..<count`.
  ///
  /// - Complexity: As ``remove(at:)-(IndexSet)``.
  @inlinable
  public func remove(atOffsets offsets: IndexSet) {
    root.remove(at: checked(offsets, "remove(atOffsets:)"))
  }

  /// Exchanges the elements at the given positions for others, and emits one replacement.
  ///
  /// As `replaceObjectsAtIndexes:withObjects:`. Says nothing if there are no positions.
  ///
  /// - Parameters:
  ///   - indexes: The positions, the same before and after.
  ///   - elements: The new elements, in order of position.
  ///
  /// - Precondition: There are as many elements as positions, all of them in `0..<count`.
  ///
  /// - Complexity: O(*k* log *n*), where *k* is the number of positions and *n* the number of elements.
  @inlinable
  public func replace(at indexes: IndexSet, with elements: some Sequence<Element>) {
    let elements = Array(elements)
    let ranges = checked(indexes, "replace(at:with:)")
    precondition(
      ranges.totalCount == elements.count,
      """
      ObservableArray.replace(at:with:): \(ranges.totalCount) indexes for \
      \(elements.count) elements
      """)
    root.replace(at: ranges, with: elements)
  }

  /// Tells that the elements at the given positions have changed inside, with one replacement.
  ///
  /// - Precondition: All positions are in `0..<count`.
  ///
  /// - Complexity: O(*k* log *n*), where *k* is the number of positions and *n* the number of elements.
  @inlinable
  public func reload(at indexes: IndexSet) {
    let ranges = checked(indexes, "reload(at:)")
    root.replace(at: ranges, with: root.storage.elements(in: ranges))
  }
}
