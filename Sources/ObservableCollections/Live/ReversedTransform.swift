// Part of ObservableCollections, released under the MIT License; see LICENSE.

/// Shows the elements from the last to the first.
@usableFromInline
package struct ReversedTransform<Element>: ArrayTransform {
  @inlinable
  package init() {}

  @inlinable
  package func start(_ content: PlainStorage<Element>) -> PlainStorage<Element> {
    PlainStorage(content.array.reversed())
  }

  @inlinable
  package func follow(
    _ change: ArrayChange<Element>, editing view: some ArrayEditing<Element>
  ) {
    // The last position of the list that the positions of the record refer to.
    let last = (change.kind == .insertion ? change.countAfter : change.countBefore) - 1
    switch change.payload {
    case .insertion(let position, let element): view.insert(element, at: last - position)
    case .removal(let position, _): view.remove(at: last - position)
    case .replacement(let position, _, let new): view.replace(at: last - position, with: new)
    case .insertions(let rows):
      view.insert(rows.elements.reversed(), at: mirrored(rows.ranges, last))
    case .removals(let rows): view.remove(at: mirrored(rows.ranges, last))
    case .replacements(let rows, let new):
      view.replace(at: mirrored(rows.ranges, last), with: new.reversed())
    case .move, .moves:
      // Mirrored, the fewest moves are the fewest still.
      view.move(
        change.moves.reversed().map {
          IndexPair(oldIndex: last - $0.oldIndex, newIndex: last - $0.newIndex)
        })
    case .setting(let contents): view.replaceAll(with: start(contents.new))
    }
  }

  @inlinable
  package static var knowsPositions: Bool { true }

  @inlinable
  package func sourcePosition(of position: Int, count: Int) -> Int { count - 1 - position }

  @inlinable
  package func position(
    ofSource position: Int, in source: PlainStorage<Input>, count: Int
  ) -> Int? {
    position >= 0 && position < count ? count - 1 - position : nil
  }

  /// The same positions counted from the other end.
  @inlinable
  func mirrored(_ ranges: [Range<Int>], _ last: Int) -> [Range<Int>] {
    ranges.reversed().map { last + 1 - $0.upperBound..<last + 1 - $0.lowerBound }
  }
}

extension LiveArray {
  /// The elements of this array from the last to the first, kept up to date.
  ///
  /// ```swift
  /// let newestFirst = messages.live.reversed()
  /// ```
  ///
  /// Each record of this array is one record of the result, of the same kind.
  ///
  /// - Returns: An array of the same elements in reverse order.
  ///
  /// - Complexity: O(*n*) to make, where *n* is the number of elements; then O(*k* log *n*) for a change of
  ///   *k* elements.
  @inlinable
  public func reversed() -> LiveArray<Element> {
    derived(by: ReversedTransform())
  }
}
