// Part of ObservableCollections, released under the MIT License; see LICENSE.

import ObservableCollections
import ObservableCollectionsTestSupport

/// An observed array beside its model; every edit is made in both, and all that can be seen is
/// compared.
final class CheckedArray<Element: Comparable> {
  let array: ObservableArray<Element>
  private var model: NaiveArray<Element>
  private var told: [(change: ArrayChange<Element>, content: ArraySnapshot<Element>)] = []
  private var token: ObservationToken?

  /// Creates an array of small chunks with an observer, which also wants prior notices if asked to.
  init(_ elements: [Element], wantsPrior: Bool = false) {
    array = ObservableArray(elements, chunkCapacity: 4, groupCapacity: 2)
    model = NaiveArray(elements)
    token = array.observe(wantsPrior ? .prior : []) { [unowned self] change in
      told.append((change, array.elements))
    }
  }

  /// Makes an edit and compares result, content, version and records.
  func perform(_ edit: ArrayEdit<Element>) throws {
    let expected = edit.perform(on: &model)
    try expectEqual(edit.perform(on: array), expected, "result")
    try expectEqual(array.elements.map { $0 }, model.elements, "content")
    try expectEqual(array.version, model.version, "version")
    try expectEqual(array.count, model.elements.count, "count")
    array._checkInvariants()
    defer { told = [] }
    try checkRecords(of: edit, model.takeRecords())
  }

  private func checkRecords(
    of edit: ArrayEdit<Element>, _ expected: [ExpectedRecord<Element>]
  ) throws {
    let changes = told.filter { !$0.change.isPrior }
    try expectEqual(changes.count, expected.count, "number of records \(told.map(\.change))")
    for (record, (change, content)) in zip(expected, changes) {
      try record.check(change)
      // What is undone is told after all of it is undone.
      if edit.undoes { continue }
      try expectEqual(Array(content), record.after, "content when told")
    }
    let notices = told.filter(\.change.isPrior)
    if notices.isEmpty { return }
    try expectEqual(notices.count, expected.count, "number of notices")
    for (record, (notice, content)) in zip(expected, notices) {
      try expectEqual(notice.kind, record.kind, "kind of notice")
      try expectEqual(Array(notice.indexes), record.indexes, "indexes of notice")
      try expectEqual(notice.oldElements, record.old, "old elements of notice")
      try expectEqual(notice.newElements, [], "new elements of notice")
      try expectEqual(notice.countBefore, record.before.count, "countBefore of notice")
      try expectEqual(notice.countAfter, record.after.count, "countAfter of notice")
      if edit.undoes { continue }
      try expectEqual(Array(content), record.before, "content when announced")
    }
  }
}
