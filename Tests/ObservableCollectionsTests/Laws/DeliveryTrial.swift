// Part of ObservableCollections, released under the MIT License; see LICENSE.

import ObservableCollections
import ObservableCollectionsTestSupport

/// A random script for two arrays whose handlers change either array, add and remove observers, and
/// open batches, some of which fail.
///
/// The trial keeps a log of its own of the records that each array must make and of the content
/// after each. Every observer checks each record that it is told of against the log, so that laws 1
/// to 4 and 12 are checked at every single call.
final class DeliveryTrial {
  /// What one array must have done so far.
  final class Root {
    let array: ObservableArray<Int>
    var log: [ArrayChange<Int>] = []
    var contents: [[Int]]

    /// What is to be undone if an open batch fails.
    var undo: [ArrayChange<Int>] = []
    var openBatches = 0

    var registrations = 0
    var lastTold = (record: -1, registration: -1)

    init(_ elements: [Int]) {
      array = ObservableArray(elements)
      contents = [elements]
    }

    var content: [Int] { contents[contents.count - 1] }

    func expect(_ change: ArrayChange<Int>, _ content: [Int]) {
      log.append(change)
      contents.append(content)
      if openBatches > 0 { undo.append(change) }
    }

    /// Expects everything since a mark to be undone.
    func expectUndoing(to mark: Int) throws {
      for change in undo[mark...].reversed() {
        log.append(change.inverse)
        contents.append(try content.applying(change.inverse))
      }
      undo.removeSubrange(mark...)
    }
  }

  /// One registration, with what it must have been told by the time it was removed.
  final class Observer {
    let root: Root
    let registration: Int
    let since: Int
    let liveliness: Int
    var content: [Int]
    var seen = 0
    var seenAtRemoval: Int?
    var token: ObservationToken?

    init(_ root: Root, liveliness: Int) {
      self.root = root
      self.liveliness = liveliness
      registration = root.registrations
      since = root.log.count
      content = root.content
      root.registrations += 1
    }

    /// How many records it must have been told of by now.
    var due: Int {
      let last = root.lastTold
      let whole = max(0, last.record - since)
      return last.record >= since && registration <= last.registration ? whole + 1 : whole
    }
  }

  private var random: SplitMix64
  private let roots: [Root]
  private var observers: [Observer] = []
  private var budget: Int

  /// What went wrong first.
  private(set) var failure: String?

  init(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    roots = (0..<2).map { _ in
      Root((0..<random.below(4)).map { _ in random.below(10) })
    }
    budget = random.below(12)
    self.random = random
  }

  /// Runs the script and returns what went wrong first, if anything did.
  func run() -> String? {
    for root in roots {
      attach(to: root, liveliness: pick(2) * 20)
      attach(to: root, liveliness: 0)
    }
    for step in 1...1 + pick(4) where failure == nil {
      if chance(40) { batch() } else { edit() }
      checkAtRest()
      if let failure { return "step \(step): \(failure)" }
    }
    // Without its observers no closure holds the trial any more.
    observers.forEach { $0.token = nil }
    return nil
  }

  private func fail(_ message: @autoclosure () -> String) {
    if failure == nil { failure = message() }
  }

  private func pick(_ bound: Int) -> Int { random.below(bound) }

  private func chance(_ percent: Int) -> Bool { pick(100) < percent }

  private func checkAtRest() {
    for root in roots {
      if !root.array.elementsEqual(root.content) {
        fail("law 4: \(root.array), not \(root.content)")
      }
      if root.array.version != root.log.count {
        fail("law 3: version \(root.array.version) after \(root.log.count) records")
      }
    }
    for observer in observers {
      let due = observer.seenAtRemoval ?? observer.root.log.count - observer.since
      if observer.seen != due {
        fail("laws 2 and 3: observer \(observer.registration) saw \(observer.seen) of \(due)")
      }
    }
  }
}

// MARK: What the script does

