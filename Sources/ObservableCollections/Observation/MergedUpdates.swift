// Part of ObservableCollections, released under the MIT License; see LICENSE.

import Synchronization

/// Merged updates as an asynchronous sequence: what stands behind all streams of them.
struct MergedUpdates<Merged: MergedChange & Sendable>: AsyncSequence, Sendable {
  let buffer: DeltaBuffer<Merged>
  let signals: AsyncStream<Void>

  func makeAsyncIterator() -> Iterator {
    Iterator(buffer: buffer, signals: signals.makeAsyncIterator())
  }

  struct Iterator: AsyncIteratorProtocol {
    fileprivate let buffer: DeltaBuffer<Merged>
    fileprivate var signals: AsyncStream<Void>.Iterator

    mutating func next() async -> Merged? {
      while await signals.next() != nil {
        if let merged = buffer.take() { return merged }
      }
      return nil
    }

    mutating func next(isolation actor: isolated (any Actor)?) async -> Merged? {
      while await signals.next(isolation: actor) != nil {
        if let merged = buffer.take() { return merged }
      }
      return nil
    }
  }
}

/// Where updates wait for their consumer, who runs somewhere else.
///
/// Updates are merged here. The stream of signals only wakes the consumer up: it holds one signal at
/// most, however many updates there were.
final class DeltaBuffer<Merged: MergedChange & Sendable>: Sendable {
  private let waiting = Mutex(DeltaAccumulator<Merged>())

  func add(_ merged: Merged) {
    waiting.withLock { $0.add(merged) }
  }

  func take() -> Merged? {
    waiting.withLock { $0.take() }
  }
}

/// Whether the consumer of a stream is gone.
final class StreamEnd: Sendable {
  private let flag = Atomic(false)

  var isReached: Bool { flag.load(ordering: .acquiring) }

  func reach() { flag.store(true, ordering: .releasing) }
}

/// Ends a stream when the array, which alone holds it, is released.
final class StreamCloser {
  private let finish: () -> Void

  init(_ finish: @escaping () -> Void) {
    self.finish = finish
  }

  deinit {
    finish()
  }
}
