// Part of ObservableCollections, released under the MIT License; see LICENSE.

import ObservableCollections
import Observation
import Testing

/// `Observations`, the asynchronous sequence of the Observation framework.
@MainActor
@Suite("Observations sequence", .timeLimit(.minutes(1)))
struct ObservationsSequenceTests {
  @Test("It gives the content, and the content again after changes")
  func givesContent() async {
    let array: ObservableArray = [1]
    let contents = Observations { Array(array) }
    var seen: [[Int]] = []
    for await content in contents {
      seen.append(content)
      if content.count == 4 { break }
      array.append(content.count + 1)
    }
    #expect(seen == [[1], [1, 2], [1, 2, 3], [1, 2, 3, 4]])
  }

  @Test("What is changed in one go is told once")
  func oneGoIsOneElement() async {
    let array: ObservableArray = [1]
    var seen: [Int] = []
    for await count in Observations({ array.live.count }) {
      seen.append(count)
      if count > 100 { break }
      for _ in 0..<50 { array.append(0) }
    }
    #expect(seen == [1, 51, 101])
  }
}
