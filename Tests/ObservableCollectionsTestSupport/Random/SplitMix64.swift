// Part of ObservableCollections, released under the MIT License; see LICENSE.

/// The generator of all random tests: small, fast, and the same everywhere (Steele et al., 2014).
package struct SplitMix64: RandomNumberGenerator, Sendable {
  private var state: UInt64

  /// Creates a generator; equal seeds give equal numbers.
  package init(seed: UInt64) {
    state = seed
  }

  /// The next 64 random bits.
  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var bits = state
    bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
    return bits ^ (bits >> 31)
  }

  /// A number in `0..<bound`; the bound must be positive and below 2³².
  package mutating func below(_ bound: Int) -> Int {
    Int(((next() >> 32) &* UInt64(bound)) >> 32)
  }
}

extension SplitMix64 {
  /// True once in `count` times on average.
  package mutating func oneIn(_ count: Int) -> Bool { below(count) == 0 }

  /// An element of an array that is not empty.
  package mutating func element<Element>(of elements: [Element]) -> Element {
    elements[below(elements.count)]
  }

  /// A range inside `0..<bound`, sometimes empty.
  package mutating func range(in bound: Int) -> Range<Int> {
    let first = below(bound + 1)
    let second = below(bound + 1)
    return min(first, second)..<max(first, second)
  }

  /// Distinct numbers in `0..<bound`, ascending; `count` must not be more than `bound`.
  package mutating func distinct(_ count: Int, below bound: Int) -> [Int] {
    // Selection sampling: each number is taken with the probability that leaves the count right.
    var result: [Int] = []
    var number = 0
    while result.count < count {
      if below(bound - number) < count - result.count { result.append(number) }
      number += 1
    }
    return result
  }
}
