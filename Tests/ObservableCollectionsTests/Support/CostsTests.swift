// Part of ObservableCollections, released under the MIT License; see LICENSE.

import ObservableCollectionsTestSupport
import Testing

@Suite struct CostsTests {
  @Test func operationsOnElementsAreCounted() {
    let counter = OperationCounter()
    let elements = [2, 1, 2].map { counter.element($0) }
    #expect(elements[0] == elements[2])
    #expect(counter.equalities == 1)
    #expect(elements[1] < elements[0])
    #expect(counter.comparisons == 1)
    #expect(Set(elements).count == 2)
    #expect(counter.hashings >= 3)
    #expect(counter.total == counter.equalities + counter.hashings + counter.comparisons)
    counter.reset()
    #expect(counter.total == 0)
    #expect("\(elements)" == "[2, 1, 2]")
  }

  @Test func objectsAliveAreCounted() throws {
    try withLifetimeTracking { tracker in
      var objects = tracker.instances(["a", "b"])
      #expect(tracker.alive == 2)
      objects.removeFirst()
      #expect(tracker.alive == 1)
      #expect(tracker.made == 2)
      #expect("\(objects)" == "[b]")
    }
  }

  @Test func aLeakIsReported() {
    var leak: Tracked<Int>?
    #expect(throws: Unexpected.self) {
      try withLifetimeTracking { tracker in leak = tracker.instance(1) }
    }
    withExtendedLifetime(leak) {}
  }

  @Test func trackedObjectsCompareAsTheirPayloads() {
    let tracker = LifetimeTracker()
    let objects = tracker.instances([3, 1, 3])
    #expect(objects.sorted().map(\.payload) == [1, 3, 3])
    #expect(Set(objects).count == 2)
  }
}
