// Part of ObservableCollections, released under the MIT License; see LICENSE.

import ObservableCollections
import Testing

@Suite struct ArrayChangeDescriptionsTests {
  @Test func eachKindIsDescribedInWords() {
    let changes: [(ArrayChange<String>, String)] = [
      (.insertion("a", at: 1, countBefore: 2), #"insertion of "a" at 1"#),
      (
        .insertion(["a", "b", "c", "d"], at: [0..<1, 2..<5], countBefore: 2),
        #"insertion of "a", "b", "c" and "d" at 0 and 2…4"#
      ),
      (.removal(["a", "b"], at: [3..<5], countBefore: 5), #"removal of "a" and "b" at 3…4"#),
      (
        .removal(["a", "b", "c"], at: [0..<1, 2..<3, 7..<8], countBefore: 8),
        #"removal of "a", "b" and "c" at 0, 2 and 7"#
      ),
      (.replacement("a", with: "b", at: 3, count: 4), #"replacement of "a" by "b" at 3"#),
      (.setting(from: [], to: ["x"]), #"setting of nothing to "x""#),
      (
        .move(["c"], [IndexPair(oldIndex: 2, newIndex: 0)], count: 3), #"move of "c" (2 → 0)"#
      ),
      (
        .move(
          ["a", "c"], [IndexPair(oldIndex: 0, newIndex: 2), IndexPair(oldIndex: 2, newIndex: 0)],
          count: 3),
        #"move of "c" and "a" (2 → 0, 0 → 2)"#
      ),
    ]
    for (change, description) in changes {
      #expect(change.description == description)
    }
  }

  @Test func elementsThatAreNotTextAreDescribedAsInAnArray() {
    #expect("\(ArrayChange.removal(7, at: 0, countBefore: 1))" == "removal of 7 at 0")
    struct Plain { let name: String }
    let change = ArrayChange.removal(Plain(name: "x"), at: 0, countBefore: 1)
    #expect("\(change)" == #"removal of Plain(name: "x") at 0"#)
  }

  @Test func longListsAreCutShort() {
    let change = ArrayChange.setting(from: [Int](), to: 1...1000)
    #expect(
      change.description == "setting of nothing to 1, 2, 3, 4, 5, 6, 7, 8 and 992 more")
    #expect("\(change.inverse)" == "setting of 1, 2, 3, 4, 5, 6, 7, 8 and 992 more to nothing")
  }

  @Test func theDebugDescriptionAddsTheLengths() {
    let change = ArrayChange.insertion("a", at: 1, countBefore: 2)
    #expect(
      change.debugDescription == #"ArrayChange(insertion of "a" at 1; 2 → 3 elements)"#)
  }

  @Test func aPriorNoticeIsSaidToBeComing() {
    let array: ObservableArray = ["a"]
    var descriptions: [String] = []
    let token = array.observe(.prior) { descriptions.append("\($0)") }
    array[0] = "b"
    token.invalidate()
    #expect(
      descriptions == [
        #"coming replacement of "a" by "b" at 0"#, #"replacement of "a" by "b" at 0"#,
      ]
    )
  }

  @Test func kindsAndPairsAreDescribed() {
    #expect(
      ChangeKind.allCases.map(\.description)
        == ["setting", "insertion", "removal", "replacement", "move"])
    #expect(IndexPair(oldIndex: 3, newIndex: 0).description == "3 → 0")
  }
}
