// Part of ObservableCollections, released under the MIT License; see LICENSE.

extension ValueChange: MergeableChange {
  @usableFromInline
  static func merged(_ changes: ArraySlice<Self>) -> Self {
    let first = changes[changes.startIndex]
    return first.followed(by: changes[changes.endIndex - 1])
  }
}

extension ValueChange: MergedChange {
  // A value that was set is told of, even if it was set to what it was: so is an element that was
  // replaced. Nodes that know better say so themselves.
  @usableFromInline
  var isEmpty: Bool { false }

  @usableFromInline
  var weight: Int { 1 }
}
