// Part of ObservableCollections, released under the MIT License; see LICENSE.

import Foundation

/// Two lists of unique numbers, of which the second came from the first.
struct DiffCase {
  var name: String
  var old: [Int]
  var new: [Int]

  private static func unique(_ count: Int, _ seed: UInt64) -> [Int] {
    var generator = SplitMix64(seed)
    return (0..<count).map { _ in Int(truncatingIfNeeded: generator.next() >> 1) }
  }

  private static func shuffle(
    _ elements: inout [Int], _ range: Range<Int>, _ generator: inout SplitMix64
  ) {
    for index in stride(from: range.upperBound - 1, to: range.lowerBound, by: -1) {
      elements.swapAt(
        index, range.lowerBound + generator.below(index - range.lowerBound + 1))
    }
  }

  /// Distinct places below a bound, as a mark for each.
  private static func marks(
    _ count: Int, below bound: Int, _ generator: inout SplitMix64
  ) -> [Bool] {
    var marks = [Bool](repeating: false, count: bound)
    var left = count
    while left > 0 {
      let place = generator.below(bound)
      if !marks[place] {
        marks[place] = true
        left -= 1
      }
    }
    return marks
  }

  /// The shape that DifferenceKit publishes figures of: one deletion, one insertion, one shuffle.
  private static func blocks(
    _ name: String, _ count: Int, _ deleted: Range<Int>, _ inserted: Range<Int>, shuffled: Int
  ) -> DiffCase {
    var generator = SplitMix64(11)
    let old = unique(count, 100)
    var new = old
    new.removeSubrange(deleted)
    new.insert(contentsOf: unique(inserted.count, 200), at: inserted.lowerBound)
    shuffle(&new, 0..<shuffled, &generator)
    return DiffCase(name: name, old: old, new: new)
  }

  /// Deletions, insertions and exchanged places, scattered at random.
  private static func scattered(
    _ name: String, _ count: Int, _ deleted: Int, _ inserted: Int, _ moved: Int
  ) -> DiffCase {
    var generator = SplitMix64(11)
    let old = unique(count, 100)
    let dead = marks(deleted, below: count, &generator)
    var kept = old.indices.filter { !dead[$0] }.map { old[$0] }
    if moved > 1 {
      let picks = marks(moved, below: kept.count, &generator)
      let places = kept.indices.filter { picks[$0] }
      var values = places.map { kept[$0] }
      shuffle(&values, 0..<values.count, &generator)
      for (place, value) in zip(places, values) { kept[place] = value }
    }
    let isNew = marks(inserted, below: kept.count + inserted, &generator)
    var rest = kept[...]
    var fresh = unique(inserted, 200)[...]
    let new = isNew.map { $0 ? fresh.removeFirst() : rest.removeFirst() }
    return DiffCase(name: name, old: old, new: new)
  }

  static func all(isSmoke: Bool) -> [DiffCase] {
    if isSmoke { return [scattered("rnd500", 500, 100, 100, 20)] }
    let base = unique(100_000, 100)
    let short = unique(5_000, 100)
    return [
      blocks("dk5k", 5_000, 2_000..<3_000, 3_000..<4_000, shuffled: 200),
      blocks("dk100k", 100_000, 20_000..<30_000, 30_000..<40_000, shuffled: 2_000),
      scattered("rnd5k", 5_000, 1_000, 1_000, 200),
      scattered("rnd100k", 100_000, 20_000, 20_000, 4_000),
      scattered("rnd100k-10pc", 100_000, 10_000, 10_000, 2_000),
      scattered("small100k", 100_000, 4, 4, 2),
      DiffCase(name: "append100k", old: base, new: base + unique(1_000, 200)),
      DiffCase(name: "same100k", old: base, new: unique(100_000, 100)),
      DiffCase(name: "replace-all100k", old: base, new: unique(100_000, 200)),
      DiffCase(name: "reverse5k", old: short, new: short.reversed()),
    ]
  }

  /// A number as a UUID.
  static func uuid(_ number: Int) -> UUID {
    var generator = SplitMix64(UInt64(truncatingIfNeeded: number))
    let parts = (generator.next(), generator.next())
    return withUnsafeBytes(of: parts) { UUID(uuid: $0.load(as: uuid_t.self)) }
  }
}
