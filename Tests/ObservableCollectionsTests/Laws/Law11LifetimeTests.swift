// Part of ObservableCollections, released under the MIT License; see LICENSE.

import Foundation
import ObservableCollections
import Testing

/// Law 11: nothing keeps an observer alive but its token, and releasing everything leaves nothing.
@Suite("Law 11: lifetime")
struct LifetimeTests {
  @Test("An array that nobody holds goes away, and its elements with it")
  func arrayGoesAway() {
    weak var element: Witness?
    weak var released: ObservableArray<Witness>?
    do {
      let array = ObservableArray([Witness()])
      element = array[0]
      released = array
      array.append(Witness())
    }
    #expect(released == nil)
    #expect(element == nil)
  }

  @Test("A handler is released with its token, and not before")
  func tokenKeepsHandler() {
    let array = ObservableArray<Int>()
    weak var witness: Witness?
    var token: ObservationToken?
    do {
      let captured = Witness()
      witness = captured
      token = array.observe { _ in captured.touch() }
    }
    array.append(1)
    #expect(witness?.touches == 1)
    token = nil
    #expect(witness == nil)
    _ = token
  }

  @Test("A handler is released when its token is invalidated, though the token is kept")
  func invalidatedTokenReleasesHandler() {
    let array = ObservableArray<Int>()
    weak var witness: Witness?
    let token: ObservationToken
    do {
      let captured = Witness()
      witness = captured
      token = array.observe { _ in captured.touch() }
    }
    token.invalidate()
    #expect(witness == nil)
    token.invalidate()
  }

  @Test("A handler that ends its own observation is released once it returns")
  func handlerThatEndsItself() {
    let array = ObservableArray<Int>()
    weak var witness: Witness?
    var token: ObservationToken?
    do {
      let captured = Witness()
      witness = captured
      token = array.observe { _ in
        token = nil
        captured.touch()
      }
    }
    array.append(1)
    #expect(witness == nil)
    #expect(token == nil)
  }

  @Test("A token does not keep an array alive")
  func tokenDoesNotKeepArray() {
    weak var root: ObservableArray<Witness>?
    weak var element: Witness?
    let token: ObservationToken
    do {
      let array = ObservableArray([Witness()])
      root = array
      element = array[0]
      token = array.observe { _ in }
    }
    #expect(root == nil)
    #expect(element == nil)
    token.invalidate()
  }

  @Test("A live array keeps the content of its source alive")
  func liveArrayKeepsContent() {
    weak var root: ObservableArray<Witness>?
    weak var element: Witness?
    do {
      let live: LiveArray<Witness>
      do {
        let array = ObservableArray([Witness()])
        root = array
        element = array[0]
        live = array.live
      }
      #expect(root == nil)
      #expect(live.count == 1)
      #expect(live.first === element)
    }
    #expect(element == nil)
  }

  @Test("A live array's token keeps it at work")
  func liveTokenKeepsLiveArray() {
    let array: ObservableArray = [1]
    var seen: [Int] = []
    let token = array.live.observe { seen += $0.newElements }
    array.append(2)
    #expect(seen == [2])
    token.invalidate()
    array.append(3)
    #expect(seen == [2])
  }

  @Test("An array that holds itself only through a handler of another goes away with that")
  func handlerKeepsWhatItCaptures() {
    weak var target: ObservableArray<Int>?
    let source = ObservableArray<Int>()
    do {
      let copy = ObservableArray<Int>()
      target = copy
      let token = source.observe { change in try? copy.apply(change) }
      source.append(1)
      #expect(target?.elements == [1])
      token.invalidate()
    }
    #expect(target == nil)
  }

  @Test("An object that is attached is not kept alive, and is forgotten when it is gone")
  func attachedObjectIsNotKept() {
    let array = ObservableArray<Witness>()
    weak var object: AttachedObject?
    do {
      let observer = AttachedObject()
      object = observer
      array.addObserver(observer)
      array.append(Witness())
      #expect(observer.calls == 1)
    }
    #expect(object == nil)
    array.append(Witness())
    array.removeAll()
  }

  @Test("A batch that failed leaves nothing behind of what it undid")
  func failedBatchLeavesNothing() {
    let array = ObservableArray<Witness>()
    weak var inserted: Witness?
    #expect(throws: BatchFailure.self) {
      try array.performBatchUpdates {
        let element = Witness()
        inserted = element
        array.append(element)
        throw BatchFailure()
      }
    }
    #expect(array.isEmpty)
    #expect(inserted == nil)
  }

  @Test("A batch that can fail lets go of what it removed when it is over")
  func batchLetsGo() throws {
    let array = ObservableArray([Witness()])
    weak let removed = array[0]
    try array.performBatchUpdates { () throws in
      array.removeAll()
      #expect(removed != nil)
    }
    #expect(removed == nil)
  }

  @Test("Records that wait for delivery let go of their elements once told")
  func recordsThatWaitLetGo() {
    let array = ObservableArray([Witness(), Witness()])
    weak let last = array[1]
    let token = array.observe { _ in
      if !array.isEmpty { array.removeLast() }
    }
    array.removeFirst()
    token.invalidate()
    #expect(array.isEmpty)
    #expect(last == nil)
  }

  @Test("An array may go away in a handler, with records still waiting")
  func arrayGoesAwayInHandler() {
    weak var released: ObservableArray<Int>?
    var seen: [Int] = []
    let token: ObservationToken
    do {
      var array: ObservableArray<Int>? = []
      released = array
      token =
        array?.observe { change in
          seen += change.newElements
          array?.append(2)
          array = nil
        } ?? ObservableArray<Int>().observe { _ in }
      array?.append(1)
    }
    #expect(released == nil)
    #expect(seen == [1, 2])
    token.invalidate()
  }
}

/// An object that can be watched going away.
private final class Witness {
  private(set) var touches = 0

  func touch() {
    touches += 1
  }
}

private final class AttachedObject: ArrayObserver {
  private(set) var calls = 0

  func arrayDidChange(_ change: ArrayChange<Witness>) {
    calls += 1
  }
}
