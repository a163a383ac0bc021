// Part of ObservableCollections, released under the MIT License; see LICENSE.

import ObservableCollectionsTestSupport
import Testing

/// Laws 1 to 5, 9 and 10 for arrays that views connect.
@Suite("Laws of connected arrays, at random")
struct ConnectedTrialTests {
  @Test("Handlers that edit neighbors and make new views keep the laws", arguments: 0..<4)
  func laws(part: UInt64) throws {
    let trials: UInt64 = wantsLongTests ? 20_000 : 100
    try withEvery("seed", in: part * trials..<(part + 1) * trials) {
      try ConnectedTrial(seed: $0).run()
    }
  }
}
