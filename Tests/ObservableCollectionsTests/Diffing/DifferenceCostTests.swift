// Part of ObservableCollections, released under the MIT License; see LICENSE.

import ObservableCollections
import Testing

/// Fences the complexity of differences by counting calls.
@Suite struct DifferenceCostTests {
  private let count = 2000

  @Test func equalListsAreComparedOnceAndNotHashed() {
    let costs = costs(from: Array(0..<count), to: Array(0..<count))
    #expect(costs.hashes == 0)
    #expect(costs.comparisons == count)
  }

  @Test func smallDifferencesAreFoundWithoutHashing() {
    var new = Array(0..<count)
    new.remove(at: 1500)
    new.insert(-1, at: 100)
    for allowingMoves in [true, false] {
      let costs = costs(from: Array(0..<count), to: new, allowingMoves: allowingMoves)
      // With moves, the one element removed and the one inserted are looked up in each other.
      #expect(costs.hashes == (allowingMoves ? 2 : 0))
      #expect(costs.comparisons < count + 50)
    }
  }

  @Test(arguments: [true, false])
  func noElementIsHashedTwice(allowingMoves: Bool) {
    let old = Array(0..<count)
    let lists = [
      Array(old.reversed()), old.map { $0 + count }, old.map { $0 % 2 == 0 ? $0 : -$0 },
      old.map { $0 * 7 % count }, old.map { $0 % 3 },
    ]
    for new in lists {
      let costs = costs(from: old, to: new, allowingMoves: allowingMoves)
      #expect(costs.hashes <= 2 * count)
      #expect(costs.comparisons <= 6 * count, "\(new.prefix(3))…")
    }
  }

  @Test func elementsThatStayTogetherAreNotHashed() {
    // Two halves change places: in the new list all but two elements follow the one before them.
    let old = Array(0..<count)
    let costs = costs(from: old, to: Array(old[(count / 2)...]) + Array(old[..<(count / 2)]))
    #expect(costs.hashes <= count + 4)
  }

  @Test func limitEndsTheSearchEarly() {
    let old = Array(0..<count)
    let (withMoves, without) = (
      costs(from: old, to: old.reversed(), editLimit: 5),
      costs(from: old, to: old.reversed(), allowingMoves: false, editLimit: 5)
    )
    #expect(withMoves.hashes == 0 && without.hashes == 0)
    #expect(withMoves.comparisons < 200 && without.comparisons < 200)
    let tooFew = costs(from: old, to: Array(old.dropLast(6)), editLimit: 5)
    #expect(tooFew.comparisons == 0)
  }

  @Test func predicateIsCalledForTheEditsOnly() {
    let old = Array(0..<count)
    var new = old
    for position in stride(from: 100, to: 1000, by: 100) { new[position] = -1 }
    var calls = 0
    let pairing = ListPairing(
      from: old, to: new,
      by: {
        calls += 1
        return $0 == $1
      })
    #expect(pairing.editCount == 18)
    #expect(calls < 3 * count)
  }

  private func costs(
    from old: [Int], to new: [Int], allowingMoves: Bool = true, editLimit: Int = .max
  ) -> Counter {
    let counter = Counter()
    let oldElements = old.map { Counted(value: $0, counter: counter) }
    let newElements = new.map { Counted(value: $0, counter: counter) }
    _ = ListPairing(
      from: oldElements, to: newElements, allowingMoves: allowingMoves, editLimit: editLimit)
    return counter
  }
}

/// Counts what its elements are asked.
private final class Counter {
  var hashes = 0
  var comparisons = 0
}

private struct Counted: Hashable {
  let value: Int
  let counter: Counter

  static func == (left: Counted, right: Counted) -> Bool {
    left.counter.comparisons += 1
    return left.value == right.value
  }

  func hash(into hasher: inout Hasher) {
    counter.hashes += 1
    hasher.combine(value)
  }
}
