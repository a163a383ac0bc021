// Part of ObservableCollections, released under the MIT License; see LICENSE.

import Foundation
import ObservableCollections
import Observation
import Synchronization
import Testing

/// The Observation framework: what is read inside `withObservationTracking` is watched.
@Suite("Observation framework")
struct ObservationTrackingTests {
  /// Every way of reading a collection of the numbers 1, 2 and 3.
  static let reads: [String: @Sendable (any RandomAccessCollection<Int>) -> Void] = [
    "count": { _ = $0.count },
    "isEmpty": { _ = $0.isEmpty },
    "first": { _ = $0.first },
    "last": { _ = $0.last },
    "iteration": { for _ in $0 { break } },
    "contains": { _ = $0.contains(2) },
    "map": { _ = $0.map { $0 } },
    "reversed": { _ = $0.reversed().first },
    "subscript": { numbers in
      _ = (numbers as? ObservableArray<Int>)?[1]
      _ = (numbers as? LiveArray<Int>)?[1]
    },
    "subscript of a range": { numbers in
      _ = (numbers as? ObservableArray<Int>)?[1..<2]
      _ = (numbers as? LiveArray<Int>)?[1..<2]
    },
    "elements": { numbers in
      _ = (numbers as? ObservableArray<Int>)?.elements
      _ = (numbers as? LiveArray<Int>)?.elements
    },
    "elements(at:)": { numbers in
      _ = (numbers as? ObservableArray<Int>)?.elements(at: [0, 2])
      _ = (numbers as? LiveArray<Int>)?.elements(at: [0, 2])
    },
    "indices": { numbers in
      _ = (numbers as? ObservableArray<Int>)?.indices
      _ = (numbers as? LiveArray<Int>)?.indices
    },
    "description": { _ = "\($0)" },
    "debugDescription": { _ = String(reflecting: $0) },
    "mirror": { _ = Mirror(reflecting: $0).children.count },
    "elementsEqual": { _ = $0.elementsEqual([1]) },
    "reduce": { _ = $0.reduce(0, +) },
    "firstIndex(of:)": { numbers in
      _ = (numbers as? ObservableArray<Int>)?.firstIndex(of: 2)
      _ = (numbers as? LiveArray<Int>)?.firstIndex(of: 2)
    },
    "snapshot": { _ = ArraySnapshot($0) },
    "array": { _ = Array($0) },
  ]

  @Test("Every way of reading counts as an access", arguments: reads.keys.sorted())
  func everyReadIsAnAccess(name: String) throws {
    let read = try #require(Self.reads[name])
    let array: ObservableArray = [1, 2, 3]
    #expect(invalidations(of: { read(array) }, after: { array.append(4) }) == 1)
    #expect(invalidations(of: { read(array.live) }, after: { array.append(5) }) == 1)
    let live = array.live
    #expect(invalidations(of: { read(live) }, after: { array.removeFirst() }) == 1)
  }

  /// Every kind of edit, and those that change nothing.
  @Test("Every change invalidates what was read, exactly once, and silence does not")
  func everyChangeInvalidates() {
    for start in smallArrays(upTo: 3) {
      for edit in SmallEdit.all(count: start.count) {
        let array = ObservableArray(start)
        let count = invalidations {
          _ = array.count
        } after: {
          edit.perform(array)
        }
        if count != min(array.version, 1) {
          Issue.record("\(edit) of \(start) invalidates \(count) times")
        }
      }
    }
  }

  @Test("What is not read is not watched")
  func unreadIsNotWatched() {
    let array: ObservableArray = [1]
    let other: ObservableArray = [1]
    #expect(invalidations(of: { _ = other.count }, after: { array.append(2) }) == 0)
    #expect(invalidations(of: { _ = array.version }, after: { array.append(3) }) == 0)
    #expect(invalidations(of: { _ = array.live }, after: { array.append(4) }) == 0)
    // Read before, not inside.
    _ = array.count
    #expect(invalidations(of: {}, after: { array.append(5) }) == 0)
  }

  @Test("An invalidation comes once, before the change")
  func invalidationComesOnce() {
    let array: ObservableArray = [1]
    let count = invalidations {
      _ = array.count
      _ = array[0]
    } after: {
      array.append(2)
      array.append(3)
      array.removeAll()
    }
    #expect(count == 1)
  }

