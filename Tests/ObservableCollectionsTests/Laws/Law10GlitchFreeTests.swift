// Part of ObservableCollections, released under the MIT License; see LICENSE.

import ObservableCollections
import ObservableCollectionsTestSupport
import Testing

/// Law 10: where several views of one array are observed together, an observer of updates is told once
/// for each transaction of the array, when all views have followed.
@Suite("Law 10: deltas without glitches")
struct GlitchFreeTests {
  /// Views of one array, two of them built on others.
  private struct Views {
    let even: LiveArray<Int>
    let odd: LiveArray<Int>
    let words: LiveArray<String>
    let evenWords: LiveArray<String>
    let sum: LiveValue<Int>

    init(_ array: ObservableArray<Int>) {
      even = array.live.filter { $0.isMultiple(of: 2) }
      odd = array.live.filter { !$0.isMultiple(of: 2) }
      words = array.live.map { "\($0)" }
      evenWords = even.map { "\($0)" }
      sum = odd.aggregates.sum()
    }

    /// What is wrong with a view, if any has not followed the array.
    func complaint(_ array: ObservableArray<Int>) -> String? {
      let elements = Array(array)
      if Array(even) != elements.filter({ $0.isMultiple(of: 2) }) { return "even: \(even)" }
      if Array(odd) != elements.filter({ !$0.isMultiple(of: 2) }) { return "odd: \(odd)" }
      if Array(words) != elements.map({ "\($0)" }) { return "words: \(words)" }
      if Array(evenWords) != even.map({ "\($0)" }) { return "words of even: \(evenWords)" }
      if sum.value != odd.reduce(0, +) { return "sum: \(sum.value)" }
      return nil
    }
  }

  /// Counts the updates of all views, and checks in each that all views have followed.
  private final class Watcher {
    private(set) var calls: [String: Int] = [:]
    private(set) var complaints: [String] = []
    private var tokens: [ObservationToken] = []
    private let array: ObservableArray<Int>
    let views: Views

    init(_ array: ObservableArray<Int>) {
      self.array = array
      views = Views(array)
      watch("even", views.even)
      watch("odd", views.odd)
      watch("words", views.words)
      watch("words of even", views.evenWords)
    }

    private func watch<Element>(_ name: String, _ view: LiveArray<Element>) {
      tokens.append(
        view.observeDeltas { [unowned self] _ in
          calls[name, default: 0] += 1
          if let complaint = views.complaint(array) { complaints.append(complaint) }
        })
    }

    func take() -> [String: Int] {
      defer { calls = [:] }
      return calls
    }
  }

  @Test("A batch is told once by each view that it concerns")
  func batch() {
    let array: ObservableArray = [1, 2, 3, 4]
    let watcher = Watcher(array)
    array.performBatchUpdates {
      array.append(5)
      array.remove(at: 0)
      array.performBatchUpdates { array.append(7) }
      array.swapAt(0, 1)
    }
    #expect(watcher.take() == ["odd": 1, "words": 1])
    array.performBatchUpdates {
      array.append(contentsOf: [8, 9])
      array[0] = 10
    }
    #expect(watcher.take() == ["even": 1, "odd": 1, "words": 1, "words of even": 1])
    #expect(watcher.complaints == [])
  }

  @Test("Every three edits of a short list", arguments: 0..<4)
  func everyThreeEdits(count: Int) throws {
    let list = Array(1..<1 + count)
    try DeltaCase.forEach(from: list, depth: 3, fresh: { 10 * $0 + 1 }) { state in
      guard state.changes.count == 3 else { return [] }
      let array = ObservableArray(list)
      let watcher = Watcher(array)
      array.performBatchUpdates {
        for change in state.changes { try? array.apply(change) }
      }
      let calls = watcher.take()
      return watcher.complaints + calls.filter { $0.value > 1 }.map { "\($0) calls" }
        + (watcher.views.complaint(array).map { [$0] } ?? [])
    }
  }

  @Test("An observer that changes the root in answer is told of that as another transaction")
  func answers() {
    let array: ObservableArray = [1, 2, 3, 4]
    let watcher = Watcher(array)
    let token = watcher.views.evenWords.observeDeltas { [array] delta in
      if delta.insertedElements == ["6"] { array.append(8) }
    }
    array.append(6)
    // The others had not been told yet, and are told of both at once.
    #expect(watcher.take() == ["even": 1, "words": 1, "words of even": 2])
    #expect(watcher.complaints == [])
    token.invalidate()
  }

  @Test("Observers of two views are told in one turn, in the order in which the views followed")
  func order() {
    let array: ObservableArray = [1, 2]
    let watcher = Watcher(array)
    var order: [String] = []
    let tokens = [
      watcher.views.odd.observeDeltas { order.append("odd \($0)") },
      watcher.views.even.observeDeltas { order.append("even \($0)") },
      array.observeDeltas { order.append("all \($0)") },
    ]
    array.append(contentsOf: [3, 4])
    #expect(order.count == 3)
    #expect(Set(order.map { $0.prefix(3) }) == ["odd", "eve", "all"])
    #expect(watcher.complaints == [])
    tokens.forEach { $0.invalidate() }
  }
}
