// Part of ObservableCollections, released under the MIT License; see LICENSE.

import ObservableCollections
import Testing

/// A delivery that does not come to rest is stopped with a message.
@Suite("Endless delivery")
struct EndlessDeliveryTests {
  static let message = "More than 100000 rounds of delivery without coming to rest"

  @Test("Two arrays that answer each other for ever are stopped")
  func pingPong() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      let left = ObservableArray<Int>()
      let right = ObservableArray<Int>()
      let tokens = [
        left.observe { right.append($0.newElements[0]) },
        right.observe { left.append($0.newElements[0]) },
      ]
      left.append(1)
      tokens.forEach { $0.invalidate() }
    }
    expectMessage(Self.message, in: result)
    expectMessage("ObservableArray<Int>", in: result)
  }

  @Test("An array that answers itself for ever is stopped")
  func echo() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      let array: ObservableArray = ["a"]
      let token = array.observe { _ in array[0] = "b" }
      array[0] = "c"
      token.invalidate()
    }
    expectMessage(Self.message, in: result)
    expectMessage("ObservableArray<String> of 1", in: result)
  }
}
