// Part of ObservableCollections, released under the MIT License; see LICENSE.

import ObservableCollections

/// A random number generator that gives the same numbers in every language (Steele, Lea and Flood,
/// 2014).
struct SplitMix64 {
  private var state: UInt64

  init(_ seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  /// A number below a bound.
  mutating func below(_ bound: Int) -> Int { Int(((next() >> 32) &* UInt64(bound)) >> 32) }
}

/// One edit of a list of numbers.
enum Edit {
  case insert(Int, at: Int)
  case remove(at: Int)
  case replace(at: Int, with: Int)
}

extension Edit {
  /// Makes the edit in an array.
  func perform(on array: ObservableArray<Int>) {
    switch self {
    case .insert(let value, let position): array.insert(value, at: position)
    case .remove(let position): array.remove(at: position)
    case .replace(let position, let value): array[position] = value
    }
  }

  /// Makes the edit in a plain array.
  func perform(on array: inout [Int]) {
    switch self {
    case .insert(let value, let position): array.insert(value, at: position)
    case .remove(let position): array.remove(at: position)
    case .replace(let position, let value): array[position] = value
    }
  }
}

/// The inputs that all workloads share.
enum Workload {
  static let valueBound = 1 << 30

  static func values(_ count: Int) -> [Int] {
    var generator = SplitMix64(1)
    return (0..<count).map { _ in generator.below(valueBound) }
  }

  /// A third each of insertions, removals and replacements at random positions.
  static func edits(_ count: Int, of initial: Int) -> [Edit] {
    var generator = SplitMix64(2)
    var size = initial
    return (0..<count).map { _ in
      switch generator.below(3) {
      case 0:
        defer { size += 1 }
        let position = generator.below(size + 1)
        return .insert(generator.below(valueBound), at: position)
      case 1:
        defer { size -= 1 }
        return .remove(at: generator.below(size))
      default:
        let position = generator.below(size)
        return .replace(at: position, with: generator.below(valueBound))
      }
    }
  }

  /// Distinct positions below a bound, in ascending order.
  static func scattered(_ count: Int, below bound: Int) -> [Int] {
    var generator = SplitMix64(3)
    var isTaken = [Bool](repeating: false, count: bound)
    var left = count
    while left > 0 {
      let position = generator.below(bound)
      if !isTaken[position] {
        isTaken[position] = true
        left -= 1
      }
    }
    return (0..<bound).filter { isTaken[$0] }
  }

  /// A number that depends on all elements and their order.
  static func checksum(_ elements: some Sequence<Int>) -> UInt64 {
    elements.reduce(7) { $0 &* 31 &+ UInt64(truncatingIfNeeded: $1) }
  }
}

/// What the baseline of a workload tells when it changes: a list of closures and nothing else.
final class PlainHub {
  typealias Observer = (_ position: Int, _ removed: Int, _ inserted: Int) -> Void
  var observers: [Observer] = []

  func fire(_ position: Int, _ removed: Int, _ inserted: Int) {
    for observer in observers { observer(position, removed, inserted) }
  }
}

/// What observers count.
final class Tally {
  var calls = 0
  var growth = 0
}
