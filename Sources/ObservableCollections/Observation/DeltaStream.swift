// Part of ObservableCollections, released under the MIT License; see LICENSE.

import Synchronization

/// The merged updates of an array as an asynchronous sequence.
///
/// A consumer that is slower than the array does not miss anything and does not fall behind: what
/// it has not taken yet is merged into one update. The first update leads from what the array held
/// when the sequence was made.
///
/// Each sequence is for one consumer; ask the array for one per consumer. It ends when the array is
/// released, after the last update is taken, and when the consuming task is canceled.
public struct DeltaStream<Element: Sendable>: AsyncSequence, Sendable {
  private let buffer: DeltaBuffer<ArrayDelta<Element>>
  private let signals: AsyncStream<Void>

  init(_ buffer: DeltaBuffer<ArrayDelta<Element>>, signals: AsyncStream<Void>) {
    self.buffer = buffer
    self.signals = signals
  }

  /// Gives the updates one after another.
  public func makeAsyncIterator() -> Iterator {
    Iterator(buffer: buffer, signals: signals.makeAsyncIterator())
  }

  /// Gives the updates one after another.
  public struct Iterator: AsyncIteratorProtocol {
    fileprivate let buffer: DeltaBuffer<ArrayDelta<Element>>
    fileprivate var signals: AsyncStream<Void>.Iterator

    /// What happened since the update before, as soon as there is something.
    public mutating func next() async -> ArrayDelta<Element>? {
      while await signals.next() != nil {
        if let delta = buffer.take() { return delta }
      }
      return nil
    }

    /// What happened since the update before, as soon as there is something.
    public mutating func next(isolation actor: isolated (any Actor)?) async -> ArrayDelta<Element>?
    {
      while await signals.next(isolation: actor) != nil {
        if let delta = buffer.take() { return delta }
      }
      return nil
    }
  }
}

/// The records of an array as an asynchronous sequence.
///
/// Records that the consumer has not taken yet wait without a limit; for a consumer that may be slow
/// there are merged updates.
///
/// Each sequence is for one consumer; ask the array for one per consumer. It ends when the array is
/// released, after the last record is taken, and when the consuming task is canceled.
public struct ChangeStream<Element: Sendable>: AsyncSequence, Sendable {
  private let records: AsyncStream<ArrayChange<Element>>

  init(_ records: AsyncStream<ArrayChange<Element>>) {
    self.records = records
  }

  /// Gives the records one after another.
  public func makeAsyncIterator() -> Iterator {
    Iterator(records: records.makeAsyncIterator())
  }

  /// Gives the records one after another.
  public struct Iterator: AsyncIteratorProtocol {
    fileprivate var records: AsyncStream<ArrayChange<Element>>.Iterator

    /// The next record, as soon as there is one.
    public mutating func next() async -> ArrayChange<Element>? { await records.next() }

    /// The next record, as soon as there is one.
    public mutating func next(
      isolation actor: isolated (any Actor)?
    ) async -> ArrayChange<Element>? {
      await records.next(isolation: actor)
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
