// Part of ObservableCollections, released under the MIT License; see LICENSE.

import ObservableCollectionsTestSupport
import Testing

@Suite struct ShrinkingTests {
  @Test func shrinkingFindsTheStepsThatMatter() {
    let short = shrink(Array(0..<100)) { $0.contains(17) && $0.contains(80) }
    #expect(short == [17, 80])
  }

  @Test func shrinkingEndsWhereNothingCanBeTakenAway() {
    #expect(shrink([1, 2, 3]) { $0.count == 3 } == [1, 2, 3])
    #expect(shrink([1, 2, 3]) { _ in true } == [])
    #expect(shrink([Int]()) { _ in true } == [])
  }

  @Test func aFailedRunNamesTheSeedAndTheShortestScript() throws {
    let trace = try #require(throws: CaseTrace.self) {
      try run(Array(0..<50), seed: 5) { script in
        try expect(!script.contains { $0 % 20 == 19 }, "bad step")
      }
    }
    #expect(trace.path == ["seed 5, script [39]"] || trace.path == ["seed 5, script [19]"])
  }

  @Test func shortScriptsAreFittedBeforeTheyRun() throws {
    // Only legal if it never removes from an empty list.
    let script: [ArrayEdit<Int>] = [.append(1), .removeLast, .append(2), .removeFirst, .append(3)]
    let trace = try #require(throws: CaseTrace.self) {
      try run(script, seed: 1, fitting: { ArrayEdit.fitting($0, to: []) }) { script in
        var model = NaiveArray<Int>()
        for edit in script {
          try expect(edit.fits(model.elements.count), "does not fit")
          edit.perform(on: &model)
        }
        try expect(model.elements != [3], "bad content")
      }
    }
    #expect(trace.path == ["seed 1, script [\(ArrayEdit<Int>.append(3))]"])
  }
}
