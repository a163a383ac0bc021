// Part of ObservableCollections, released under the MIT License; see LICENSE.

import ObservableCollections
import ObservableCollectionsTestSupport

/// What is compared of a number in these tests; others of its digits tell equal ones apart.
func tens(_ number: Int) -> Int { number / 10 }

/// A sort, without any live array, that follows the records of an array.
///
/// Chunks are small, and labels few.
final class CheckedSort<Rule: SortRule> where Rule.Element == Int {
  private let root: ObservableArray<Int>
  private let view: EditedList<Int>
  private var transform: SortTransform<Rule>
  private var areInIncreasingOrder: (Int, Int) -> Bool
  private var token: ObservationToken?

  /// The source by its records so far.
  private var source: [Int]
  private var failure: (any Error)?

  init(
    _ elements: [Int], _ rule: Rule, definition: @escaping (Int, Int) -> Bool
  ) throws {
    root = ObservableArray(elements, chunkCapacity: 4, groupCapacity: 2)
    source = elements
    areInIncreasingOrder = definition
    transform = SortTransform(
      rule,
      labels: OrderLabels(
        spacing: 4, limit: 1 << 12, chunkCapacity: 5, groupCapacity: 2),
      chunkCapacity: 4, groupCapacity: 3)
    view = EditedList(transform.start(PlainStorage(elements)))
    token = root.observe { [unowned self] in follow($0) }
    try check()
  }

  var elements: [Int] { Array(root) }

  /// Makes an edit in the source; compares the content, and how few records there are of it.
  func perform(_ edit: ArrayEdit<Int>) throws {
    edit.perform(on: root)
    if let failure { throw failure }
    try expectEqual(source, elements, "source by its records")
  }

  private func follow(_ change: ArrayChange<Int>) {
    guard failure == nil else { return }
    do {
      let sourceBefore = source
      let before = view.elements
      try source.apply(change, comparingOldElementsBy: ==)
      transform.follow(change, editing: view)
      try inCase("\(change) became \(view.records)") {
        try check()
        try checkKinds(view.records.map(\.kind), of: change)
        var group = RecordGroup(before)
        for record in view.takeRecords() { try group.add(record) }
        try group.check(source: change, sourceBefore: sourceBefore, sourceAfter: source)
      }
    } catch {
      failure = error
    }
  }

  private func check() throws {
    try expectEqual(view.elements, sorted(source), "content")
    transform._checkInvariants()
  }

  private func checkKinds(_ kinds: [ChangeKind], of change: ArrayChange<Int>) throws {
    switch change.kind {
    case .insertion, .removal, .setting: try expectEqual(kinds, [change.kind], "kinds")
    case .replacement:
      try expect(kinds == [.replacement] || kinds == [.replacement, .move], "\(kinds)")
    case .move: try expect(kinds.isEmpty || kinds == [.move], "\(kinds)")
    }
  }

  /// Exchanges the order.
  func reorder(by rule: Rule, definition: @escaping (Int, Int) -> Bool) throws {
    areInIncreasingOrder = definition
    let before = view.elements
    transform.reorder(by: rule, showing: PlainStorage(before), editing: view)
    try check()
    let records = view.takeRecords()
    try expect(records.isEmpty || records.map(\.kind) == [.move], "\(records)")
    var group = RecordGroup(before)
    for record in records { try group.add(record) }
    try group.check(
      source: nil as ArrayChange<Int>?, sourceBefore: source, sourceAfter: source)
  }

  private func sorted(_ elements: [Int]) -> [Int] {
    var model = NaiveArray(elements)
    model.sort(by: areInIncreasingOrder)
    return model.elements
  }
}
