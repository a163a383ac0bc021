// Part of ObservableCollections, released under the MIT License; see LICENSE.

import ObservableCollections
import Testing

/// Tokens end observations.
@Suite("Observation tokens")
struct ObservationTokenTests {
  @Test("A token ends its observation when it is invalidated, and once more does no harm")
  func invalidates() {
    let array = ObservableArray<Int>()
    var seen: [Int] = []
    let token = array.observe { seen += $0.newElements }
    let other = Follower(array)
    array.append(1)
    token.invalidate()
    token.invalidate()
    array.append(2)
    token.invalidate()
    #expect(seen == [1])
    #expect(other.content == [1, 2])
  }

  @Test("A token ends its observation when it is released")
  func endsOnDeinit() {
    let array = ObservableArray<Int>()
    var seen: [Int] = []
    var token: ObservationToken? = array.observe { seen += $0.newElements }
    #expect(token != nil)
    array.append(1)
    token = nil
    array.append(2)
    #expect(seen == [1])
  }

  @Test("A token that nobody keeps ends its observation at once")
  func unusedTokenEndsAtOnce() {
    let array = ObservableArray<Int>()
    var calls = 0
    _ = array.observe { _ in calls += 1 }
    array.append(1)
    #expect(calls == 0)
  }

  @Test("Equal handlers are separate observations")
  func equalHandlersAreSeparate() {
    let array = ObservableArray<Int>()
    var calls = 0
    let handler = { (_: ArrayChange<Int>) in calls += 1 }
    let first = array.observe([], handler)
    let second = array.observe([], handler)
    array.append(1)
    #expect(calls == 2)
    first.invalidate()
    array.append(2)
    #expect(calls == 3)
    second.invalidate()
    array.append(3)
    #expect(calls == 3)
  }

  @Test("A token of a root may outlive it")
  func tokenOutlivesRoot() {
    weak var released: ObservableArray<Int>?
    let token: ObservationToken
    do {
      let array: ObservableArray = [1]
      released = array
      token = array.observe { _ in }
    }
    #expect(released == nil)
    token.invalidate()
  }

  @Test("A token of a live array keeps it and its sources at work, and nothing else does")
  func liveTokenKeepsSources() {
    let array: ObservableArray = [1]
    var seen: [Int] = []
    var transformed = 0
    func observeDerived() -> ObservationToken {
      let tenfold: LiveArray<Int> = array.live.map { number in
        transformed += 1
        return number * 10
      }
      let large: LiveArray<Int> = tenfold.filter { $0 > 10 }
      return large.observe { seen += $0.newElements }
    }
    // Nobody holds the two derived arrays but the token.
    var token: ObservationToken? = observeDerived()
    #expect(token != nil)
    array.append(2)
    #expect(seen == [20])
    #expect(transformed == 2)
    token = nil
    array.append(3)
    #expect(seen == [20])
    #expect(transformed == 2)
  }

  @Test("Many observers leave in any order")
  func manyLeaveInAnyOrder() {
    let array = ObservableArray<Int>()
    var calls = 0
    var tokens = (0..<100).map { _ in array.observe { _ in calls += 1 } }
    var expected = 0
    while !tokens.isEmpty {
      array.append(tokens.count)
      expected += tokens.count
      #expect(calls == expected)
      tokens.remove(at: tokens.count * 7 % 3 % tokens.count)
    }
    array.append(0)
    #expect(calls == expected)
  }
}
