// Part of ObservableCollections, released under the MIT License; see LICENSE.

import ObservableCollections
import ObservableCollectionsTestSupport
import Testing

@Suite("Filter by a value")
struct AdjustableFilterTests {
  @Test("A condition that lets in all puts the element before the one shown already")
  func loosened() {
    let array = ObservableArray([1, 2])
    let bound = ObservableValue<Int?>(1)
    let view = array.live.filter(by: bound) { element, bound in bound.map { element > $0 } ?? true }
    let transcript = Transcript()
    let token = transcript.record(view)
    #expect(Array(view) == [2])
    bound.value = nil
    array[0] = 5
    #expect(Array(view) == [5, 2])
    #expect(transcript.take() == ["insertion [0] 1", "replacement [0] 1 → 5"])
    token.invalidate()
  }

  @Test("A search text narrows and widens what is shown")
  func searchText() {
    let names: ObservableArray = ["ann", "bob", "hanna", "anna"]
    let query = ObservableValue("")
    let found = names.live.filter(by: query) { $1.isEmpty || $0.contains($1) }
    let transcript = Transcript()
    let token = transcript.record(found)
    query.value = "an"
    query.value = "anna"
    query.value = "b"
    query.value = "b"
    names.append("bea")
    #expect(
      transcript.take() == [
        "removal [1] bob", "removal [0] ann", "removal [0, 1] hanna anna", "insertion [0] bob",
        "insertion [1] bea",
      ])
    token.invalidate()
  }

  @Test("With a hint only elements whose answer may change are asked about")
  func hints() {
    let array = ObservableArray(0..<10)
    let bound = ObservableValue(4)
    var hint = FilterChange.different
    var asked: [Int] = []
    let view = array.live.filter(by: bound, hint: { _, _ in hint }) { element, bound in
      asked.append(element)
      return element < bound
    }
    #expect(asked == Array(0..<10))
    asked = []
    hint = .stricter
    bound.value = 2
    #expect(asked == [0, 1, 2, 3])
    asked = []
    hint = .looser
    bound.value = 7
    #expect(asked == Array(2..<10))
    asked = []
    hint = .different
    bound.value = 5
    #expect(asked == Array(0..<10))
    #expect(Array(view) == Array(0..<5))
    asked = []
    array[0] = 6
    array.remove(at: 1)
    #expect(asked == [6])
  }

  @Test("The hint is given the values before and after each record")
  func hintArguments() {
    let bound = ObservableValue(1)
    var pairs: [[Int]] = []
    let array: ObservableArray = [1]
    let view = array.live.filter(
      by: bound,
      hint: { old, new in
        pairs.append([old, new])
        return .different
      }
    ) { $0 < $1 }
    let token = bound.observe { if $0.newValue == 2 { bound.value = 3 } }
    bound.value = 2
    #expect(pairs == [[1, 2], [2, 3]])
    withExtendedLifetime(view) { token.invalidate() }
  }

  @Test("Law 10: array and value derived from one array make one merged update")
  func diamond() {
    let array: ObservableArray = [4, 1, 7]
    let mean = array.live.aggregates.average()
    let above = array.live.filter(by: mean) { Double($0) > $1 ?? 0 }
    var updates: [[Int]] = []
    let token = above.observeDeltas { _ in updates.append(Array(above)) }
    array.append(100)
    array.performBatchUpdates {
      array.removeLast()
      array.append(5)
    }
    #expect(updates == [[100], [7, 5]])
    token.invalidate()
  }

  @Test("A value set in a batch of the array belongs to its merged update")
  func batch() throws {
    let array: ObservableArray = [1, 2, 3, 4]
    let bound = ObservableValue(2)
    let view = array.live.filter(by: bound) { $0 > $1 }
    var updates: [String] = []
    let tokens = [
      view.observeDeltas { updates.append("\($0.deletions.count) \($0.insertions.count)") },
      bound.observeDeltas { updates.append("\($0)") },
    ]
    array.performBatchUpdates {
      bound.value = 0
      array.removeAll { $0 % 2 == 0 }
      bound.value = 1
    }
    #expect(Array(view) == [3])
    #expect(updates.sorted() == ["1 0", "2 → 1"])
    #expect(throws: BatchFailure.self) {
      try array.performBatchUpdates {
        array.append(9)
        bound.value = 5
        throw BatchFailure()
      }
    }
    // A batch covers its own array only.
    #expect(bound.value == 5)
    #expect(Array(view) == [])
    tokens.forEach { $0.invalidate() }
  }

  @Test("Law 3: a view made while records wait begins with what both hold")
  func madeInHandler() {
    let array: ObservableArray = [1, 2, 3]
    let bound = ObservableValue(0)
    var view: LiveArray<Int>?
    let transcript = Transcript()
    var token: ObservationToken?
    let outer = array.observe { change in
      guard change.newElements == [4] else { return }
      bound.value = 2
      array.append(5)
      let made = array.live.filter(by: bound) { $0 > $1 }
      view = made
      token = transcript.record(made)
      bound.value = 4
      array.append(6)
    }
    array.append(4)
    #expect(view.map(Array.init) == [5, 6])
    #expect(transcript.take() == ["removal [0, 1] 3 4", "insertion [1] 6"])
    [outer, token].forEach { $0?.invalidate() }
  }

  @Test("Law 11: a view lets go of array, value and closures, and keeps them until then")
  func lifetime() throws {
    try withLifetimeTracking { tracker in
      let array = ObservableArray([1, 2])
      let bound = ObservableValue(0)
      var calls = 0
      do {
        let witness = tracker.instance(0)
        let other = ObservableValue(tracker.instance(1))
        let view = array.live.filter(by: bound) { element, bound in
          calls += 1
          return element > bound + witness.payload
        }
        let second = view.filter(by: other) { $0 > $1.payload }
        bound.value = 1
        #expect(calls == 4)
        #expect(Array(second) == [2])
      }
      #expect(tracker.alive == 0)
      bound.value = 2
      array.append(3)
      #expect(calls == 4)

      var view: LiveArray<Tracked<Int>>?
      weak var value: ObservableValue<Int>?
      do {
        let objects = ObservableArray([tracker.instance(1)])
        let bound = ObservableValue(0)
        value = bound
        view = objects.live.filter(by: bound) { $0.payload > $1 }
      }
      #expect(value == nil)
      #expect(view?.first?.payload == 1)
      view = nil
      #expect(tracker.alive == 0)
    }
  }

  @Test("A negative number of elements is a programming error")
  func negativeLength() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let limit = ObservableValue(1)
      let view = ObservableArray([1]).live.prefix(limit)
      limit.value = -1
      withExtendedLifetime(view) {}
    }
    expectMessage("LiveArray.prefix(_:): -1 is less than 0", in: result)
  }
}
