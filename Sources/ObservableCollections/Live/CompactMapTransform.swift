// Part of ObservableCollections, released under the MIT License; see LICENSE.

/// Shows each element transformed, except those that the transformation makes nothing of.
@usableFromInline
package struct CompactMapTransform<Input, Output>: SelectingTransform {
  @usableFromInline let transform: (Input) -> Output?
  @usableFromInline package var marks: Marks

  @inlinable
  package init(_ transform: @escaping (Input) -> Output?) {
    self.transform = transform
    marks = Self.noMarks()
  }

  @inlinable
  package func output(_ element: Input) -> Output? { transform(element) }
}

extension LiveArray {
  /// The elements of this array, transformed, without those that became `nil`, kept up to date.
  ///
  /// ```swift
  /// let numbers = lines.live.compactMap { Int($0) }
  /// ```
  ///
  /// A replacement is a replacement in the result if the old and the new element both became
  /// something, an insertion or a removal if only one of them did, and silent if neither did.
  ///
  /// - Parameter transform: Makes an element of the result, or `nil`. It is called once for each
  ///   element that comes into this array.
  ///
  /// - Returns: An array of what the closure made, in the order of the originals.
  ///
  /// - Complexity: O(*n*) to make, where *n* is the number of elements; then O(*k* log *n*) for a change of
  ///   *k* elements.
  @inlinable
  public func compactMap<Result>(
    _ transform: @escaping (Element) -> Result?
  ) -> LiveArray<Result> {
    derived(by: CompactMapTransform(transform))
  }
}
