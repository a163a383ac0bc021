// Part of ObservableCollections, released under the MIT License; see LICENSE.

import ObservableCollections
import ObservableCollectionsTestSupport
import Testing

@Suite("ValueChange")
struct ValueChangeTests {
  /// The record of setting a value.
  private func change(_ old: Int, _ new: Int) -> ValueChange<Int> {
    let value = ObservableValue(old)
    var changes: [ValueChange<Int>] = []
    let token = value.observe { changes.append($0) }
    value.value = new
    token.invalidate()
    return changes[0]
  }

  @Test("A record has the old value and the new one")
  func values() {
    let change = change(1, 2)
    #expect(change.oldValue == 1)
    #expect(change.newValue == 2)
    #expect(!change.isPrior)
  }

  @Test("Changes compose and invert like those of arrays")
  func algebra() throws {
    try withEvery("values", in: everyArray(of: [1, 2, 3], length: 4)) { values in
      let first = change(values[0], values[1])
      let second = change(values[1], values[2])
      let third = change(values[2], values[3])
      try expectEqual(first.followed(by: second), change(values[0], values[2]))
      try expectEqual(
        first.followed(by: second).followed(by: third),
        first.followed(by: second.followed(by: third)))
      try expectEqual(first.inverse, change(values[1], values[0]))
      try expectEqual(first.inverse.inverse, first)
      try expectEqual(first.followed(by: first.inverse), change(values[0], values[0]))
    }
  }

  @Test("Records are equal if both values are")
  func equality() {
    #expect(change(1, 2) == change(1, 2))
    #expect(change(1, 2) != change(1, 3))
    #expect(change(1, 2) != change(3, 2))
    #expect(Set([change(1, 2), change(1, 2), change(2, 1)]).count == 2)
  }

  @Test("A record says what it is")
  func description() {
    #expect("\(change(1, 2))" == "1 → 2")
    let text = ObservableValue("a")
    var lines: [String] = []
    let token = text.observe(.prior) { lines.append("\($0)") }
    text.value = "b"
    token.invalidate()
    #expect(lines == [#"coming "a" → "b""#, #""a" → "b""#])
  }
}