extension DeliveryTrial {
  private func edit() {
    let root = roots[pick(2)]
    let content = root.content
    let count = content.count
    let number = pick(10)
    guard count > 0 else { return insert([number], at: pick(count + 1), in: root) }
    let index = pick(count)
    var new = content
    switch pick(7) {
    case 0: insert([number], at: pick(count + 1), in: root)
    case 1: insert([number, number + 10], at: pick(count + 1), in: root)
    case 2:
      new.remove(at: index)
      root.expect(.removal(content[index], at: index, countBefore: count), new)
      root.array.remove(at: index)
    case 3:
      new[index] = number
      root.expect(.replacement(content[index], with: number, at: index, count: count), new)
      root.array[index] = number
    case 4:
      let target = pick(count)
      if target == index { return }
      new.insert(new.remove(at: index), at: target)
      let pair = IndexPair(oldIndex: index, newIndex: target)
      root.expect(.move([content[index]], [pair], count: count), new)
      root.array.move(from: index, to: target)
    case 5:
      root.expect(.setting(from: content, to: [number]), [number])
      root.array.elements = [number]
    default:
      root.expect(.removal(content, at: [0..<count], countBefore: count), [])
      root.array.removeAll()
    }
  }

  private func insert(_ numbers: [Int], at index: Int, in root: Root) {
    var new = root.content
    new.insert(contentsOf: numbers, at: index)
    root.expect(
      .insertion(numbers, at: [index..<index + numbers.count], countBefore: root.content.count), new
    )
    root.array.insert(contentsOf: numbers, at: index)
  }

  /// Opens a batch on either array that changes both, may open another, and may fail.
  private func batch(depth: Int = 0) {
    let root = roots[pick(2)]
    let body = { [self] in
      for _ in 0..<pick(4) {
        if depth < 2, chance(20) { batch(depth: depth + 1) } else { edit() }
      }
    }
    guard chance(70) else { return root.array.performBatchUpdates(body) }
    if root.openBatches == 0 { root.undo = [] }
    let mark = root.undo.count
    root.openBatches += 1
    do {
      try root.array.performBatchUpdates {
        body()
        if chance(60) {
          try root.expectUndoing(to: mark)
          throw BatchFailure()
        }
      }
    } catch let error where !(error is BatchFailure) {
      fail("the log cannot be undone: \(error)")
    } catch {}
    root.openBatches -= 1
  }

  private func attach(to root: Root, liveliness: Int) {
    let observer = Observer(root, liveliness: liveliness)
    observers.append(observer)
    var isRegistered = false
    let handler = { [self] (change: ArrayChange<Int>) in
      if isRegistered {
        tell(observer, change)
      } else if change != .setting(from: [], to: root.content) {
        fail("initial record \(change) of \(root.content)")
      }
    }
    let options: ObservationOptions = chance(30) ? .initial : []
    observer.token =
      chance(50) ? root.array.observe(options, handler) : root.array.live.observe(options, handler)
    isRegistered = true
  }

  private func detach(_ observer: Observer) {
    guard observer.seenAtRemoval == nil else { return }
    observer.seenAtRemoval = observer.due
    observer.token = nil
  }

  /// What every handler does first: check the record against the log.
  private func tell(_ observer: Observer, _ change: ArrayChange<Int>) {
    let root = observer.root
    let record = observer.since + observer.seen
    observer.seen += 1
    guard observer.seenAtRemoval == nil else { return fail("law 3: told after its removal") }
    guard record < root.log.count, change == root.log[record] else {
      return fail("laws 2 and 3: \(change) is not record \(record) of \(root.log)")
    }
    guard (record, observer.registration) > root.lastTold else {
      return fail("law 2: observer \(observer.registration) is told of \(record) out of order")
    }
    root.lastTold = (record, observer.registration)
    do {
      try observer.content.apply(change, comparingOldElementsBy: ==)
    } catch {
      fail("law 4: \(change) does not fit \(observer.content): \(error)")
    }
    if observer.content != root.contents[record + 1] {
      fail("law 4: \(change) gives \(observer.content)")
    }
    if !root.array.elementsEqual(root.content) {
      fail("law 1: \(root.array) shows in a handler, not \(root.content)")
    }
    if failure == nil { reenter(observer) }
  }

  private func reenter(_ observer: Observer) {
    while budget > 0, chance(observer.liveliness) {
      budget -= 1
      switch pick(20) {
      case 0..<5: batch()
      case 5..<8 where observers.count < 20: attach(to: roots[pick(2)], liveliness: pick(2) * 10)
      case 8: detach(observer)
      case 9..<11: detach(observers[pick(observers.count)])
      default: edit()
      }
    }
  }
}
