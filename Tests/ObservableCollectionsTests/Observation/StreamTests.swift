// Part of ObservableCollections, released under the MIT License; see LICENSE.

import ObservableCollectionsTestSupport
import Synchronization
import Testing

@testable import ObservableCollections

/// A copy of a list in another isolation domain, which knows of the list by a stream alone.
private actor Copy {
  private(set) var content: [Int]
  private(set) var updates = 0

  init(_ content: [Int]) {
    self.content = content
  }

  /// Follows a list until the stream ends, at once or with breaks.
  func follow(
    _ deltas: some AsyncSequence<ArrayDelta<Int>, Never> & Sendable, breaks: Int = 0
  ) async throws {
    for await delta in deltas {
      try content.apply(delta, comparingOldElementsBy: ==)
      updates += 1
      for _ in 0..<breaks { await Task.yield() }
    }
  }

  func follow(
    _ changes: some AsyncSequence<ArrayChange<Int>, Never> & Sendable
  ) async throws {
    for await change in changes {
      try content.apply(change, comparingOldElementsBy: ==)
      updates += 1
    }
  }
}

/// Counts how many instances are alive, in any isolation domain.
private final class Counted: Sendable {
  private let count: Count

  final class Count: Sendable {
    private let value = Atomic(0)
    var alive: Int { value.load(ordering: .acquiring) }

    func add(_ difference: Int) {
      value.add(difference, ordering: .acquiringAndReleasing)
    }
  }

  init(_ count: Count) {
    self.count = count
    count.add(1)
  }

  deinit {
    count.add(-1)
  }
}

/// Updates and records as asynchronous sequences; also for the thread sanitizer.
@Suite("Streams")
struct StreamTests {
  /// Edits a list in bursts and lets others run in between; returns what it holds at the end.
  private func produce(
    seed: UInt64, bursts: Int, _ array: ObservableArray<Int>
  ) async -> [Int] {
    var edits = RandomEdits(seed: seed, usualCount: 20, valuesBelow: 1_000)
    for _ in 0..<bursts {
      for _ in 0..<edits.generator.below(30) { edits.next(for: Array(array)).perform(on: array) }
      if edits.generator.oneIn(3) { await Task.yield() }
    }
    return Array(array)
  }

  /// Makes a list, has it followed, edits it and lets it go; returns what it held at the end.
  private func run(
    seed: UInt64, _ follow: (ObservableArray<Int>) -> Void
  ) async -> [Int] {
    let array = ObservableArray(0..<10)
    follow(array)
    return await produce(seed: seed, bursts: 40, array)
  }

  @Test("A copy on another actor ends equal, whether it keeps up or not", arguments: [0, 1, 50])
  func copies(breaks: Int) async throws {
    for seed in 1...8 as ClosedRange<UInt64> {
      let copy = Copy(Array(0..<10))
      var task: Task<Void, any Error>?
      let content = await run(seed: seed) { array in
        let deltas = array.deltas
        task = Task { try await copy.follow(deltas, breaks: breaks) }
      }
      try await task?.value
      #expect(await copy.content == content, "seed \(seed)")
    }
  }

  @Test("Consumers are independent of one another")
  func independent() async throws {
    let quick = Copy(Array(0..<10))
    let slow = Copy(Array(0..<10))
    let byRecord = Copy(Array(0..<10))
    var tasks: [Task<Void, any Error>] = []
    var canceled: Task<Void, any Error>?
    let content = await run(seed: 99) { array in
      let deltas = (array.deltas, array.live.deltas, array.deltas)
      let changes = array.changes
      tasks = [
        Task { try await quick.follow(deltas.0) },
        Task { try await slow.follow(deltas.1, breaks: 100) },
        Task { try await byRecord.follow(changes) },
      ]
      canceled = Task { for await _ in deltas.2 { break } }
      canceled?.cancel()
    }
    for task in tasks { try await task.value }
    try await canceled?.value
    for copy in [quick, slow, byRecord] { #expect(await copy.content == content) }
    #expect(await byRecord.updates >= quick.updates)
  }

  @Test("What waits is one update, from what was taken last to what there is")
  func merging() async throws {
    let array: ObservableArray = [1, 2, 3]
    var updates = array.deltas.makeAsyncIterator()
    array.append(4)
    array.removeFirst()
    array[0] = 20
    #expect(
      await updates.next()?.description
        == "deletion of 1 at 0; insertion of 4 at 2; replacement of 2 by 20 at 1 → 0")
    array.insert(9, at: 0)
    #expect(await updates.next()?.description == "insertion of 9 at 0")
  }

