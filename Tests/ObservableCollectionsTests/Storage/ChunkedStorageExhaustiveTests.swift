// Part of ObservableCollections, released under the MIT License; see LICENSE.

import ObservableCollections
import ObservableCollectionsTestSupport
import Testing

/// Small chunks, so that few elements show every split and merge.
@Suite struct ChunkedStorageExhaustiveTests {
  /// Edits at the ends, next to them, and in the middle.
  private func choose(_ choices: inout Choices, count: Int, value: Int) -> StorageEdit {
    let kind = choices.below(count == 0 ? 2 : 3)
    guard kind > 0 else { return .append(value) }
    let positions = Array(Set([0, 1, count / 2, count - 1, count])).sorted()
      .filter { kind == 1 ? $0 >= 0 && $0 <= count : $0 >= 0 && $0 < count }
    let position = choices.element(of: positions)
    return kind == 1 ? .insert(value, at: position) : .remove(at: position)
  }

  @Test(arguments: [0, 3, 4, 5, 7, 8, 11, 13])
  func everyShortScriptFollowsAnArray(from count: Int) throws {
    let start = CheckedStorage(
      Array(0..<count), measure: Concatenation(), Capacities(4, 2))
    try withEveryChoice { choices in
      var subject = start
      for step in 0..<2 {
        let edit = choose(&choices, count: subject.array.count, value: 100 + step)
        try inCase("\(edit)") { try subject.perform(edit) }
      }
      try subject.checkReading()
      try start.check()
    }
  }

  @Test(arguments: Capacities.small)
  func growingAndShrinkingAnywhereFollowsAnArray(_ capacities: Capacities) throws {
    let places: [(Int) -> Int] = [{ _ in 0 }, { $0 }, { $0 / 2 }, { $0 / 3 }, { $0 * 7 / 8 }]
    try withEvery("growing", in: places.indices) { growing in
      var grown = CheckedStorage(measure: EvenCount(), capacities)
      for value in 0..<48 {
        try grown.perform(.insert(value, at: places[growing](grown.array.count)))
      }
      try grown.checkReading()
      try withEvery("shrinking", in: places.indices) { shrinking in
        var shrunk = grown
        while !shrunk.array.isEmpty {
          try shrunk.perform(.remove(at: places[shrinking](shrunk.array.count - 1)))
        }
        try shrunk.checkReading()
      }
      try grown.check()
    }
  }

  @Test(arguments: Capacities.small)
  func removingAnyRangeFollowsAnArray(_ capacities: Capacities) throws {
    for count in [0, 1, 4, 5, 9, 16] {
      let start = CheckedStorage(Array(0..<count), measure: Minimum(), capacities)
      try withEvery("\(count) elements, range", in: everyRange(in: count)) { range in
        var subject = start
        try subject.perform(.removeMany(at: range.isEmpty ? [] : [range]))
        try subject.perform(.insert(-1, at: range.lowerBound))
        try start.check()
      }
    }
  }

  @Test(arguments: Capacities.small)
  func insertingAnyNumberAnywhereFollowsAnArray(_ capacities: Capacities) throws {
    for count in [0, 1, 4, 5, 13] {
      let start = CheckedStorage(Array(0..<count), measure: Concatenation(), capacities)
      try withEvery("\(count) elements, position", in: 0...count) { position in
        try withEvery("new", in: [0, 1, 2, 3, 5, 9, 20]) { new in
          var subject = start
          let ranges = coalesced(Array(position..<position + new))
          try subject.perform(.insertMany(Array(100..<100 + new), at: ranges))
          try subject.perform(.removeMany(at: ranges))
          try expectEqual(subject.array, start.array)
        }
      }
    }
  }

  @Test(arguments: [Capacities(4, 2), Capacities(5, 3)])
  func anySubsetOfPositionsFollowsAnArray(_ capacities: Capacities) throws {
    for count in [5, 8] {
      let start = CheckedStorage(Array(0..<count), measure: EvenCount(), capacities)
      try withEvery("positions", in: everySubset(of: Array(0..<count))) { positions in
        let ranges = coalesced(positions)
        let new = positions.map { 100 + $0 }
        var subject = start
        try subject.perform(.replaceMany(at: ranges, with: new))
        try subject.perform(.removeMany(at: ranges))
        try subject.perform(.insertMany(new, at: ranges))
        try start.check()
      }
    }
  }

  @Test(arguments: Capacities.small)
  func buildingAnyLengthFollowsAnArray(_ capacities: Capacities) throws {
    try withEvery("count", in: 0..<70) { count in
      let elements = Array(0..<count)
      var subject = CheckedStorage(elements, measure: Minimum(), capacities)
      try subject.check()
      try subject.checkReading()
      try subject.perform(.append(-1))
      try subject.perform(.insert(-2, at: 0))
    }
  }
}
