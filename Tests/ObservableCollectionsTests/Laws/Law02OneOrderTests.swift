// Part of ObservableCollections, released under the MIT License; see LICENSE.

import ObservableCollections
import Testing

/// Law 2: every observer gets the same records in the same order, each once, in the order of
/// registration; a mutation made in a handler is told after the current one has reached everyone.
@Suite("Law 2: one order")
struct OneOrderTests {
  @Test("Observers are told in the order of registration", arguments: 1...6)
  func registrationOrder(observers: Int) {
    let array = ObservableArray<Int>()
    var transcript: [String] = []
    let tokens = (0..<observers).map { name in
      array.observe { transcript.append("\(name):\($0.newElements)") }
    }
    array.append(7)
    array.append(8)
    tokens.forEach { $0.invalidate() }
    #expect(
      transcript == (0..<observers).map { "\($0):[7]" } + (0..<observers).map { "\($0):[8]" })
  }

  @Test("Closures, attached objects and notices of one array share one order")
  func allKindsOfObserversShareOneOrder() {
    let array = ObservableArray<Int>()
    var transcript: [String] = []
    let first = array.observe { _ in transcript.append("closure") }
    let object = NamedObserver { transcript.append("object") }
    array.addObserver(object)
    let live = array.live
    let second = live.observe { _ in transcript.append("live") }
    let third = array.observe { _ in transcript.append("closure again") }
    array.append(1)
    [first, second, third].forEach { $0.invalidate() }
    #expect(transcript == ["closure", "object", "live", "closure again"])
  }

  /// Whichever observer mutates, and whatever it does, all get the same records in the same order.
  @Test("A mutation in a handler is told to all after the current record")
  func nestedMutationsAreToldToAll() {
    for edit in SmallEdit.all(count: 4) {
      for mutator in 0..<3 {
        let array: ObservableArray = [1, 2, 3]
        var isFirst = true
        var order: [Int] = []
        let followers = (0..<3).map { name in
          Follower(array) { _ in
            order.append(name)
            if name == mutator, isFirst {
              isFirst = false
              edit.perform(array)
            }
          }
        }
        array.append(4)
        let records = followers[0].records
        for follower in followers {
          if follower.records != records || !array.elementsEqual(follower.content) {
            Issue.record("\(edit) in handler \(mutator): \(follower.records), not \(records)")
          }
        }
        if order != records.flatMap({ _ in 0..<3 }) {
          Issue.record("\(edit) in handler \(mutator): told in the order \(order)")
        }
      }
    }
  }

  @Test("Mutations of several handlers are told in the order in which they were made")
  func mutationsOfSeveralHandlers() {
    let array: ObservableArray = [0]
    var transcript: [[Int]] = []
    let appending = (1...3).map { name in
      array.observe { change in
        if change.newElements[0] < 10 { array.append(change.newElements[0] * 10 + name) }
      }
    }
    let last = array.observe { transcript.append($0.newElements) }
    array.append(1)
    array.append(2)
    (appending + [last]).forEach { $0.invalidate() }
    #expect(transcript == [[1], [11], [12], [13], [2], [21], [22], [23]])
  }

  @Test("A mutation in a handler takes effect at once")
  func nestedMutationTakesEffectAtOnce() {
    let array: ObservableArray = [1]
    var counts: [Int] = []
    let first = array.observe { _ in
      if array.count < 4 {
        array.append(0)
        counts.append(array.count)
      }
    }
    array.append(2)
    first.invalidate()
    #expect(counts == [3, 4])
  }

  @Test("Each array tells its own records, also when two take turns")
  func twoArraysTakeTurns() {
    let left = ObservableArray<Int>()
    let right = ObservableArray<Int>()
    var transcript: [String] = []
    let tokens = [
      left.observe { change in
        transcript.append("left \(change.newElements[0])")
        if change.newElements[0] < 4 { right.append(change.newElements[0] + 1) }
        transcript.append("left \(change.newElements[0]) done")
      },
      right.observe { change in
        transcript.append("right \(change.newElements[0])")
        left.append(change.newElements[0] + 1)
      },
    ]
    left.append(0)
    tokens.forEach { $0.invalidate() }
    #expect(
      transcript == [
        "left 0", "right 1", "left 0 done", "left 2", "right 3", "left 2 done", "left 4",
        "left 4 done",
      ])
  }
}

/// An object that calls a closure when it is told of a change.
private final class NamedObserver: ArrayObserver {
  private let handler: () -> Void

  init(_ handler: @escaping () -> Void) {
    self.handler = handler
  }

  func arrayDidChange(_ change: ArrayChange<Int>) {
    handler()
  }
}
