// Part of ObservableCollections, released under the MIT License; see LICENSE.

import ObservableCollections
import ObservableCollectionsTestSupport
import Testing

/// Searching a list in order without a measure.
@Suite struct PartitioningTests {
  @Test func everyPositionIsFound() throws {
    for count in [0, 1, 2, 3, 4, 5, 8, 17, 40, 100] {
      var storage = ChunkedStorage(
        measure: NoMeasure<Int>(), chunkCapacity: 4, groupCapacity: 4)
      storage.replaceAll(with: 0..<count)
      for bound in 0...count {
        try expectEqual(
          storage.partitioningPosition { $0 >= bound }, bound, "\(bound) of \(count)")
      }
    }
  }

  @Test func rowsAreFoundByName() throws {
    var random = SplitMix64(seed: 11)
    var labels = OrderLabels<Int>(
      spacing: 4, limit: 1 << 20, chunkCapacity: 4, groupCapacity: 4)
    var names: [UInt32] = []
    for step in 0..<600 {
      if random.below(5) > 1 || names.isEmpty {
        let position = random.below(names.count + 1)
        names.insert(labels.insert(step, at: position), at: position)
      } else {
        let position = random.below(names.count)
        _ = labels.remove(at: position)
        names.remove(at: position)
      }
      guard step % 20 == 0 else { continue }
      for (position, name) in names.enumerated() {
        try expectEqual(labels.position(of: name), position, "step \(step)")
      }
    }
  }
}
