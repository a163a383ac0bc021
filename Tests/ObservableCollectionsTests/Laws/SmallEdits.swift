// Part of ObservableCollections, released under the MIT License; see LICENSE.

import Foundation
import ObservableCollections

/// One call that changes an array of numbers, with a name for messages.
struct SmallEdit: CustomStringConvertible {
  let description: String
  let perform: (ObservableArray<Int>) -> Void

  init(_ description: String, _ perform: @escaping (ObservableArray<Int>) -> Void) {
    self.description = description
    self.perform = perform
  }
}

/// What a batch throws when a test wants it to.
struct BatchFailure: Error {}

extension SmallEdit {
  /// Every kind of call, with all arguments that make sense for an array of the given length.
  static func all(count: Int) -> [SmallEdit] {
    insertions(count) + removals(count) + replacements(count) + moves(count) + settings(count)
      + batches(count)
  }

  /// All sets of positions below a bound, of a limited size.
  static func indexSets(below bound: Int, sizes: ClosedRange<Int>) -> [IndexSet] {
    (0..<1 << bound)
      .map { bits in IndexSet((0..<bound).filter { bits & 1 << $0 != 0 }) }
      .filter { sizes.contains($0.count) }
  }

  /// All ranges of positions, empty ones too.
  static func ranges(_ count: Int) -> [Range<Int>] {
    (0...count).flatMap { lower in (lower...count).map { lower..<$0 } }
  }

  private static func insertions(_ count: Int) -> [SmallEdit] {
    var result: [SmallEdit] = [
      SmallEdit("append(7)") { $0.append(7) },
      SmallEdit("append(contentsOf: [])") { $0.append(contentsOf: []) },
      SmallEdit("append(contentsOf: [7, 8])") { $0.append(contentsOf: [7, 8]) },
    ]
    for index in 0...count {
      result += [
        SmallEdit("insert(7, at: \(index))") { $0.insert(7, at: index) },
        SmallEdit("insert(contentsOf: [7, 8], at: \(index))") {
          $0.insert(contentsOf: [7, 8], at: index)
        },
      ]
    }
    for indexes in indexSets(below: count + 2, sizes: 0...2)
    where indexes.last ?? 0 < count + indexes.count {
      result.append(
        SmallEdit("insert(at: \(Array(indexes)))") {
          $0.insert(contentsOf: 7..<7 + indexes.count, at: indexes)
        })
    }
    return result
  }

  private static func removals(_ count: Int) -> [SmallEdit] {
    var result: [SmallEdit] = [
      SmallEdit("popLast()") { $0.popLast() },
      SmallEdit("removeAll()") { $0.removeAll() },
      SmallEdit("removeAll(where: odd)") { $0.removeAll { $0 % 2 == 1 } },
    ]
    if count > 0 {
      result += [
        SmallEdit("removeFirst()") { $0.removeFirst() },
        SmallEdit("removeLast()") { $0.removeLast() },
        SmallEdit("removeFirst(\(count))") { $0.removeFirst(count) },
        SmallEdit("removeLast(\(count))") { $0.removeLast(count) },
      ]
    }
    result += (0..<count).map { index in
      SmallEdit("remove(at: \(index))") { $0.remove(at: index) }
    }
    result += indexSets(below: count, sizes: 0...count).map { indexes in
      SmallEdit("remove(at: \(Array(indexes)))") { $0.remove(at: indexes) }
    }
    result += ranges(count).map { range in
      SmallEdit("removeSubrange(\(range))") { $0.removeSubrange(range) }
    }
    return result
  }

  private static func replacements(_ count: Int) -> [SmallEdit] {
    var result: [SmallEdit] = []
    for index in 0..<count {
      result += [
        SmallEdit("[\(index)] = 7") { $0[index] = 7 },
        SmallEdit("update(at: \(index))") { $0.update(at: index) { $0 += 10 } },
        SmallEdit("reload(at: \(index))") { $0.reload(at: index) },
      ]
    }
    result += indexSets(below: count, sizes: 0...count).map { indexes in
      SmallEdit("replace(at: \(Array(indexes)))") {
        $0.replace(at: indexes, with: 7..<7 + indexes.count)
      }
    }
    for range in ranges(count) {
      for length in 0...2 {
        result.append(
          SmallEdit("replaceSubrange(\(range), \(length))") {
            $0.replaceSubrange(range, with: 7..<7 + length)
          })
      }
    }
    return result
  }

  private static func moves(_ count: Int) -> [SmallEdit] {
    var result: [SmallEdit] = [
      SmallEdit("sort()") { $0.sort() },
      SmallEdit("sort(by: >)") { $0.sort(by: >) },
      SmallEdit("reverse()") { $0.reverse() },
    ]
    for first in 0..<count {
      for second in 0..<count {
        result += [
          SmallEdit("move(from: \(first), to: \(second))") { $0.move(from: first, to: second) },
          SmallEdit("swapAt(\(first), \(second))") { $0.swapAt(first, second) },
        ]
      }
    }
    for indexes in indexSets(below: count, sizes: 0...2) {
      for destination in 0...count {
        result.append(
          SmallEdit("move(fromOffsets: \(Array(indexes)), toOffset: \(destination))") {
            $0.move(fromOffsets: indexes, toOffset: destination)
          })
      }
    }
    return result
  }

  private static func settings(_ count: Int) -> [SmallEdit] {
    [
      SmallEdit("replaceAll(with: [])") { $0.replaceAll(with: []) },
      SmallEdit("elements = [8, 7]") { $0.elements = [8, 7] },
      SmallEdit("elements = elements") { $0.elements = $0.elements },
    ]
  }

  private static func batches(_ count: Int) -> [SmallEdit] {
    [
      SmallEdit("batch of none") { $0.performBatchUpdates {} },
      SmallEdit("batch of two") { array in
        array.performBatchUpdates {
          array.insert(7, at: count / 2)
          array.removeFirst()
        }
      },
      SmallEdit("batch that throws") { array in
        try? array.performBatchUpdates {
          array.append(7)
          array.swapAt(0, count)
          throw BatchFailure()
        }
      },
    ]
  }
}

/// All arrays up to a length of the numbers 1, 2 and so on, ascending but for the last two.
func smallArrays(upTo count: Int) -> [[Int]] {
  (0...count).map { length in
    var numbers = Array(1...max(1, length)).prefix(length)
    if length > 1 { numbers.swapAt(length - 2, length - 1) }
    return Array(numbers)
  }
}