  @Test("What comes to nothing before it is taken is not given out")
  func silence() async {
    let array: ObservableArray = [1, 2, 3]
    var updates = array.deltas.makeAsyncIterator()
    array.append(4)
    array.removeLast()
    array.performBatchUpdates {
      array.append(5)
      array.removeLast()
    }
    array.append(6)
    array.removeLast()
    array.removeFirst()
    #expect(await updates.next()?.description == "deletion of 1 at 0")
  }

  @Test("The death of the array ends the streams, after what still waits")
  func death() async {
    var array: ObservableArray<Int>? = [1, 2, 3]
    guard let deltas = array?.deltas, let changes = array?.changes else { return }
    array?.append(4)
    array?.removeFirst()
    array = nil
    var told: [String] = []
    for await delta in deltas { told.append("\(delta)") }
    for await change in changes { told.append("\(change)") }
    #expect(
      told == [
        "deletion of 1 at 0; insertion of 4 at 2", "insertion of 4 at 3", "removal of 1 at 0",
      ])
  }

  @Test("A derived array that nobody holds ends its streams")
  func deathOfDerived() async {
    let array: ObservableArray = [1, 2, 3]
    var even: LiveArray<Int>? = array.live.filter { $0.isMultiple(of: 2) }
    guard let deltas = even?.deltas else { return }
    array.append(4)
    even = nil
    array.append(6)
    var told: [String] = []
    for await delta in deltas { told.append("\(delta)") }
    #expect(told == ["insertion of 4 at 1"])
  }

  @Test("Canceling the consumer ends the stream, and the array forgets it with the next change")
  func cancellation() async throws {
    let array: ObservableArray = [1, 2, 3]
    let (started, starter) = AsyncStream<Void>.makeStream()
    let deltas = array.deltas
    let changes = array.changes
    let task = Task {
      await withTaskGroup(of: Void.self) { group in
        group.addTask {
          for await _ in deltas { starter.yield() }
        }
        group.addTask {
          for await _ in changes { starter.yield() }
        }
      }
    }
    array.append(4)
    var iterator = started.makeAsyncIterator()
    await iterator.next()
    await iterator.next()
    task.cancel()
    await task.value
    #expect(array.root.deltaCenter != nil)
    array.append(5)
    #expect(array.root.deltaCenter == nil)
    #expect(array.root.observers.isEmpty)
  }

  @Test("Streams that are begun and canceled at once do no harm")
  func canceledAtOnce() async {
    let array = ObservableArray<Int>()
    for round in 0..<300 {
      let deltas = array.deltas
      let changes = array.changes
      let tasks = [
        Task { for await _ in deltas {} },
        Task { for await _ in changes {} },
      ]
      if round.isMultiple(of: 2) { array.append(round) }
      for task in tasks { task.cancel() }
      if round.isMultiple(of: 3) { array.append(round) }
      for task in tasks { await task.value }
    }
    array.append(0)
    #expect(array.root.deltaCenter == nil)
    #expect(array.root.observers.isEmpty)
    #expect(array.count == 251)
  }

  @Test("A stream that nobody reads and nobody holds is forgotten")
  func dropped() {
    let array: ObservableArray = [1]
    _ = array.deltas
    _ = array.changes
    array.append(2)
    #expect(array.root.deltaCenter == nil)
    #expect(array.root.observers.isEmpty)
  }

  @Test("What waits takes memory for the content, not for each change")
  func memory() async {
    let count = Counted.Count()
    let array = ObservableArray((0..<10).map { _ in Counted(count) })
    let deltas = array.deltas
    var random = SplitMix64(seed: 5)
    for step in 0..<5_000 {
      switch step % 4 {
      case 0: array.insert(Counted(count), at: random.below(array.count + 1))
      case 1: array.remove(at: random.below(array.count))
      case 2: array.move(from: random.below(array.count), to: random.below(array.count))
      default: array[random.below(array.count)] = Counted(count)
      }
      if step.isMultiple(of: 500) { #expect(count.alive <= 60, "step \(step)") }
    }
    var updates = deltas.makeAsyncIterator()
    let delta = await updates.next()
    #expect(delta?.countBefore == 10)
    #expect(delta?.countAfter == array.count)
  }
}
