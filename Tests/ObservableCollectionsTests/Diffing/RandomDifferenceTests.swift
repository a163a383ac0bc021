// Part of ObservableCollections, released under the MIT License; see LICENSE.

import ObservableCollections
import Testing

/// Random lists beyond the exhaustive sizes, against the slow models.
@Suite struct RandomDifferenceTests {
  /// Unrelated lists: few letters make many repeats, many letters make none.
  @Test(arguments: [1, 2, 3, 10, 60, 1000], [1, 2, 3])
  func unrelatedListsAreComparedExactly(letters: Int, seed: UInt64) {
    var generator = SplitMix64(state: seed)
    for size in [10, 30, 70, 150] {
      let old = generator.list(count: generator.below(size + 1), letters: letters)
      let new = generator.list(count: generator.below(size + 1), letters: letters)
      expectExactDifference(old, new)
    }
  }

  /// Lists that come from each other by insertions, removals, moves and copies.
  @Test(arguments: [2, 5, 40, 10_000], [11, 12, 13])
  func editedListsAreComparedExactly(letters: Int, seed: UInt64) {
    var generator = SplitMix64(state: seed)
    for edits in [1, 2, 5, 20, 60] {
      let old = generator.list(count: 120, letters: letters)
      let new = generator.edited(old, edits: edits, letters: letters)
      expectExactDifference(old, new)
    }
  }

  /// Texts of which every other line is blank: one element has all the repeats.
  @Test(arguments: [15, 16, 17])
  func frequentAndUniqueElementsAreComparedExactly(seed: UInt64) {
    var generator = SplitMix64(state: seed)
    for edits in [5, 20, 80] {
      let old = (0..<160).map { $0 % 2 == 0 ? 0 : $0 }
      let new = generator.edited(old, edits: edits, letters: 1000)
      expectExactDifference(old, new)
      let runs = MinimalEditScript.runs(InternedLists(old, new)) ?? []
      let pairing = ListPairing(old, new, runs: runs)
      #expect(DifferenceModel.problemWithMinimum(pairing, old, new) == nil)
    }
  }

  @Test(arguments: MinimalEditScript.Algorithm.allCases, [21, 22])
  func everyAlgorithmFindsAMinimum(_ algorithm: MinimalEditScript.Algorithm, seed: UInt64) {
    var generator = SplitMix64(state: seed)
    for letters in [1, 2, 4, 20, 300] {
      for size in [63, 64, 65, 130, 200] {
        let old = generator.list(count: size, letters: letters)
        let new =
          size == 65
          ? generator.edited(old, edits: 20, letters: letters)
          : generator.list(count: size + generator.below(9), letters: letters)
        let runs = MinimalEditScript.runs(InternedLists(old, new), by: algorithm)
        let pairing = ListPairing(old, new, runs: runs)
        let problem = DifferenceModel.problemWithMinimum(pairing, old, new)
        if let problem { Issue.record("\(letters) letters, size \(size): \(problem)") }
      }
    }
  }

  /// Divided into small boxes, a long common subsequence may fall short of a longest one, not much.
  @Test(arguments: [1, 2, 3, 6], [31, 32])
  func dividedListsKeepAlmostAsMuch(letters: Int, seed: UInt64) {
    var generator = SplitMix64(state: seed)
    for edits in [3, 10, 30, 300] {
      let old = generator.list(count: 500, letters: letters)
      let new = generator.edited(old, edits: edits, letters: letters)
      let runs = NearCommonSubsequence.runs(InternedLists(old, new), smallSide: 20)
      let pairing = ListPairing(old, new, runs: runs)
      #expect(DifferenceModel.problem(with: pairing, old, new) == nil)
      #expect(pairing.moveCount == 0)
      let longest = DifferenceModel.commonSubsequenceLength(old, new)
      #expect(pairing.keptCount * 10 >= longest * 8, "\(edits) edits")
      if edits == 3 { #expect(pairing.keptCount >= longest - 3) }
    }
  }

  /// Where no stretch is rare there are no anchors.
  @Test func endlessRepetitionIsCutEvenly() {
    let old = [5] + [Int](repeating: 1, count: 400) + [6]
    let new = [7] + [Int](repeating: 1, count: 300) + [8]
    let runs = NearCommonSubsequence.runs(InternedLists(old, new), smallSide: 20)
    let pairing = ListPairing(old, new, runs: runs)
    #expect(DifferenceModel.problem(with: pairing, old, new) == nil)
    #expect(pairing.keptCount >= 290)
  }

  @Test func longRepetitiveListsKeepAllTheyCan() {
    var generator = SplitMix64(state: 41)
    let old = generator.list(count: 3000, letters: 4)
    let new = generator.list(count: 2500, letters: 4)
    let pairing = ListPairing(from: old, to: new)
    #expect(DifferenceModel.problem(with: pairing, old, new) == nil)
    #expect(pairing.keptCount == DifferenceModel.commonCount(old, new))
    let minimum = ListPairing(from: old, to: new, allowingMoves: false)
    #expect(DifferenceModel.problemWithMinimum(minimum, old, new) == nil)
    #expect(pairing.moveCount <= (pairing.keptCount - minimum.keptCount) * 5 / 4)
  }

  private func expectExactDifference(_ old: [Int], _ new: [Int]) {
    let pairing = ListPairing(from: old, to: new)
    let answers: [(String, String?)] = [
      ("with moves", DifferenceModel.problemWithMoves(pairing, old, new)),
      ("rows", DifferenceModel.problemWithRows(pairing, old, new)),
      (
        "without moves",
        DifferenceModel.problemWithMinimum(
          ListPairing(from: old, to: new, allowingMoves: false), old, new)
      ),
      (
        "by predicate",
        DifferenceModel.problemWithMinimum(ListPairing(from: old, to: new, by: ==), old, new)
      ),
    ]
    for case (let name, let problem?) in answers {
      Issue.record("\(name), \(old) → \(new): \(problem)")
    }
  }
}

/// The generator of Steele, Lea and Flood (2014).
private struct SplitMix64 {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  mutating func below(_ bound: Int) -> Int {
    Int(((next() >> 32) &* UInt64(bound)) >> 32)
  }

  mutating func list(count: Int, letters: Int) -> [Int] {
    (0..<count).map { _ in below(letters) }
  }

  /// Carries out random insertions, removals, moves and copies of up to three elements.
  mutating func edited(_ list: [Int], edits: Int, letters: Int) -> [Int] {
    var list = list
    for _ in 0..<edits {
      let start = below(list.count + 1)
      let range = start..<min(list.count, start + 1 + below(3))
      let piece = Array(list[range])
      switch below(4) {
      case 0:
        list.insert(below(letters), at: start)
      case 1:
        list.removeSubrange(range)
      case 2:
        list.removeSubrange(range)
        list.insert(contentsOf: piece, at: below(list.count + 1))
      default:
        list.insert(contentsOf: piece, at: below(list.count + 1))
      }
    }
    return list
  }
}
