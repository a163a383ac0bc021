// Part of ObservableCollections, released under the MIT License; see LICENSE.

import ObservableCollections
import ObservableCollectionsTestSupport
import Testing

@Suite struct ChunkedStorageTests {
  @Test func anEmptyListHasNothing() {
    var storage = ChunkedStorage(measure: Concatenation(), chunkCapacity: 4, groupCapacity: 2)
    storage._checkInvariants()
    #expect(storage.count == 0)
    #expect(storage.array == [])
    #expect(storage.totalValue == "")
    #expect(storage.value(before: 0) == "")
    #expect(storage.firstPosition { _ in true } == nil)
    #expect(storage.remove(at: []) == [])
    storage.insert(contentsOf: [], at: [])
    #expect(Array(storage) == [])
  }

  @Test func chunksAreAboutFourKilobytes() {
    #expect(ChunkedStorage<NoMeasure<Int>>.standardChunkCapacity == 512)
    #expect(ChunkedStorage<NoMeasure<UInt8>>.standardChunkCapacity == 4096)
    #expect(ChunkedStorage<NoMeasure<Void>>.standardChunkCapacity == 4096)
    #expect(ChunkedStorage<NoMeasure<InlineArray<1000, Int>>>.standardChunkCapacity == 16)
  }

  @Test func elementsOfNoSizeWork() {
    var storage = PlainStorage(repeatElement((), count: 10_000))
    storage._checkInvariants()
    storage.remove(at: 5000)
    storage.insert((), at: 3)
    storage.insert(contentsOf: [(), ()], at: [0..<1, 9..<10])
    storage._checkInvariants()
    #expect(storage.count == 10_002)
    #expect(storage.array.count == 10_002)
  }

  @Test(arguments: Capacities.small)
  func aCopyDoesNotSeeEdits(_ capacities: Capacities) throws {
    let edits: [StorageEdit] = [
      .insert(7, at: 3), .append(7), .remove(at: 9), .replace(at: 5, with: 7),
      .insertMany([7, 7], at: [2..<4]), .insertMany([7, 7], at: [0..<1, 20..<21]),
      .removeMany(at: [1..<2]), .removeMany(at: [1..<11]), .removeMany(at: [0..<20]),
      .replaceMany(at: [0..<1, 18..<20], with: [7, 7, 7]), .replaceAll([1]),
    ]
    let original = CheckedStorage(Array(0..<20), measure: Concatenation(), capacities)
    for edit in edits {
      var copy = original
      try copy.perform(edit)
      try original.check()
      var other = original
      try other.perform(.append(0))
      try copy.check()
    }
  }

  @Test func anIteratorReadsWhatWasThereWhenItWasMade() {
    var storage = ChunkedStorage(measure: Minimum(), chunkCapacity: 4, groupCapacity: 2)
    storage.replaceAll(with: 0..<30)
    var found: [Int] = []
    for element in storage {
      found.append(element)
      if storage.count > 0 { _ = storage.remove(at: storage.count / 2) }
    }
    #expect(found == Array(0..<30))
    #expect(storage.count == 0)
  }

  @Test func buildingReadsASequenceOnce() {
    var storage = ChunkedStorage(measure: Minimum(), chunkCapacity: 4, groupCapacity: 2)
    storage.replaceAll(with: MinimalSequence(Array(0..<50)))
    storage._checkInvariants()
    #expect(storage.array == Array(0..<50))
    #expect(PlainStorage(MinimalCollection(["a", "b"])).array == ["a", "b"])
    #expect(ChunkedStorage(1...4, measure: EvenCount()).totalValue == 2)
  }

  @Test func capacitiesOutliveEveryBulkEdit() {
    // A list that forgot them would still be right, but no longer in small chunks.
    var storage = ChunkedStorage(measure: Minimum(), chunkCapacity: 4, groupCapacity: 2)
    storage.replaceAll(with: 0..<40)
    _ = storage.remove(at: [0..<40])
    storage.insert(contentsOf: Array(0..<9), at: [0..<9])
    for value in 0..<20 { storage.insert(value, at: 5) }
    storage._checkInvariants()
    #expect(storage.count == 29)
  }

  @Test func aGroupThatRunsEmptyBetweenFullOnesIsTakenOut() throws {
    // Three groups of three chunks of three; more chunks for the outer two.
    var subject = CheckedStorage(Array(0..<27), measure: Minimum(), Capacities(4, 4))
    for value in 0..<3 {
      try subject.perform(.insert(value, at: 0))
      try subject.perform(.insert(value, at: subject.array.count - 4))
    }
    for _ in 0..<9 { try subject.perform(.remove(at: 12)) }
    try subject.checkReading()
    #expect(subject.array.count == 24)
  }

  @Test func elementsAreReleasedWithTheList() throws {
    try withLifetimeTracking { tracker in
      var storage = PlainStorage<Tracked<Int>>(
        measure: NoMeasure(), chunkCapacity: 4, groupCapacity: 2)
      storage.replaceAll(with: tracker.instances(0..<40))
      #expect(tracker.alive == 40)
      _ = storage.remove(at: 7)
      #expect(tracker.alive == 39)
      _ = storage.replace(at: 7, with: tracker.instance(-1))
      #expect(tracker.alive == 39)
      _ = storage.remove(at: [3..<9, 20..<30])
      #expect(tracker.alive == 23)
      storage.insert(contentsOf: tracker.instances(0..<5), at: [0..<2, 10..<13])
      storage.insert(tracker.instance(0), at: 13)
      #expect(tracker.alive == 29)
      let copy = storage
      _ = storage.remove(at: [0..<29])
      #expect(tracker.alive == 29)
      withExtendedLifetime(copy) {}
    }
  }
}
