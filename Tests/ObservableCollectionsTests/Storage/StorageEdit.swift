// Part of ObservableCollections, released under the MIT License; see LICENSE.

import ObservableCollections
import ObservableCollectionsTestSupport

/// An edit of a chunked list, which can be made in an array as well.
enum StorageEdit {
  case insert(Int, at: Int)
  case append(Int)
  case remove(at: Int)
  case replace(at: Int, with: Int)
  case insertMany([Int], at: [Range<Int>])
  case removeMany(at: [Range<Int>])
  case replaceMany(at: [Range<Int>], with: [Int])
  case replaceAll([Int])

  /// Makes the edit in an array; returns what the list must return.
  func perform(on array: inout [Int]) -> [Int] {
    switch self {
    case .insert(let element, let position): array.insert(element, at: position)
    case .append(let element): array.append(element)
    case .remove(let position): return [array.remove(at: position)]
    case .replace(let position, let element):
      defer { array[position] = element }
      return [array[position]]
    case .insertMany(let elements, let ranges):
      for (position, element) in zip(ranges.joined(), elements) {
        array.insert(element, at: position)
      }
    case .removeMany(let ranges):
      let removed = ranges.flatMap { Array(array[$0]) }
      for range in ranges.reversed() { array.removeSubrange(range) }
      return removed
    case .replaceMany(let ranges, let elements):
      for (position, element) in zip(ranges.joined(), elements) { array[position] = element }
    case .replaceAll(let elements): array = elements
    }
    return []
  }

  /// Makes the edit in a chunked list; returns what that returned.
  func perform<M: Measure>(on storage: inout ChunkedStorage<M>) -> [Int] where M.Element == Int {
    switch self {
    case .insert(let element, let position): storage.insert(element, at: position)
    case .append(let element): storage.append(element)
    case .remove(let position): return [storage.remove(at: position)]
    case .replace(let position, let element): return [storage.replace(at: position, with: element)]
    case .insertMany(let elements, let ranges): storage.insert(contentsOf: elements, at: ranges)
    case .removeMany(let ranges): return storage.remove(at: ranges)
    case .replaceMany(let ranges, let elements): storage.replace(at: ranges, with: elements)
    case .replaceAll(let elements): storage.replaceAll(with: elements)
    }
    return []
  }

  /// Whether the edit can be made in a list of a length.
  func fits(_ count: Int) -> Bool {
    switch self {
    case .append, .replaceAll: true
    case .insert(_, let position): position <= count
    case .remove(let position), .replace(let position, _): position < count
    case .insertMany(let elements, let ranges):
      ranges.last?.upperBound ?? 0 <= count + elements.count
    case .removeMany(let ranges), .replaceMany(let ranges, _): ranges.last?.upperBound ?? 0 <= count
    }
  }

  /// A script without the edits that cannot be made, given the length that it starts with.
  static func fitting(_ script: [StorageEdit], to count: Int) -> [StorageEdit] {
    var array = [Int](repeating: 0, count: count)
    return script.filter { edit in
      guard edit.fits(array.count) else { return false }
      _ = edit.perform(on: &array)
      return true
    }
  }

  /// A random edit of a list of a length.
  ///
  /// Positions crowd in one place for a while, so that chunks fill up and run empty.
  static func random(
    for count: Int, around focus: Int, _ generator: inout SplitMix64
  ) -> StorageEdit {
    let value = generator.below(100)
    let near = min(focus, count) + generator.below(3)
    let place = generator.oneIn(3) ? generator.below(count + 1) : min(near, count)
    switch generator.below(20) {
    case 0...5: return .insert(value, at: place)
    case 6...7: return .append(value)
    case 8...12 where place < count: return .remove(at: place)
    case 13 where place < count: return .replace(at: place, with: value)
    case 14:
      let new = (0..<generator.below(30)).map { _ in generator.below(100) }
      return .insertMany(new, at: coalesced(Array(place..<place + new.count)))
    case 15:
      let new = (0..<generator.below(12)).map { _ in generator.below(100) }
      let places = generator.distinct(new.count, below: count + new.count)
      return .insertMany(new, at: coalesced(places))
    case 16:
      let end = min(place + generator.below(30), count)
      return .removeMany(at: coalesced(Array(place..<end)))
    case 17:
      let removed = generator.below(min(count, 12) + 1)
      return .removeMany(at: coalesced(generator.distinct(removed, below: count)))
    case 18:
      let places = generator.distinct(generator.below(min(count, 6) + 1), below: count)
      return .replaceMany(at: coalesced(places), with: places.map { _ in generator.below(100) })
    case 19 where generator.oneIn(10):
      return .replaceAll((0..<generator.below(80)).map { _ in generator.below(100) })
    default: return .insert(value, at: place)
    }
  }
}

/// Ascending positions as ranges that neither overlap nor touch.
func coalesced(_ positions: [Int]) -> [Range<Int>] {
  positions.reduce(into: []) { ranges, position in
    if let last = ranges.last, last.upperBound == position {
      ranges[ranges.count - 1] = last.lowerBound..<position + 1
    } else {
      ranges.append(position..<position + 1)
    }
  }
}
