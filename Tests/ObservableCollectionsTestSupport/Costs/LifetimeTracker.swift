// Part of ObservableCollections, released under the MIT License; see LICENSE.

/// Makes objects and knows how many of them are alive.
package final class LifetimeTracker {
  /// How many objects are alive.
  package fileprivate(set) var alive = 0

  /// How many objects have been made.
  package fileprivate(set) var made = 0

  /// Creates a tracker that has made nothing.
  package init() {}

  /// Makes an object with a payload.
  package func instance<Payload>(_ payload: Payload) -> Tracked<Payload> {
    Tracked(payload, tracker: self)
  }

  /// Makes an object for each payload.
  package func instances<Payload>(_ payloads: some Sequence<Payload>) -> [Tracked<Payload>] {
    payloads.map { instance($0) }
  }
}

/// An object whose life is counted.
package final class Tracked<Payload> {
  /// What the object stands for.
  package let payload: Payload

  private let tracker: LifetimeTracker

  fileprivate init(_ payload: Payload, tracker: LifetimeTracker) {
    self.payload = payload
    self.tracker = tracker
    tracker.alive += 1
    tracker.made += 1
  }

  deinit {
    tracker.alive -= 1
  }
}

extension Tracked: Equatable where Payload: Equatable {
  /// Compares the payloads.
  package static func == (left: Tracked, right: Tracked) -> Bool { left.payload == right.payload }
}

extension Tracked: Hashable where Payload: Hashable {
  /// Hashes the payload.
  package func hash(into hasher: inout Hasher) {
    hasher.combine(payload)
  }
}

extension Tracked: Comparable where Payload: Comparable {
  /// Compares the payloads.
  package static func < (left: Tracked, right: Tracked) -> Bool { left.payload < right.payload }
}

extension Tracked: CustomStringConvertible {
  /// The payload's description.
  package var description: String { "\(payload)" }
}

/// Runs a closure and throws unless all objects that its tracker made are gone afterwards.
package func withLifetimeTracking<Result>(
  file: String = #fileID, line: Int = #line, _ body: (LifetimeTracker) throws -> Result
) throws -> Result {
  let tracker = LifetimeTracker()
  let result = try body(tracker)
  try expectEqual(tracker.alive, 0, "objects that are still alive", file: file, line: line)
  return result
}
