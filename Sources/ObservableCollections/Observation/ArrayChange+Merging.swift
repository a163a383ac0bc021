// Part of ObservableCollections, released under the MIT License; see LICENSE.

extension ArrayChange: MergeableChange {
  @usableFromInline
  static func merged(_ changes: ArraySlice<Self>) -> ArrayDelta<Element> {
    ArrayDelta(all: Array(changes))
  }
}

extension ArrayDelta: MergedChange {}
