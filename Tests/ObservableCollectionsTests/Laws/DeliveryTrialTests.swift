// Part of ObservableCollections, released under the MIT License; see LICENSE.

import Foundation
import Testing

/// Laws 1 to 4 and 12 together, under everything that handlers may do.
@Suite("Laws of delivery, at random")
struct DeliveryTrialTests {
  /// How many scripts to run; `OBSERVABLE_COLLECTIONS_LONG_TESTS` asks for many more.
  static let trials =
    ProcessInfo.processInfo.environment["OBSERVABLE_COLLECTIONS_LONG_TESTS"] == nil
    ? 4_000 : 200_000

  @Test("Handlers that change arrays, come and go, and open batches that fail keep the laws")
  func laws() {
    var failures = 0
    for seed in 0..<UInt64(Self.trials) where failures < 3 {
      if let failure = DeliveryTrial(seed: seed).run() {
        failures += 1
        Issue.record("seed \(seed), \(failure)")
      }
    }
  }
}
