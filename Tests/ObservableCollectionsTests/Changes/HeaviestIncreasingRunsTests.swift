// Part of ObservableCollections, released under the MIT License; see LICENSE.

import ObservableCollections
import Testing

@Suite struct HeaviestIncreasingRunsTests {
  @Test func nothingMovesInAscendingRuns() {
    #expect(HeaviestIncreasingRuns.staying(among: [KeptRun]()) == [])
    let runs = makeRuns([(0, 2), (5, 1), (9, 4)])
    #expect(HeaviestIncreasingRuns.isIncreasing(runs))
    #expect(HeaviestIncreasingRuns.staying(among: runs) == [true, true, true])
  }

  @Test func theLongerOfTwoSwappedRunsStays() {
    let runs = makeRuns([(3, 2), (0, 3)])
    #expect(!HeaviestIncreasingRuns.isIncreasing(runs))
    #expect(HeaviestIncreasingRuns.staying(among: runs) == [false, true])
  }

  @Test func oneHeavyRunOutweighsManyLightOnes() {
    let runs = makeRuns([(100, 50), (0, 1), (1, 1), (2, 1), (3, 1)])
    #expect(HeaviestIncreasingRuns.staying(among: runs) == [true, false, false, false, false])
  }

  @Test func reversedElementsLeaveOneInPlace() {
    let runs = makeRuns((0..<100).reversed().map { ($0, 1) })
    #expect(HeaviestIncreasingRuns.staying(among: runs).count { $0 } == 1)
  }

  /// Up to six runs in every order, with every choice of a short, a middle and a long length, by both
  /// algorithms.
  @Test(arguments: [0, 8, Int.max / 8])
  func noAscendingChoiceIsHeavier(byElementUpTo elementsPerRun: Int) {
    for count in 0...6 {
      for lengths in lengthChoices(count) {
        forEachPermutation(count) { order in
          let runs = makeRuns(order, lengths: lengths)
          let stays = HeaviestIncreasingRuns.staying(among: runs, byElementUpTo: elementsPerRun)
          let chosen = zip(runs, stays).filter(\.1).map(\.0)
          let weight = chosen.reduce(0) { $0 + $1.count }
          if !HeaviestIncreasingRuns.isIncreasing(chosen) || weight != greatestWeight(runs) {
            Issue.record("\(order) with lengths \(lengths): stays \(stays)")
          }
        }
      }
    }
  }

  /// Runs without a place in the old list stay, and change nothing for the others.
  @Test(arguments: [0, 8])
  func runsWithoutAPlaceStay(byElementUpTo elementsPerRun: Int) {
    for lengths in lengthChoices(4) {
      forEachPermutation(4) { order in
        let runs = makeRuns(order, lengths: lengths)
        let expected = HeaviestIncreasingRuns.staying(among: runs, byElementUpTo: elementsPerRun)
        let new = KeptRun(oldStart: -1, newStart: 0, count: 3)
        let mixed = [new] + runs.flatMap { [$0, new] }
        let stays = HeaviestIncreasingRuns.staying(among: mixed, byElementUpTo: elementsPerRun)
        if stays != [true] + expected.flatMap({ [$0, true] }) {
          Issue.record("\(order) with lengths \(lengths): stays \(stays)")
        }
      }
    }
  }

  /// Runs with the old positions and lengths given, in this order.
  private func makeRuns(_ runs: [(oldStart: Int, count: Int)]) -> [KeptRun] {
    var newStart = 0
    return runs.map { run in
      defer { newStart += run.count }
      return KeptRun(oldStart: run.oldStart, newStart: newStart, count: run.count)
    }
  }

  /// Runs that follow each other in the old list, in another order.
  private func makeRuns(_ order: [Int], lengths: [Int]) -> [KeptRun] {
    makeRuns(order.map { (lengths[..<$0].reduce(0, +), lengths[$0]) })
  }

  /// Lengths for some runs: all choices from three, thinned out for many runs.
  private func lengthChoices(_ count: Int) -> [[Int]] {
    var choices: [[Int]] = [[]]
    for position in 0..<count {
      let lengths = position < 2 ? [1, 2, 40] : [1 + position % 3]
      choices = choices.flatMap { choice in lengths.map { choice + [$0] } }
    }
    return choices
  }

  private func forEachPermutation(_ count: Int, _ body: ([Int]) -> Void) {
    func extend(_ order: [Int]) {
      if order.count == count { return body(order) }
      for next in 0..<count where !order.contains(next) { extend(order + [next]) }
    }
    extend([])
  }

  /// The weight of the heaviest ascending choice, by trying for each run all runs before it.
  private func greatestWeight(_ runs: [KeptRun]) -> Int {
    var weights: [Int] = []
    for (index, run) in runs.enumerated() {
      let before = (0..<index).filter { runs[$0].oldStart < run.oldStart }.map { weights[$0] }
      weights.append(run.count + (before.max() ?? 0))
    }
    return weights.max() ?? 0
  }
}
