// Part of ObservableCollections, released under the MIT License; see LICENSE.

/// Shows each element transformed.
///
/// Elements of the view are kept, so each is made only once.
@usableFromInline
package struct MapTransform<Input, Output>: ArrayTransform {
  @usableFromInline let transform: (Input) -> Output

  @inlinable
  package init(_ transform: @escaping (Input) -> Output) {
    self.transform = transform
  }

  @inlinable
  package func start(_ content: PlainStorage<Input>) -> PlainStorage<Output> {
    PlainStorage(content.lazy.map(transform))
  }

  @inlinable
  package func follow(
    _ change: ArrayChange<Input>, editing view: some ArrayEditing<Output>
  ) {
    switch change.payload {
    case .insertion(let position, let element): view.insert(transform(element), at: position)
    case .removal(let position, _): view.remove(at: position)
    case .replacement(let position, _, let new): view.replace(at: position, with: transform(new))
    case .move(let source, let destination, _):
      view.move([IndexPair(oldIndex: source, newIndex: destination)])
    case .insertions(let rows): view.insert(rows.elements.map(transform), at: rows.ranges)
    case .removals(let rows): view.remove(at: rows.ranges)
    case .replacements(let rows, let new): view.replace(at: rows.ranges, with: new.map(transform))
    case .moves(let rows): view.move(rows.moves)
    case .setting(let contents): view.replaceAll(with: start(contents.new))
    }
  }

  @inlinable
  package static var knowsPositions: Bool { true }

  @inlinable
  package func sourcePosition(of position: Int, count: Int) -> Int { position }

  @inlinable
  package func position(
    ofSource position: Int, in source: PlainStorage<Input>, count: Int
  ) -> Int? {
    position >= 0 && position < count ? position : nil
  }
}

extension LiveArray {
  /// The elements of this array, transformed, kept up to date.
  ///
  /// ```swift
  /// let names = stocks.live.map(\.name)
  /// ```
  ///
  /// - Parameter transform: Makes an element of the result. It is called once for each element that
  ///   comes into this array.
  ///
  /// - Returns: An array in which each element stands where its original stands.
  ///
  /// - Complexity: O(*n*) to make, where *n* is the number of elements; then O(*k* log *n*) for a change of
  ///   *k* elements.
  @inlinable
  public func map<Result>(_ transform: @escaping (Element) -> Result) -> LiveArray<Result> {
    derived(by: MapTransform(transform))
  }
}
