// Part of ObservableCollections, released under the MIT License; see LICENSE.

import ObservableCollectionsTestSupport
import Testing

@Suite struct MinimalTypesTests {
  @Test func aMinimalSequenceCanBeReadOnce() {
    let sequence = MinimalSequence([1, 2, 3])
    #expect(sequence.underestimatedCount == 0)
    #expect(sequence.next() == 1)
    #expect(Array(sequence) == [2, 3])
    #expect(Array(sequence) == [])
  }

  @Test func aMinimalCollectionHasTheElements() {
    let collection = MinimalCollection(["a", "b"])
    #expect(Array(collection) == ["a", "b"])
    #expect(collection.count == 2)
    #expect(collection[collection.index(after: collection.startIndex)] == "b")
    #expect(MinimalCollection([Int]()).isEmpty)
  }
}
