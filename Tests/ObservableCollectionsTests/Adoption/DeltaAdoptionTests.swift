// Part of ObservableCollections, released under the MIT License; see LICENSE.

import Foundation
import ObservableCollections
import Testing

/// Something that shows rows and is told of merged updates.
@MainActor private final class RowList {
  private let stocks: ObservableArray = ["AAPL", "IBM", "MSFT"]
  private var token: ObservationToken?
  private(set) var rows: [String]
  private(set) var updates = 0

  init() {
    rows = Array(stocks)
    token = stocks.observeDeltas { [unowned self] delta in
      do { try rows.apply(delta, comparingOldElementsBy: ==) } catch { Issue.record(error) }
      updates += 1
    }
  }

  func refresh(_ downloaded: [String]) {
    stocks.update(to: downloaded)
  }

  /// Moves a row that the screen has moved already.
  func didDrag(from source: Int, to destination: Int) {
    guard let token else { return }
    rows.insert(rows.remove(at: source), at: destination)
    stocks.withoutNotifying(token) { stocks.move(from: source, to: destination) }
  }

  var content: ArraySnapshot<String> { stocks.elements }
}

@Suite struct DeltaAdoptionTests {
  @Test @MainActor func aListFollowsMergedUpdates() {
    let list = RowList()
    list.refresh(["MSFT", "AAPL", "GOOG"])
    #expect(list.updates == 1)
    list.didDrag(from: 0, to: 2)
    #expect(list.updates == 1)
    list.refresh([])
    #expect(list.updates == 2)
    #expect(list.rows == [])
    #expect(list.content.isEmpty)
  }

  @Test func deltasCanBeMadeReadAndUndone() throws {
    let old = ["a", "b", "c", "d"]
    let new = ["d", "a", "x", "c"]
    let delta = ArrayDelta(from: old, to: new)
    #expect(delta.countBefore == 4)
    #expect(delta.countAfter == 4)
    #expect(delta.deletions == [1])
    #expect(delta.deletionRanges == [1..<2])
    #expect(delta.deletedElements == ["b"])
    #expect(delta.insertions == [2])
    #expect(delta.insertionRanges == [2..<3])
    #expect(delta.insertedElements == ["x"])
    #expect(delta.moves == [IndexPair(oldIndex: 3, newIndex: 0)])
    #expect(delta.replacements.isEmpty)
    #expect(delta.replacedElements.isEmpty && delta.replacingElements.isEmpty)
    #expect(delta.newIndex(forOld: 2) == 3)
    #expect(delta.oldIndex(forNew: 2) == nil)
    #expect(!delta.isSetting && !delta.isEmpty)
    #expect(try old.applying(delta) == new)
    #expect(try new.applying(delta.inverse) == old)
    #expect(try old.applying(delta.followed(by: delta.inverse)) == old)
    #expect(ArrayDelta<String>(unchanged: 4).isEmpty)
    #expect(delta.map(\.count).countAfter == 4)
    #expect(try delta.changes.reduce(old) { try $0.applying($1) } == new)
    #expect(ArrayDelta(delta.changes, countBefore: 4).deletions == delta.deletions)
    let data = try JSONEncoder().encode(delta)
    #expect(try JSONDecoder().decode(ArrayDelta<String>.self, from: data) == delta)
    #expect(!delta.description.isEmpty && !delta.debugDescription.isEmpty)
    #expect(Set([delta, delta.inverse, delta.inverse.inverse]).count == 2)
  }

  @Test func deltasComeFromOtherDifferencesAndGoBack() throws {
    let old = [1, 2, 3]
    let new = [3, 1, 4]
    let difference = new.difference(from: old)
    let delta = try ArrayDelta(difference, countBefore: 3)
    #expect(try old.applying(delta) == new)
    let back = CollectionDifference(ArrayDelta(from: old, to: new, .withoutMoves))
    #expect(old.applying(back) == new)
  }

  @Test func clientsInOtherLanguagesCanFollowByPatches() throws {
    let array: ObservableArray = ["a", "b"]
    var patches: [String] = []
    let token = array.observe { change in
      do {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        patches.append(String(decoding: try encoder.encode(change.jsonPatch), as: UTF8.self))
      } catch {
        Issue.record(error)
      }
    }
    array.insert("c", at: 1)
    token.invalidate()
    #expect(patches == [#"[{"op":"add","path":"\/1","value":"c"}]"#])
  }

  @Test func liveArraysTellMergedUpdatesToo() {
    let array = ObservableArray(0..<10)
    let even = array.live.filter { $0.isMultiple(of: 2) }.map { "\($0)" }
    var rows = Array(even)
    var updates = 0
    let token = even.observeDeltas { delta in
      do { try rows.apply(delta) } catch { Issue.record(error) }
      updates += 1
    }
    array.performBatchUpdates {
      array.removeFirst(3)
      array.append(contentsOf: [10, 11, 12])
      array.reverse()
    }
    #expect(rows == ["12", "10", "8", "6", "4"])
    #expect(updates == 1)
    token.invalidate()
  }

  @Test func updatesCanBeAwaited() async {
    var array: ObservableArray? = [1, 2]
    let changes = array?.changes
    let deltas = array?.deltas
    array?.append(3)
    array?.append(4)
    array = nil
    var kinds: [ChangeKind] = []
    if let changes { for await change in changes { kinds.append(change.kind) } }
    #expect(kinds == [.insertion, .insertion])
    var merged: [[Int]] = []
    if let deltas { for await delta in deltas { merged.append(delta.insertedElements) } }
    #expect(merged == [[3, 4]])
  }
}
