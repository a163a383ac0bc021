// Part of ObservableCollections, released under the MIT License; see LICENSE.

import ObservableCollections
import Testing

/// The Observer pattern: objects that are attached and detached.
@Suite("Attached observers")
struct ArrayObserverTests {
  @Test("An attached object is told until it is detached")
  func attachesAndDetaches() {
    let array: ObservableArray = [1]
    let observer = RecordingObserver()
    array.addObserver(observer)
    array.append(2)
    array.removeFirst()
    #expect(array.removeObserver(observer))
    array.append(3)
    #expect(observer.transcript == ["insertion of 2 at 1", "removal of 1 at 0"])
  }

  @Test("An object attached twice is told twice, and each detaching takes one away")
  func attachedTwice() {
    let array = ObservableArray<Int>()
    let observer = RecordingObserver()
    array.addObserver(observer)
    array.addObserver(observer)
    array.append(1)
    #expect(observer.transcript.count == 2)
    #expect(array.removeObserver(observer))
    array.append(2)
    #expect(observer.transcript.count == 3)
    #expect(array.removeObserver(observer))
    array.append(3)
    #expect(observer.transcript.count == 3)
    #expect(!array.removeObserver(observer))
  }

  @Test("Detaching takes away the latest registration")
  func latestIsTakenAway() {
    let array = ObservableArray<Int>()
    var order: [String] = []
    let twice = RecordingObserver { order.append("twice") }
    let once = RecordingObserver { order.append("once") }
    array.addObserver(twice)
    array.addObserver(once)
    array.addObserver(twice)
    array.removeObserver(twice)
    array.append(1)
    #expect(order == ["twice", "once"])
  }

  @Test("Detaching a stranger answers false and does no harm")
  func strangerIsNotDetached() {
    let array = ObservableArray<Int>()
    let other = ObservableArray<Int>()
    let observer = RecordingObserver()
    let stranger = RecordingObserver()
    array.addObserver(observer)
    #expect(!array.removeObserver(stranger))
    #expect(!other.removeObserver(observer))
    array.append(1)
    #expect(observer.transcript.count == 1)
    #expect(stranger.transcript.isEmpty)
  }

  @Test("One object observes several arrays")
  func severalArrays() {
    let first = ObservableArray<Int>()
    let second = ObservableArray<Int>()
    let observer = RecordingObserver()
    first.addObserver(observer)
    second.addObserver(observer)
    first.append(1)
    second.append(2)
    first.removeObserver(observer)
    first.append(3)
    second.append(4)
    #expect(observer.transcript.count == 3)
  }

  @Test("An object that goes away in a handler is not told any more")
  func goesAwayInHandler() {
    let array = ObservableArray<Int>()
    var calls = 0
    var observer: RecordingObserver?
    let token = array.observe { _ in observer = nil }
    observer = RecordingObserver { calls += 1 }
    if let observer { array.addObserver(observer) }
    array.append(1)
    array.append(2)
    token.invalidate()
    #expect(calls == 0)
    #expect(observer == nil)
  }

  @Test("An object may detach itself, and attach another, when it is told")
  func detachesItself() {
    let array = ObservableArray<Int>()
    var order: [String] = []
    let second = RecordingObserver { order.append("second") }
    var first: RecordingObserver?
    first = RecordingObserver {
      order.append("first")
      if let first { #expect(array.removeObserver(first)) }
      array.addObserver(second)
    }
    if let first { array.addObserver(first) }
    array.append(1)
    array.append(2)
    #expect(order == ["first", "second"])
    first = nil
  }

  @Test("A live array takes observers too, and shares them with nobody")
  func liveArray() {
    let array = ObservableArray<Int>()
    let live = array.live
    let observer = RecordingObserver()
    live.addObserver(observer)
    array.append(1)
    #expect(observer.transcript == ["insertion of 1 at 0"])
    #expect(live.removeObserver(observer))
    #expect(!live.removeObserver(observer))
    array.append(2)
    #expect(observer.transcript.count == 1)
  }
}

private final class RecordingObserver: ArrayObserver {
  private(set) var transcript: [String] = []
  private let handler: () -> Void

  init(_ handler: @escaping () -> Void = {}) {
    self.handler = handler
  }

  func arrayDidChange(_ change: ArrayChange<Int>) {
    transcript.append("\(change)")
    handler()
  }
}
