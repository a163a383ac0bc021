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
    let version = root.version
    try change.checkOldElements(elementAt: { root.storage[$0] }, by: areEquivalent)
    checkUnchanged(since: version, "apply(_:comparingOldElementsBy:)")
    perform(change)
  }

  /// Makes the changes that a delta tells of, and emits them as one batch.
  ///
  /// - Throws: ``ArrayChangeError/countMismatch(expected:actual:)`` if the delta is for a list of
  ///   another length. Nothing is changed then, and nothing told.
  ///
  /// - Complexity: That of the mutations.
  public func apply(_ delta: ArrayDelta<Element>) throws(ArrayChangeError) {
    try delta.check(count: root.storage.count)
    perform(delta)
  }

  /// Makes the changes that a delta tells of if the array holds the elements that it names.
  ///
  /// - Parameters:
  ///   - delta: The delta.
  ///   - areEquivalent: Whether an element of the array is the one that the delta names.
  ///
  /// - Throws: ``ArrayChangeError`` if the delta is for a list of another length or names another
  ///   element. Nothing is changed then, and nothing told.
  ///
  /// - Complexity: That of the mutations, and O(*k*) comparisons, where *k* is the number of old
  ///   elements that the delta names.
  public func apply(
    _ delta: ArrayDelta<Element>,
    comparingOldElementsBy areEquivalent: (Element, Element) -> Bool
  ) throws(ArrayChangeError) {
    try delta.check(count: root.storage.count)
    let version = root.version
    try delta.checkOldElements(elementAt: { root.storage[$0] }, by: areEquivalent)
    checkUnchanged(since: version, "apply(_:comparingOldElementsBy:)")
    perform(delta)
  }

  /// Traps if a closure of the caller changed the array while it was asked about the content.
  @inlinable
  func checkUnchanged(since version: Int, _ call: StaticString) {
    precondition(
      root.version == version, "ObservableArray.\(call): a closure passed to it changed the array")
  }

  /// Makes the changes of a delta that fits.
  @usableFromInline
  func perform(_ delta: ArrayDelta<Element>) {
    if delta.isEmpty { return }
    let changes = delta.changes { root.storage[$0] }
    // Only needed if a handler interferes, which takes one, and a second change after the first.
    let canInterfere = changes.count > 1 && root.isObserved
    let target = canInterfere ? delta.applied(to: root.storage) : nil
    performBatchUpdates {
      for change in changes {
        let version = root.version
        perform(change)
        if let target, root.version != version + 1 {
          // A handler that was told of a part has changed the array, so positions no longer fit.
          return root.replaceAll(with: target)
        }
      }
    }
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
