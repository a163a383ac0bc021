// Part of ObservableCollections, released under the MIT License; see LICENSE.

import ObservableCollections
import ObservableCollectionsTestSupport
import Testing

@Suite struct ArrayChangePositionTests {
  @Test func everyElementIsFoundWhereItWas() throws {
    for count in 0...4 {
      // All elements differ, so that each is known by itself; what comes in has come twice.
      let start = Array(0..<count)
      for edit in ArrayEdit.every(count: count, new: [100, 100, 101]) {
        let array = ObservableArray(start)
        var content = start
        var failure: (any Error)?
        let token = array.observe { change in
          let before = content
          do {
            try content.apply(change)
            for (position, element) in content.enumerated() {
              let hasCome = change.kind == .insertion || change.kind == .replacement
              let isNew =
                change.kind == .setting || (hasCome && change.indexes.contains(position))
              if element >= 100, !isNew { continue }
              try expectEqual(
                change.oldPosition(of: position), isNew ? nil : before.firstIndex(of: element),
                "\(change), \(position)")
            }
          } catch {
            failure = failure ?? error
          }
        }
        edit.perform(on: array)
        token.invalidate()
        if let failure { throw failure }
      }
    }
  }
}