  @Test("Several trackers are each told once")
  func severalTrackers() {
    let array: ObservableArray = [1]
    let outer = Mutex(0)
    let inner = invalidations {
      withObservationTracking {
        _ = array.count
      } onChange: {
        outer.withLock { $0 += 1 }
      }
      _ = array.first
    } after: {
      array.append(2)
    }
    #expect(inner == 1)
    #expect(outer.withLock { $0 } == 1)
  }

  @Test("A computed property of an observable model is watched through the array")
  func modelIsWatched() {
    let model = Model()
    #expect(invalidations(of: { _ = model.total }, after: { model.prices.append(3) }) == 1)
    #expect(model.total == 6)
    #expect(invalidations(of: { _ = model.total }, after: { model.prices = [9] }) == 1)
    #expect(invalidations(of: { _ = model.total }, after: { model.prices[0] = 8 }) == 1)
  }

  @MainActor
  @Test("Watching again inside onChange works, and reads the state before the change")
  func rearms() {
    let watcher = Watcher()
    watcher.watch()
    for number in 1...3 { watcher.array.append(number) }
    #expect(watcher.counts == [0, 0, 1, 2])
    watcher.array.performBatchUpdates {
      watcher.array.append(4)
      watcher.array.append(5)
    }
    #expect(watcher.counts == [0, 0, 1, 2, 3, 4])
  }

  /// For changes of several elements, whose old elements are copied only for observers.
  @MainActor
  @Test("An observer added inside onChange is told of the change itself")
  func observerAddedInside() {
    let watcher = Watcher()
    watcher.array.append(contentsOf: [1, 2, 3])
    watcher.watch { watcher.follow() }
    watcher.array.replace(at: [0, 2], with: [4, 5])
    watcher.watch { watcher.follow() }
    watcher.array.reverse()
    #expect(watcher.followers.map(\.records.count) == [2, 1])
    #expect(watcher.followers.map(\.content) == [[5, 2, 4], [5, 2, 4]])
  }

  @MainActor
  @Test("Watching again in a task reads the state after all changes")
  func rearmsLater() async {
    let array: ObservableArray = [0]
    var counts: [Int] = []
    for _ in 0..<3 {
      await withCheckedContinuation { continuation in
        withObservationTracking {
          counts.append(array.count)
        } onChange: {
          Task { @MainActor in continuation.resume() }
        }
        array.append(1)
        array.append(2)
      }
    }
    #expect(counts == [1, 3, 5])
  }

  @Test("Observers and trackers do not get into each other's way")
  func observersAndTrackers() {
    let array: ObservableArray = [1]
    let follower = Follower(array) { _ in _ = array.count }
    #expect(invalidations(of: { _ = array.count }, after: { array.append(2) }) == 1)
    #expect(invalidations(of: { _ = array.count }, after: { array.append(3) }) == 1)
    #expect(follower.content == [1, 2, 3])
  }

  @Test("A batch that fails invalidates what was read in between too")
  func failedBatchInvalidates() {
    let array: ObservableArray = [1]
    let inBatch = Mutex(0)
    let count = invalidations {
      _ = array.count
    } after: {
      try? array.performBatchUpdates {
        array.append(2)
        withObservationTracking {
          _ = array.count
        } onChange: {
          inBatch.withLock { $0 += 1 }
        }
        throw BatchFailure()
      }
    }
    #expect(count == 1)
    #expect(inBatch.withLock { $0 } == 1)
  }

  /// How often what a closure reads is invalidated while another runs.
  private func invalidations(of read: () -> Void, after change: () -> Void) -> Int {
    let count = Mutex(0)
    withObservationTracking(read) { count.withLock { $0 += 1 } }
    change()
    return count.withLock { $0 }
  }
}

@Observable
private final class Model {
  var prices: ObservableArray = [1, 2]
  var total: Int { prices.reduce(0, +) }
}

/// Notes the count of an array whenever it is about to change.
@MainActor
private final class Watcher {
  let array = ObservableArray<Int>()
  private(set) var counts: [Int] = []

  private(set) var followers: [Follower<Int>] = []

  func watch() {
    watch { [weak self] in self?.watch() }
  }

  func watch(_ onChange: @escaping @MainActor () -> Void) {
    withObservationTracking {
      counts.append(array.count)
    } onChange: {
      MainActor.assumeIsolated { onChange() }
    }
  }

  func follow() {
    followers.append(Follower(array))
  }
}
