// Part of ObservableCollections, released under the MIT License; see LICENSE.

import ObservableCollections
import ObservableCollectionsTestSupport
import Testing

@Suite struct IntegerSumTests {
  private func check<Integer: FixedWidthInteger>(_ type: Integer.Type, _ numbers: [Int]) throws {
    let measure = IntegerSumMeasure<Integer>()
    try withEvery("numbers", in: everyArray(of: numbers, upTo: 4)) { numbers in
      let integers = numbers.map { Integer($0) }
      let sum = numbers.reduce(0, +)
      let sums = integers.map { measure.value(of: $0) }
      let left = sums.reduce(measure.identity, measure.combine)
      let right = sums.reversed().reduce(measure.identity) { measure.combine($1, $0) }
      try expectEqual(left, right)
      try expectEqual(left.exactly, Integer(exactly: sum))
      try expectEqual(left.rounded, Double(sum))
      guard let first = integers.first, let last = integers.last else { return }
      let without = measure.adjusted(left, removing: first, inserting: nil)
      try expectEqual(without?.rounded, Double(sum - numbers[0]))
      let exchanged = measure.adjusted(left, removing: first, inserting: last)
      try expectEqual(exchanged?.rounded, Double(sum - numbers[0] + numbers[numbers.count - 1]))
    }
  }

  @Test func sumsOfSignedIntegersAreExact() throws {
    try check(Int8.self, [-128, -100, -1, 0, 1, 90, 127])
  }

  @Test func sumsOfUnsignedIntegersAreExact() throws {
    try check(UInt8.self, [0, 1, 100, 200, 255])
  }
}
