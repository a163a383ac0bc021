// Part of ObservableCollections, released under the MIT License; see LICENSE.

import ObservableCollections
import Testing

/// Where Key-Value Coding raises an exception, the process stops with a message.
@Suite("Positions out of range")
struct OutOfRangeTests {
  @Test("Removing past the end stops (h190)")
  func removal() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let array: ObservableArray = ["a", "b", "c", "d"]
      array.remove(at: 9)
    }
    expectMessage("ObservableArray.remove(at:): index 9 is outside 0..<4", in: result)
  }

  @Test("Inserting past the end stops (h191)")
  func insertion() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let array: ObservableArray = ["a", "b", "c", "d"]
      array.insert("x", at: 9)
    }
    expectMessage("ObservableArray.insert(_:at:): index 9 is outside 0...4", in: result)
  }

  @Test("Replacing past the end stops (h192)")
  func replacement() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let array: ObservableArray = ["a", "b", "c", "d"]
      array[4] = "x"
    }
    expectMessage("ObservableArray.subscript: index 4 is outside 0..<4", in: result)
  }

  @Test("Removing from an empty array stops (h193)")
  func removalFromEmpty() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let array = ObservableArray<String>()
      array.remove(at: 0)
    }
    expectMessage("ObservableArray.remove(at:): index 0 is outside 0..<0", in: result)
  }
}
