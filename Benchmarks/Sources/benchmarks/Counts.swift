// Part of ObservableCollections, released under the MIT License; see LICENSE.

import AllocationCounter
import ObservableCollections

/// What operations cost in numbers that are the same on every run: allocations and calls of closures.
struct Counts {
  /// A number, and the most that it may be.
  struct Count: Codable {
    var name: String
    var count: Double
    var limit: Double
  }

  func counts() -> [Count] {
    Self.checkCounter()
    return [1_000, 100_000].flatMap(allocations)
      + [reading(), filtering(), mapping(), sorting(), keying(), summing()]
  }

  /// The counts that are over their limits.
  static func exceeded(_ counts: [Count]) -> [Count] { counts.filter { $0.count > $0.limit } }

  // MARK: Allocations

  /// Traps if allocations are not counted, which would look like none.
  private static func checkCounter() {
    let start = allocation_count()
    for _ in 0..<10 { consume([Int](repeating: start, count: 1_000)) }
    let end = allocation_count()
    precondition(start < 0 || end - start >= 10, "\(end - start) allocations counted, not 10")
  }

  private static let rounds = 2_000

  /// Allocations of an edit with an observer, beyond those of the same edit without one.
  private func allocations(_ n: Int) -> [Count] {
    let kinds: [(String, (ObservableArray<Int>, Int) -> Void)] = [
      ("append", { array, step in array.append(step) }),
      ("insert", { array, step in array.insert(step, at: step % array.count) }),
      ("remove", { array, step in array.remove(at: step % array.count) }),
      ("replace", { array, step in array[step % array.count] = step }),
    ]
    return kinds.map { name, edit in
      let plain = Self.allocations(n, isObserved: false, edit)
      let observed = Self.allocations(n, isObserved: true, edit)
      return Count(
        name: "allocations of an observed \(name), n = \(n)",
        count: Double(observed - plain) / Double(Self.rounds), limit: 0)
    }
  }

  private static func allocations(
    _ n: Int, isObserved: Bool, _ edit: (ObservableArray<Int>, Int) -> Void
  ) -> Int {
    let array = ObservableArray(0..<n + rounds)
    let tally = Tally()
    let token = array.observe { change in
      tally.calls += 1
      tally.growth += change.countAfter - change.countBefore
    }
    if !isObserved { token.invalidate() }
    edit(array, 1)
    let start = allocation_count()
    for step in 0..<rounds { edit(array, step &* 7_919) }
    let end = allocation_count()
    consume(tally.growth)
    token.invalidate()
    return end - start
  }

  /// Allocations of reading what a record of one element says without sets or arrays.
  private func reading() -> Count {
    let changes = (0..<Self.rounds).map {
      ArrayChange.replacement($0, with: $0 + 1, at: $0, count: Self.rounds)
    }
    var sum = 0
    let start = allocation_count()
    for change in changes {
      sum += change.countBefore + change.countAfter + Int(change.kind.rawValue)
      if change.isPrior { sum += 1 }
    }
    let end = allocation_count()
    consume(sum)
    return Count(
      name: "allocations of reading kind and counts",
      count: Double(end - start) / Double(Self.rounds), limit: 0)
  }

  // MARK: Calls

  /// Runs a thousand random replacements and insertions; gives the calls for each.
  private func calls(_ name: String, limit: Double, _ follow: (LiveArray<Int>, Tally) -> Any)
    -> Count
  {
    let array = ObservableArray(Workload.values(10_000))
    let tally = Tally()
    let view = follow(array.live, tally)
    tally.calls = 0
    var generator = SplitMix64(9)
    for step in 0..<1_000 {
      let value = generator.below(Workload.valueBound)
      if step % 2 == 0 {
        array[generator.below(array.count)] = value
      } else {
        array.insert(value, at: generator.below(array.count))
      }
    }
    consume(view)
    return Count(name: name, count: Double(tally.calls) / 1_000, limit: limit)
  }

  private func filtering() -> Count {
    calls("conditions asked for a filtered edit", limit: 1) { array, tally in
      array.filter { value in
        tally.calls += 1
        return value & 1 == 0
      }
    }
  }

  private func mapping() -> Count {
    calls("elements made for a mapped edit", limit: 1) { array, tally in
      array.map { value in
        tally.calls += 1
        return value + 1
      }
    }
  }

  /// A replacement is looked for and placed: about 2 × 2 log₂ 10,000 comparisons.
  private func sorting() -> Count {
    calls("comparisons for a sorted edit, n = 10000", limit: 60) { array, tally in
      array.sorted { first, second in
        tally.calls += 1
        return first < second
      }
    }
  }

  private func keying() -> Count {
    calls("keys asked for a sorted edit", limit: 1) { array, tally in
      array.sorted(on: { value in
        tally.calls += 1
        return value % 1_000
      })
    }
  }

  /// Of an edit of a list of 10,000, those of one part are added up anew.
  private func summing() -> Count {
    calls("additions for a folded edit, n = 10000", limit: 200) { array, tally in
      array.aggregates.reduce(0) { first, second in
        tally.calls += 1
        return first &+ second
      }
    }
  }
}
