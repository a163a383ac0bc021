// Part of ObservableCollections, released under the MIT License; see LICENSE.

extension SortTransform {
  @inlinable
  package static var knowsPositions: Bool { true }

  @inlinable
  package func sourcePosition(of position: Int, count: Int) -> Int {
    labels.position(of: entries[position].name)
  }

  @inlinable
  package func position(
    ofSource position: Int, in source: PlainStorage<Element>, count: Int
  ) -> Int? {
    guard position >= 0, position < labels.count else { return nil }
    let row = labels.rows[position]
    // A source that is ahead of what was followed has another element there, or none. The row is
    // then found by its name.
    guard position < source.count else { return places(ofNames: [row.name])[0] }
    return place(of: row, source[position]).position
  }
}
