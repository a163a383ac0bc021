// Part of ObservableCollections, released under the MIT License; see LICENSE.

package import ObservableCollections

/// A root, a live array made of it, and a check of all that can be seen of the live array.
///
/// After each edit, and in each delivery:
///
/// 1. The live array equals its definition, evaluated on the source by the source's records so far
///    (laws 1 and 9).
/// 2. Each of its records fits what the records before it gave, names the old elements rightly, and
///    is told when the array shows just that (laws 1 and 4); all together can be undone.
/// 3. What one source record becomes is as little as can be; see ``RecordGroup``.
/// 4. There is at most one merged update for each edit, exact and fit for a table; it is a setting if
///    there was a setting (laws 5, 6, 9 and 10).
package final class ViewCheck<Input: Comparable, Output: Equatable> {
  /// The array that is edited.
  package let root: ObservableArray<Input>

  /// The array that is checked.
  package let view: LiveArray<Output>

  private let subject: LiveOperator<Input, Output>

  /// The root by the records told.
  private var source: [Input]

  /// The view by its records.
  private var content: [Output]

  /// The view by its merged updates.
  private var shown: [Output]
  private var table: HeadlessTable<Output>?

  /// The records of the view since the last one of the root.
  private var group: RecordGroup<Output>?
  private var allRecords: [ArrayChange<Output>] = []
  private let start: [Output]
  private var updates = 0
  private var hasSetting = false

  private var random: RandomEdits<Input>?
  private var percent = 0
  private var budget = 0

  private var failure: (any Error)?
  private var tokens: [ObservationToken] = []

  /// Makes the root, with small chunks, and the live array.
  package init(_ subject: LiveOperator<Input, Output>, _ elements: [Input]) {
    self.subject = subject
    root = ObservableArray(elements, chunkCapacity: 4, groupCapacity: 2)
    view = subject.view(root.live)
    source = elements
    content = Array(view)
    start = content
    shown = content
    group = subject.isMinimal ? RecordGroup(content) : nil
    table = HeadlessTable(rows: { [unowned self] in shown })
    tokens = [
      view.observe { [unowned self] in attempt($0, receive) },
      root.observe { [unowned self] in attempt($0, follow) },
      view.observeDeltas { [unowned self] in attempt($0, update) },
    ]
  }

  /// Makes an edit in the root and checks everything.
  package func perform(_ edit: ArrayEdit<Input>) throws {
    try perform("\(edit)") { edit.perform(on: root) }
  }

  /// Does something, which has a name for messages, and checks everything.
  package func perform(_ step: String, _ body: () -> Void) throws {
    let before = shown
    updates = 0
    hasSetting = false
    budget = 6
    body()
    try inCase(step) {
      if let failure { throw failure }
      try group?.check(
        source: nil as ArrayChange<Input>?, sourceBefore: source, sourceAfter: source)
      group?.restart(content)
      try expectEqual(source, Array(root), "source by its records")
      try expectEqual(Array(view), subject.definition(source), "content at rest")
      try expectEqual(content, Array(view), "content by the records")
      try expectEqual(shown, content, "content by the merged updates")
      if random == nil {
        try expect(updates <= 1, "\(updates) merged updates")
        try expect(updates == 1 || before == content, "no merged update of \(before) → \(content)")
      }
    }
  }

  /// From now on has handlers make edits too, with a probability.
  package func editInHandlers(_ random: RandomEdits<Input>, percent: Int) {
    self.random = random
    self.percent = percent
  }

  /// Checks that a view made now shows the same, and that all records can be undone.
  package func checkAgainstNewView() throws {
    try expectEqual(Array(subject.view(root.live)), content, "content of a new view")
    var undone = content
    for record in allRecords.reversed() {
      try undone.apply(record.inverse, comparingOldElementsBy: ==)
    }
    try expectEqual(undone, start, "content after undoing all records")
  }

  private func attempt<Argument>(_ argument: Argument, _ body: (Argument) throws -> Void) {
    guard failure == nil else { return }
    do {
      try inCase("\(argument)") { try body(argument) }
      editOnOccasion()
    } catch {
      failure = error
    }
  }

  /// A record of the view.
  private func receive(_ record: ArrayChange<Output>) throws {
    try expect(record.kind != .setting || record.countBefore + record.countAfter > 0, "empty")
    try content.apply(record, comparingOldElementsBy: ==)
    try expectEqual(Array(view), content, "content when told")
    try group?.add(record)
    allRecords.append(record)
    if record.kind == .setting { hasSetting = true }
  }

  /// A record of the root, after the view has followed.
  private func follow(_ record: ArrayChange<Input>) throws {
    let before = source
    try source.apply(record, comparingOldElementsBy: ==)
    try expectEqual(content, subject.definition(source), "content after \(record)")
    try group?.check(source: record, sourceBefore: before, sourceAfter: source)
    group?.restart(content)
  }

  private func update(_ delta: ArrayDelta<Output>) throws {
    updates += 1
    try expectEqual(try shown.applying(delta), Array(view), "content by an update")
    if hasSetting, random == nil { try expect(delta.isSetting, "an update without the setting") }
    table?.apply(delta) { shown = Array(view) }
    try table?.checkAccepted()
    try expectEqual(table?.rows ?? [], shown, "rows of a table")
  }

  private func editOnOccasion() {
    guard budget > 0, var random, random.generator.below(100) < percent else { return }
    budget -= 1
    let edit = random.next(for: Array(root), allowingBatches: false)
    self.random = random
    edit.perform(on: root)
  }
}
