// Part of ObservableCollections, released under the MIT License; see LICENSE.

import ObservableCollections
import Testing

/// All pairs of lists up to length 5 over 3 letters, against the slow models.
@Suite struct ExhaustiveDifferenceTests {
  @Test func scriptsWithoutMovesAreMinimal() {
    forEachListPair(upTo: 5, letters: 3) { old, new in
      let byValue = ListPairing(from: old, to: new, allowingMoves: false)
      let byPredicate = ListPairing(from: old, to: new, by: ==)
      for pairing in [byValue, byPredicate] {
        let problem =
          DifferenceModel.problemWithMinimum(pairing, old, new)
          ?? DifferenceModel.problemWithRows(pairing, old, new)
        if let problem { Issue.record("\(old) → \(new): \(problem)") }
      }
    }
  }

  @Test func pairingsKeepAllTheyCanAndMoveTheFewest() {
    forEachListPair(upTo: 5, letters: 3) { old, new in
      let pairing = ListPairing(from: old, to: new)
      let problem =
        DifferenceModel.problemWithMoves(pairing, old, new)
        ?? DifferenceModel.problemWithRows(pairing, old, new)
      if let problem { Issue.record("\(old) → \(new): \(problem)") }
    }
  }

  @Test func internedListsArePairedLikewise() {
    forEachListPair(upTo: 5, letters: 3) { old, new in
      let runs = OccurrencePairing.runs(InternedLists(old, new))
      let problem = DifferenceModel.problemWithMoves(
        ListPairing(old, new, runs: runs), old, new)
      if let problem { Issue.record("\(old) → \(new): \(problem)") }
    }
  }

  @Test(arguments: MinimalEditScript.Algorithm.allCases)
  func everyAlgorithmFindsAMinimum(_ algorithm: MinimalEditScript.Algorithm) {
    forEachListPair(upTo: 5, letters: 3) { old, new in
      let runs = MinimalEditScript.runs(InternedLists(old, new), by: algorithm)
      let problem = DifferenceModel.problemWithMinimum(
        ListPairing(old, new, runs: runs), old, new)
      if let problem { Issue.record("\(old) → \(new): \(problem)") }
    }
  }

  @Test func internedListsHaveMinimalScripts() {
    forEachListPair(upTo: 5, letters: 3) { old, new in
      let runs = MinimalEditScript.runs(InternedLists(old, new)) ?? []
      let problem = DifferenceModel.problemWithMinimum(
        ListPairing(old, new, runs: runs), old, new)
      if let problem { Issue.record("\(old) → \(new): \(problem)") }
    }
  }

  @Test func limitsAreExact() {
    forEachListPair(upTo: 4, letters: 3) { old, new in
      let minimum = DifferenceModel.editCount(old, new)
      let withMoves = ListPairing(from: old, to: new).editCount
      for limit in -1...9 {
        let answers = [
          ListPairing(from: old, to: new, allowingMoves: false, editLimit: limit) != nil,
          ListPairing(from: old, to: new, editLimit: limit, by: ==) != nil,
          MinimalEditScript.runs(InternedLists(old, new), editLimit: limit) != nil,
          ListPairing(from: old, to: new, editLimit: limit) != nil,
        ]
        let within = minimum <= limit
        if answers != [within, within, within, withMoves <= limit] {
          Issue.record("\(old) → \(new), limit \(limit): \(answers)")
        }
      }
    }
  }
}
