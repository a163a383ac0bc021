// Part of ObservableCollections, released under the MIT License; see LICENSE.

/// The merged updates of an array as an asynchronous sequence.
///
/// A consumer that is slower than the array does not miss anything and does not fall behind: what
/// it has not taken yet is merged into one update. The first update leads from what the array held
/// when the sequence was made.
///
/// Each sequence is for one consumer; ask the array for one per consumer. It ends when the array is
/// released, after the last update is taken, and when the consuming task is canceled.
public struct DeltaStream<Element: Sendable>: AsyncSequence, Sendable {
  private let updates: MergedUpdates<ArrayDelta<Element>>

  init(_ updates: MergedUpdates<ArrayDelta<Element>>) {
    self.updates = updates
  }

  /// Gives the updates one after another.
  public func makeAsyncIterator() -> Iterator {
    Iterator(updates: updates.makeAsyncIterator())
  }

  /// Gives the updates one after another.
  public struct Iterator: AsyncIteratorProtocol {
    fileprivate var updates: MergedUpdates<ArrayDelta<Element>>.Iterator

    /// What happened since the update before, as soon as there is something.
    public mutating func next() async -> ArrayDelta<Element>? { await updates.next() }

    /// What happened since the update before, as soon as there is something.
    public mutating func next(
      isolation actor: isolated (any Actor)?
    ) async -> ArrayDelta<Element>? {
      await updates.next(isolation: actor)
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
