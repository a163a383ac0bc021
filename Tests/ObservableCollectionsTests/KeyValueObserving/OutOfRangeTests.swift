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
    expectMessage(result, "ObservableArray.remove(at:): index 9 is outside 0..<4")
  }

  @Test("Inserting past the end stops (h191)")
  func insertion() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let array: ObservableArray = ["a", "b", "c", "d"]
      array.insert("x", at: 9)
    }
    expectMessage(result, "ObservableArray.insert(_:at:): index 9 is outside 0...4")
  }

  @Test("Replacing past the end stops (h192)")
  func replacement() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let array: ObservableArray = ["a", "b", "c", "d"]
      array[4] = "x"
    }
    expectMessage(result, "ObservableArray.subscript: index 4 is outside 0..<4")
  }

  @Test("Removing from an empty array stops (h193)")
  func removalFromEmpty() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let array = ObservableArray<String>()
      array.remove(at: 0)
    }
    expectMessage(result, "ObservableArray.remove(at:): index 0 is outside 0..<0")
  }

  private func expectMessage(_ result: ExitTest.Result?, _ message: String) {
    // A release build stops without its message.
    #if DEBUG
    let output = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(output.contains(message))
    #endif
  }
}
