// Part of ObservableCollections, released under the MIT License; see LICENSE.

import ObservableCollections
import ObservableCollectionsTestSupport
import Testing

@Suite struct ObservableArrayRandomTests {
  @Test(arguments: 1...12 as ClosedRange<UInt64>)
  func longScriptsFollowTheModel(seed: UInt64) throws {
    let start = Array(0..<Int(seed) * 3)
    var edits = RandomEdits(seed: seed, usualCount: Int(seed) * 4, valuesBelow: Int(seed) * 5)
    let script = edits.script(120, startingWith: start)
    try run(script, seed: seed, fitting: { ArrayEdit.fitting($0, to: start) }) { script in
      let subject = CheckedArray(start, wantsPrior: seed.isMultiple(of: 2))
      let replica = Replica(of: subject.array)
      let liveReplica = Replica(of: subject.array.live)
      for (step, edit) in script.enumerated() {
        try inCase("step \(step)") { try subject.perform(edit) }
      }
      try replica.check(against: subject.array)
      try liveReplica.check(against: subject.array)
      try expectEqual(replica.changes, liveReplica.changes)
    }
  }

  @Test func longScriptsOfTextFollowTheModel() throws {
    var edits = RandomEdits(seed: 99, usualCount: 30) { "item \($0.below(20))" }
    let script = edits.script(150, startingWith: [])
    try run(script, seed: 99, fitting: { ArrayEdit.fitting($0, to: []) }) { script in
      let subject = CheckedArray<String>([])
      for edit in script { try subject.perform(edit) }
    }
  }
}
