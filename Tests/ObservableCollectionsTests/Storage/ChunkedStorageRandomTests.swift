// Part of ObservableCollections, released under the MIT License; see LICENSE.

import ObservableCollections
import ObservableCollectionsTestSupport
import Testing

@Suite struct ChunkedStorageRandomTests {
  private func script(
    seed: UInt64, steps: Int, startingWith count: Int
  ) -> [StorageEdit] {
    var generator = SplitMix64(seed: seed)
    var array = [Int](repeating: 0, count: count)
    var focus = 0
    return (0..<steps).map { step in
      if step.isMultiple(of: 16) { focus = generator.below(array.count + 1) }
      let edit = StorageEdit.random(for: array.count, around: focus, &generator)
      _ = edit.perform(on: &array)
      return edit
    }
  }

  private func check<M: Measure>(
    measure: M, _ capacities: Capacities, seed: UInt64
  ) throws where M.Element == Int, M.Value: Equatable {
    let start = Array(0..<Int(seed % 3) * 20)
    let script = script(seed: seed, steps: 140, startingWith: start.count)
    try run(
      script, seed: seed, fitting: { StorageEdit.fitting($0, to: start.count) }
    ) { script in
      var subject = CheckedStorage(start, measure: measure, capacities)
      var copies = [subject]
      for (step, edit) in script.enumerated() {
        try inCase("step \(step)") { try subject.perform(edit) }
        if step.isMultiple(of: 32) {
          try subject.checkReading()
          copies.append(subject)
        }
      }
      // Edits do not show in copies taken before them.
      for copy in copies { try copy.check() }
    }
  }

  @Test(arguments: Capacities.small, 1...2 as ClosedRange<UInt64>)
  func longScriptsFollowAnArray(_ capacities: Capacities, seed: UInt64) throws {
    try check(measure: EvenCount(), capacities, seed: seed)
    try check(measure: Minimum(), capacities, seed: seed + 10)
    try check(measure: Concatenation(), capacities, seed: seed + 20)
    try check(measure: ExtremeMeasure(Least<Int>()), capacities, seed: seed + 30)
    // Among elements that are equally good the first has to be found.
    try check(measure: ExtremeMeasure(Chosen<Int> { $0 % 5 > $1 % 5 }), capacities, seed: seed + 40)
    try check(measure: IntegerSumMeasure<Int>(), capacities, seed: seed + 50)
    try check(measure: FoldMeasure<Int>(0) { $1 == 0 ? $0 : $1 }, capacities, seed: seed + 60)
    try check(measure: FirstElementMeasure(), capacities, seed: seed + 70)
  }

  @Test func longScriptsFollowAnArrayWhereNothingIsMeasured() throws {
    try withEvery("seed", in: 1...4 as ClosedRange<UInt64>) { seed in
      let script = script(seed: seed, steps: 300, startingWith: 0)
      try run(script, seed: seed, fitting: { StorageEdit.fitting($0, to: 0) }) { script in
        var array: [Int] = []
        var storage = PlainStorage<Int>(
          measure: NoMeasure(), chunkCapacity: 4, groupCapacity: 3)
        for edit in script {
          try expectEqual(edit.perform(on: &storage), edit.perform(on: &array), "\(edit)")
          storage._checkInvariants()
          try expectEqual(storage.array, array, "\(edit)")
        }
        try expectEqual(Array(storage), array)
      }
    }
  }

  @Test func largeListsOfStandardChunksFollowAnArray() throws {
    var generator = SplitMix64(seed: 42)
    var array = Array(0..<60_000)
    var storage = PlainStorage(array)
    for step in 0..<400 {
      let position = generator.below(array.count)
      switch generator.below(6) {
      case 0:
        storage.insert(step, at: position)
        array.insert(step, at: position)
      case 1: try expectEqual(storage.remove(at: position), array.remove(at: position))
      case 2:
        let new = Array(0...generator.below(3000))
        storage.insert(contentsOf: new, at: [position..<position + new.count])
        array.insert(contentsOf: new, at: position)
      case 3:
        let range = position..<min(array.count, position + 1 + generator.below(3000))
        try expectEqual(storage.remove(at: [range]), Array(array[range]))
        array.removeSubrange(range)
      default:
        try expectEqual(storage.replace(at: position, with: step), array[position])
        array[position] = step
      }
      try expectEqual(storage.count, array.count)
    }
    storage._checkInvariants()
    #expect(storage.array == array)
    #expect(storage.elementsEqual(array))
  }

  @Test func scatteredEditsOfLargeListsFollowAnArray() throws {
    var generator = SplitMix64(seed: 43)
    let start = Array(0..<20_000)
    var storage = PlainStorage(start)
    let removed = generator.distinct(5000, below: start.count)
    #expect(storage.remove(at: coalesced(removed)) == removed)
    storage._checkInvariants()
    let gone = Set(removed)
    #expect(storage.array == start.filter { !gone.contains($0) })
    storage.insert(contentsOf: removed, at: coalesced(removed))
    storage._checkInvariants()
    #expect(storage.array == start)
  }
}
