// Part of ObservableCollections, released under the MIT License; see LICENSE.

import ObservableCollections
import ObservableCollectionsTestSupport

/// A random script for an array whose observers of updates change it, mute each other, come and go, and
/// open batches, some of which fail.
///
/// Every observer compares, at every call, what it has by its updates alone with what the array that
/// it observes holds.
final class DeltaTrial {
  /// One observer, of the array itself or of an array derived from it.
  private final class Observer {
    let source: LiveArray<Int>
    let liveliness: Int
    var content: [Int]
    var token: ObservationToken?

    init(_ source: LiveArray<Int>, liveliness: Int) {
      self.source = source
      self.liveliness = liveliness
      content = Array(source)
    }
  }

  private var random: SplitMix64
  private let array: ObservableArray<Int>
  private let derived: [LiveArray<Int>]
  private var observers: [Observer] = []
  private var records: ObservationToken?
  private var budget: Int
  private var isQuiet = true

  /// What went wrong first.
  private var failure: String?

  init(seed: UInt64) {
    random = SplitMix64(seed: seed)
    array = ObservableArray((0..<random.below(6)).map { $0 })
    let even = array.live.filter { $0.isMultiple(of: 2) }
    derived = [array.live, array.live, even, even.map { -$0 }]
    budget = random.below(12)
  }

  /// Runs the script and returns what went wrong first, if anything did.
  func run() -> String? {
    records = array.observe { [unowned self] _ in reenter(liveliness: 8) }
    for _ in 0..<3 { attach() }
    for step in 1...1 + random.below(5) {
      if random.oneIn(3) { batch() } else { edit() }
      for observer in observers where observer.token != nil {
        if !observer.source.elementsEqual(observer.content) {
          fail("\(observer.content) where there is \(observer.source)")
        }
      }
      if let failure { return "step \(step): \(failure)" }
    }
    records = nil
    observers.forEach { $0.token = nil }
    return nil
  }

  private func fail(_ message: @autoclosure () -> String) {
    if failure == nil { failure = message() }
  }

  // MARK: What the script does

  private func edit() {
    let count = array.count
    let number = random.below(100)
    let index = random.below(count + 1)
    switch random.below(count == 0 ? 2 : 8) {
    case 0: array.insert(number, at: index)
    case 1: array.append(contentsOf: [number, number + 1])
    case 2: array.remove(at: min(index, count - 1))
    case 3: array[min(index, count - 1)] = number
    case 4: array.move(from: min(index, count - 1), to: random.below(count))
    case 5: array.reverse()
    case 6: random.oneIn(3) ? array.replaceAll(with: [number]) : array.removeSubrange(0..<index)
    default: array.sort()
    }
  }

  private func batch(depth: Int = 0) {
    let body = { [self] in
      for _ in 0..<random.below(4) {
        if depth < 2, random.oneIn(4) { batch(depth: depth + 1) } else { edit() }
        if random.oneIn(12) { attach() }
      }
    }
    if random.oneIn(2) { return array.performBatchUpdates(body) }
    try? array.performBatchUpdates {
      body()
      if random.oneIn(2) { throw BatchFailure() }
    }
  }

  private func attach() {
    guard observers.count < 12 else { return }
    let observer = Observer(random.element(of: derived), liveliness: random.below(3) * 15)
    observers.append(observer)
    observer.token = observer.source.observeDeltas { [unowned self, unowned observer] in
      tell(observer, $0)
    }
  }

  private func tell(_ observer: Observer, _ delta: ArrayDelta<Int>) {
    if observer.token == nil { fail("told after its removal") }
    if delta.isEmpty { fail("an empty update") }
    do {
      try observer.content.apply(delta, comparingOldElementsBy: ==)
    } catch {
      fail("\(delta) does not fit \(observer.content): \(error)")
    }
    if !observer.source.elementsEqual(observer.content) {
      fail("\(delta) leads to \(observer.content) where there is \(observer.source)")
    }
    if failure == nil { reenter(liveliness: observer.liveliness) }
  }

  private func reenter(liveliness: Int) {
    while budget > 0, failure == nil, random.below(100) < liveliness {
      budget -= 1
      switch random.below(12) {
      case 0..<3: batch()
      case 3: attach()
      case 4: random.element(of: observers).token = nil
      default: edit()
      }
    }
  }
}
