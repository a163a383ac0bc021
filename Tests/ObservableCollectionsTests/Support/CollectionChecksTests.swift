// Part of ObservableCollections, released under the MIT License; see LICENSE.

import ObservableCollectionsTestSupport
import Testing

@Suite struct CollectionChecksTests {
  /// An array with one thing wrong.
  private struct Faulty: RandomAccessCollection {
    enum Fault { case none, count, element, iterator, slice }

    let content: [Int]
    let fault: Fault

    var startIndex: Int { 0 }
    var endIndex: Int { content.count }
    var count: Int { fault == .count ? content.count + 1 : content.count }

    subscript(position: Int) -> Int {
      fault == .element && position == 2 ? -1 : content[position]
    }

    subscript(bounds: Range<Int>) -> ArraySlice<Int> {
      fault == .slice ? content[bounds].dropLast() : content[bounds]
    }

    func makeIterator() -> IndexingIterator<[Int]> {
      fault == .iterator ? content.reversed().makeIterator() : content.makeIterator()
    }
  }

  @Test func arraysAndTheirSlicesPass() throws {
    try withEvery("array", in: everyArray(of: [0, 1], upTo: 4)) { array in
      try checkCollection(array, array)
      try checkCollection(Faulty(content: array, fault: .none), array)
      for range in everyRange(in: array.count) {
        try checkCollection(array[range], Array(array[range]))
      }
    }
  }

  @Test(arguments: [Faulty.Fault.count, .element, .iterator, .slice])
  private func eachFaultIsFound(_ fault: Faulty.Fault) {
    let subject = Faulty(content: [1, 2, 3, 4], fault: fault)
    #expect(throws: Unexpected.self) { try checkCollection(subject, [1, 2, 3, 4]) }
  }
}
