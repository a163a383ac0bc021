// Part of ObservableCollections, released under the MIT License; see LICENSE.

import ObservableCollectionsTestSupport
import Testing

@Suite struct RandomEditsTests {
  @Test func equalSeedsMakeEqualScripts() {
    var first = RandomEdits(seed: 3, valuesBelow: 5)
    var second = RandomEdits(seed: 3, valuesBelow: 5)
    var third = RandomEdits(seed: 4, valuesBelow: 5)
    let script = first.script(50, startingWith: [1, 2])
    #expect(script == second.script(50, startingWith: [1, 2]))
    #expect(script != third.script(50, startingWith: [1, 2]))
  }

  @Test func scriptsFitTheListTheyWereMadeFor() {
    for seed in 0..<20 {
      var edits = RandomEdits(seed: UInt64(seed), valuesBelow: 4)
      let script = edits.script(100, startingWith: [])
      #expect(ArrayEdit.fitting(script, to: []) == script)
    }
  }

  @Test func everyKindOfMutationComesUp() {
    var edits = RandomEdits(seed: 1, valuesBelow: 4)
    let script = edits.script(3000, startingWith: [])
    #expect(
      Set(script.map(name))
        == Set(ArrayEdit.every(count: 2, new: [1]).map(name)).union([
          "batch", "failedBatch",
        ]))
  }

  @Test func listsStayAboutAsLongAsUsual() {
    var edits = RandomEdits(seed: 9, usualCount: 6, valuesBelow: 4)
    var model = NaiveArray<Int>()
    for edit in edits.script(1000, startingWith: []) {
      edit.perform(on: &model)
      #expect(model.elements.count < 30)
    }
  }

  /// The name of an edit, without its arguments.
  private func name(_ edit: ArrayEdit<Int>) -> String {
    String("\(edit)".prefix { $0.isLetter })
  }
}
