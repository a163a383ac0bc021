// Part of ObservableCollections, released under the MIT License; see LICENSE.

import ObservableCollections
import Testing

/// Law 1: a handler runs after the mutation is complete, and sees the array as the record left it.
@Suite("Law 1: state before news")
struct StateBeforeNewsTests {
  @Test("After each record the array is as the record left it")
  func arrayIsAsTheRecordLeftIt() {
    for start in smallArrays(upTo: 4) {
      for edit in SmallEdit.all(count: start.count) where edit.description != "batch that throws" {
        let array = ObservableArray(start)
        var copy = start
        let token = array.observe { change in
          try? copy.apply(change)
          if !array.elementsEqual(copy) || array.count != change.countAfter {
            Issue.record("\(edit) of \(start): \(array) at \(change)")
          }
        }
        edit.perform(array)
        token.invalidate()
        if !array.elementsEqual(copy) { Issue.record("\(edit) of \(start): \(array) at the end") }
      }
    }
  }

  @Test("Every way of reading shows the new state in a handler")
  func everyWayOfReadingShowsTheNewState() {
    let array: ObservableArray = [1, 2, 3]
    let live = array.live
    var calls = 0
    let token = array.observe { _ in
      calls += 1
      #expect(array.count == 4)
      #expect(array[1] == 9)
      #expect(Array(array) == [1, 9, 2, 3])
      #expect(array.elements == [1, 9, 2, 3])
      #expect(array.elements(at: [0, 1]) == [1, 9])
      #expect(live.elements == [1, 9, 2, 3])
      #expect(live[1] == 9)
      #expect(array.version == 1)
      #expect(live.version == 1)
      #expect("\(array)" == "[1, 9, 2, 3]")
    }
    array.insert(9, at: 1)
    token.invalidate()
    #expect(calls == 1)
  }

  @Test("A call that makes two records shows each of them by itself")
  func eachOfTwoRecordsIsShownByItself() {
    let array: ObservableArray = [1, 2, 3]
    var seen: [[Int]] = []
    let token = array.observe { _ in seen.append(Array(array)) }
    array.replaceSubrange(0..<2, with: [7, 8, 9])
    array.replaceSubrange(1..<4, with: [5])
    token.invalidate()
    #expect(seen == [[7, 8, 3], [7, 8, 9, 3], [7, 5, 9, 3], [7, 5]])
  }
}
