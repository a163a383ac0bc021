// Part of ObservableCollections, released under the MIT License; see LICENSE.

extension ArrayChange: MergeableChange {
  @usableFromInline
  static func merged(_ changes: ArraySlice<Self>) -> ArrayDelta<Element> {
    if changes.count == 1, let change = changes.first { return ArrayDelta(change) }
    return ArrayDelta(changes)
  }
}

extension ArrayDelta: MergedChange {
  @usableFromInline
  var weight: Int {
    switch form {
    case .record(let change):
      change.kind == .setting ? change.countBefore + change.countAfter : 1
    case .contents(let contents):
      contents.layout.runs.count + contents.layout.known.count + contents.newElements.count
        + contents.oldElements.count
    }
  }
}
