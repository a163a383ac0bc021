// Part of ObservableCollections, released under the MIT License; see LICENSE.

import ObservableCollections
import ObservableCollectionsTestSupport
import Testing

@Suite struct CollectionConformanceTests {
  /// An array in chunks of four, so that a dozen elements make several groups.
  private func array(_ count: Int) -> ObservableArray<Int> {
    ObservableArray((0..<count).map { $0 * 3 % 7 }, chunkCapacity: 4, groupCapacity: 2)
  }

  @Test(arguments: [0, 1, 2, 4, 5, 13])
  func anObservableArrayIsACollection(of count: Int) throws {
    try checkCollection(array(count), (0..<count).map { $0 * 3 % 7 })
  }

  @Test(arguments: [0, 1, 2, 4, 5, 13])
  func aLiveArrayIsACollection(of count: Int) throws {
    try checkCollection(array(count).live, (0..<count).map { $0 * 3 % 7 })
  }

  @Test(arguments: [0, 1, 2, 4, 5, 13])
  func aSnapshotIsACollection(of count: Int) throws {
    try checkCollection(array(count).elements, (0..<count).map { $0 * 3 % 7 })
  }

  @Test func slicesKeepThePositionsOfTheWhole() throws {
    let array = array(13)
    try checkCollection(array[3..<9], [2, 5, 1, 4, 0, 3])
    try checkCollection(array.live[3..<9], [2, 5, 1, 4, 0, 3])
    try checkCollection(array.elements[3..<9], [2, 5, 1, 4, 0, 3])
    #expect(array[3...].firstIndex(of: 0) == 7)
    #expect(array.dropFirst(2).startIndex == 2)
    #expect(array.suffix(3).indices == 10..<13)
  }

  @Test func aSliceShowsWhatWasThereWhenItWasMade() {
    let array = array(9)
    let slice = array[2..<5]
    let liveSlice = array.live[2..<5]
    array.removeAll()
    #expect(Array(slice) == [6, 2, 5])
    #expect(Array(liveSlice) == [6, 2, 5])
  }

  @Test func theArrayMayChangeWhileALoopRunsOverIt() {
    let array = array(12)
    var seen: [Int] = []
    for element in array {
      seen.append(element)
      if !array.isEmpty { array.remove(at: array.count / 2) }
    }
    #expect(seen == (0..<12).map { $0 * 3 % 7 })
    #expect(array.isEmpty)

    array.append(contentsOf: 1...3)
    var doubled: [Int] = []
    for element in array.live {
      doubled.append(element)
      array.append(element * 2)
    }
    #expect(doubled == [1, 2, 3])
    #expect(array.elements == [1, 2, 3, 2, 4, 6])
  }

  @Test func algorithmsOfTheStandardLibraryWork() {
    let array: ObservableArray = [5, 3, 8, 1]
    #expect(array.sorted() == [1, 3, 5, 8])
    #expect(array.min() == 1)
    #expect(array.contains(8))
    #expect(array.firstIndex { $0 > 5 } == 2)
    #expect(array.lastIndex(of: 1) == 3)
    #expect(array.reduce(0, +) == 17)
    #expect(array.split(separator: 3).map { Array($0) } == [[5], [8, 1]])
    #expect(array.elementsEqual(array.live))
    #expect(array.starts(with: [5, 3]))
    #expect(zip(array, array.dropFirst()).map { $0 - $1 } == [2, -5, 7])
  }

  @Test func aLiveArrayShowsWhatItsSourceShows() {
    let array: ObservableArray = ["a"]
    let live = array.live
    array.append("b")
    #expect(Array(live) == ["a", "b"])
    #expect(live.elements == array.elements)
    #expect(live.version == array.version)
    #expect(live[1] == "b")
  }

  @Test func aLiveArrayKeepsItsSourceAtWork() {
    var array: ObservableArray? = ["a"]
    let live = array?.live
    array = nil
    #expect(live.map { Array($0) } == ["a"])
  }
}
