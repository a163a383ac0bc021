// Part of ObservableCollections, released under the MIT License; see LICENSE.

import ObservableCollections
import ObservableCollectionsTestSupport
import Testing

@Suite struct SortTransformTests {
  private func byTens(_ elements: [Int]) throws -> CheckedSort<ConditionSortRule<Int>> {
    let rule = ConditionSortRule<Int> { tens($0) < tens($1) }
    return try CheckedSort(elements, rule) { tens($0) < tens($1) }
  }

  private func onTens(_ elements: [Int]) throws -> CheckedSort<ComparableKeySortRule<Int, Int>> {
    let rule = ComparableKeySortRule<Int, Int>(tens, isDescending: true)
    return try CheckedSort(elements, rule) { tens($0) > tens($1) }
  }

  /// Every edit of lists of up to four elements, of which some compare as equal.
  @Test func everyEdit() throws {
    let lists = [
      [], [10], [21, 20], [12, 11, 20], [30, 20, 21, 10], [10, 31, 11, 32], [25, 24, 23, 22],
    ]
    try withEvery("list", in: lists) { list in
      try withEvery("edit", in: ArrayEdit.every(count: list.count, new: [22, 13, 40])) { edit in
        try byTens(list).perform(edit)
        try onTens(list).perform(edit)
      }
    }
  }

  @Test func everyTwoEditsOfTwoElements() throws {
    let new = [22, 13, 21]
    try withEvery("list", in: [[11], [15, 14]]) { list in
      try withEvery("first", in: ArrayEdit.every(count: list.count, new: new)) { first in
        let middle = try byTens(list)
        try middle.perform(first)
        let seconds = ArrayEdit.every(count: middle.elements.count, new: new)
        let some = stride(from: 0, to: seconds.count, by: 12).map { seconds[$0] }
        try withEvery("second", in: some) { second in
          let subject = try byTens(list)
          try subject.perform(first)
          try subject.perform(second)
        }
      }
    }
  }

  @Test(arguments: 0..<10 as Range<UInt64>)
  func randomScripts(seed: UInt64) throws {
    var random = RandomEdits(
      seed: seed, usualCount: seed % 2 == 0 ? 60 : 12, valuesBelow: seed % 3 == 0 ? 1000 : 60)
    let start = random.elements(random.generator.below(80))
    let script = random.script(60, startingWith: start)
    try run(script, seed: seed, fitting: { ArrayEdit.fitting($0, to: start) }) { script in
      let condition = try byTens(start)
      let key = try onTens(start)
      for edit in script {
        try inCase("\(edit) by a condition") { try condition.perform(edit) }
        try inCase("\(edit) on a key") { try key.perform(edit) }
      }
    }
  }

  @Test(arguments: 0..<10 as Range<UInt64>)
  func ordersAreExchanged(seed: UInt64) throws {
    var random = RandomEdits(seed: seed, usualCount: 20, valuesBelow: seed % 2 == 0 ? 1000 : 50)
    let start = random.elements(random.generator.below(30))
    let condition = try byTens(start)
    let key = try onTens(start)
    for step in 0..<30 {
      let divisor = 1 + random.generator.below(12)
      let isDescending = random.generator.oneIn(2)
      try inCase("step \(step), divisor \(divisor), \(isDescending)") {
        let keyOf = { (number: Int) in number % divisor }
        let areInIncreasingOrder = { (first: Int, second: Int) in
          isDescending ? keyOf(first) > keyOf(second) : keyOf(first) < keyOf(second)
        }
        try condition.reorder(
          by: ConditionSortRule(areInIncreasingOrder), definition: areInIncreasingOrder)
        try key.reorder(
          by: ComparableKeySortRule(keyOf, isDescending: isDescending),
          definition: areInIncreasingOrder)
        for _ in 0..<3 {
          let edit = random.next(for: condition.elements)
          try inCase("\(edit)") {
            try condition.perform(edit)
            try key.perform(edit)
          }
        }
      }
    }
  }
}
