// Part of ObservableCollections, released under the MIT License; see LICENSE.

import Foundation
import ObservableCollectionsTestSupport
import Testing

@Suite struct CombinatoricsTests {
  @Test func arraysComeShortestFirst() {
    #expect(
      everyArray(of: ["a", "b"], upTo: 2).map { $0.joined() } == [
        "", "a", "b", "aa", "ab", "ba", "bb",
      ])
    #expect(everyArray(of: [0, 1, 2], length: 3).count == 27)
    #expect(everyArray(of: [Int](), upTo: 2) == [[]])
  }

  @Test func permutationsAreDistinctAndComplete() {
    #expect(
      everyPermutation(of: [1, 2, 3]) == [
        [1, 2, 3], [1, 3, 2], [2, 1, 3], [2, 3, 1], [3, 1, 2], [3, 2, 1],
      ])
    #expect(Set(everyPermutation(of: [0, 1, 2, 3, 4])).count == 120)
    #expect(everyPermutation(of: [Int]()) == [[]])
  }

  @Test func subsetsKeepTheOrder() {
    #expect(
      everySubset(of: ["a", "b", "c"]).map { $0.joined() } == [
        "", "a", "b", "ab", "c", "ac", "bc", "abc",
      ])
    #expect(everyIndexSet(below: 2) == [[], [0], [1], [0, 1]])
    #expect(everyRange(in: 2) == [0..<0, 0..<1, 0..<2, 1..<1, 1..<2, 2..<2])
  }

  @Test func choicesTakeEveryPathOnce() throws {
    var found: [String] = []
    try withEveryChoice { choices in
      let length = choices.below(3)
      found.append(choices.array(of: ["a", "b"], length: length).joined())
    }
    #expect(found == everyArray(of: ["a", "b"], upTo: 2).map { $0.joined() })
  }

  @Test func choicesOfOneOptionAndNoChoiceAreOnePath() throws {
    var runs = 0
    try withEveryChoice { _ in runs += 1 }
    #expect(runs == 1)
    try withEveryChoice { choices in
      #expect(choices.below(1) == 0)
      runs += 1
    }
    #expect(runs == 2)
  }

  @Test func aFailureNamesTheCasesThatLedToIt() throws {
    let trace = try #require(throws: CaseTrace.self) {
      try withEvery("array", in: [[1], [2, 3]]) { array in
        try withEvery("index", in: array.indices) { index in
          try expectEqual(array[index], index + 1, "element")
        }
      }
    }
    #expect(trace.path == ["array: [2, 3]", "index: 0"])
    #expect(
      trace.description.hasPrefix("array: [2, 3] / index: 0: element: got 2, expected 1 (Observa"))
    #expect(trace.description.contains("CombinatoricsTests.swift:"))
  }

  @Test func aFailureNamesTheChoices() throws {
    let trace = try #require(throws: CaseTrace.self) {
      try withEveryChoice { choices in
        let first = choices.bool()
        let second = choices.element(of: ["x", "y", "z"])
        try expect(!first || second != "y", "found it")
        if !first { _ = choices.below(2) }
      }
    }
    #expect(trace.path == ["choices: [1, 1]"])
  }
}
