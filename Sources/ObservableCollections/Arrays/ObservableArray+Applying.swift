// Part of ObservableCollections, released under the MIT License; see LICENSE.

extension ObservableArray {
  /// Makes the change that a record tells of, and emits it.
  ///
  /// The record emitted names the old elements that were in this array, which may differ from those
  /// in the record applied.
  ///
  /// - Throws: ``ArrayChangeError`` if the record is for a list of another length or is a prior
  ///   notice. Nothing is changed then, and nothing told.
  ///
  /// - Complexity: That of the mutation.
  @inlinable
  public func apply(_ change: ArrayChange<Element>) throws(ArrayChangeError) {
    try change.check(count: root.storage.count)
    perform(change)
  }

  /// Makes the change that a record tells of if the array holds the elements that it names.
  ///
  /// - Parameters:
  ///   - change: The record.
  ///   - areEquivalent: Whether an element of the array is the one that the record names.
  ///
  /// - Throws: ``ArrayChangeError`` if the record is for a list of another length, is a prior
  ///   notice, or names another element. Nothing is changed then, and nothing told.
  ///
  /// - Complexity: That of the mutation, and O(*k*) comparisons, where *k* is the number of old
  ///   elements in the record.
  public func apply(
    _ change: ArrayChange<Element>,
    comparingOldElementsBy areEquivalent: (Element, Element) -> Bool
  ) throws(ArrayChangeError) {
    try change.check(count: root.storage.count)
    try change.checkOldElements(elementAt: { root.storage[$0] }, by: areEquivalent)
    perform(change)
  }

  @inlinable
  func perform(_ change: ArrayChange<Element>) {
    switch change.payload {
    case .insertion(let index, let element): root.insert(element, at: index)
    case .removal(let index, _): root.remove(at: index)
    case .replacement(let index, _, let new): root.replace(at: index, with: new)
    case .insertions(let rows): root.insert(rows.elements, at: rows.ranges)
    case .removals(let rows): root.remove(at: rows.ranges)
    case .replacements(let rows, let new): root.replace(at: rows.ranges, with: new)
    case .move, .moves: root.move(change.moves)
    case .setting(let contents): root.replaceAll(with: contents.new)
    }
  }
}
