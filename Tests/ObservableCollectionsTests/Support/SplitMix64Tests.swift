// Part of ObservableCollections, released under the MIT License; see LICENSE.

import ObservableCollectionsTestSupport
import Testing

@Suite struct SplitMix64Tests {
  @Test func numbersAreThosePublishedForTheAlgorithm() {
    var generator = SplitMix64(seed: 0)
    #expect(generator.next() == 0xE220_A839_7B1D_CDAF)
    #expect(generator.next() == 0x6E78_9E6A_A1B9_65F4)
    #expect(generator.next() == 0x06C4_5D18_8009_454F)
  }

  @Test func belowTakesTheUpperHalfOfTheBits() {
    var generator = SplitMix64(seed: 0)
    #expect(generator.below(1 << 16) == 0xE220)
    #expect(generator.below(16) == 6)
    #expect(generator.below(1) == 0)
  }

  @Test func rangesAndDistinctNumbersReachEveryValue() {
    var generator = SplitMix64(seed: 7)
    var ranges: Set<Range<Int>> = []
    var subsets: Set<[Int]> = []
    for _ in 0..<500 {
      ranges.insert(generator.range(in: 3))
      subsets.insert(generator.distinct(2, below: 4))
    }
    #expect(ranges == Set(everyRange(in: 3)).union([0..<0, 1..<1, 2..<2, 3..<3]))
    #expect(subsets == [[0, 1], [0, 2], [0, 3], [1, 2], [1, 3], [2, 3]])
    #expect(generator.distinct(4, below: 4) == [0, 1, 2, 3])
    #expect(generator.distinct(0, below: 0) == [])
  }
}
