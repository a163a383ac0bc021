// Part of ObservableCollections, released under the MIT License; see LICENSE.

extension ChangeHub where Change: Sendable {
  /// A new stream of the records from now on.
  final func records() -> AsyncStream<Change> {
    let (records, continuation) = AsyncStream<Change>.makeStream()
    let end = StreamEnd()
    continuation.onTermination = { _ in end.reach() }
    let closer = StreamCloser { continuation.finish() }
    weak var registration: ChangeObserver<Change>?
    registration = observe([]) { [weak self, closer] change in
      // The consumer may be in another isolation domain, so its end is only noticed here.
      if end.isReached {
        withExtendedLifetime(closer) {}
        if let registration { self?.remove(registration) }
      } else {
        continuation.yield(change)
      }
    }
    return records
  }
}

extension ChangeHub where Change.Merged: Sendable {
  /// A new stream of the merged updates from now on.
  final func updates() -> MergedUpdates<Change.Merged> {
    let (signals, continuation) = AsyncStream<Void>.makeStream(
      bufferingPolicy: .bufferingNewest(1))
    let buffer = DeltaBuffer<Change.Merged>()
    let end = StreamEnd()
    continuation.onTermination = { _ in end.reach() }
    let closer = StreamCloser { continuation.finish() }
    weak var registration: DeltaObserver<Change.Merged>?
    registration = observeDeltas { [weak self, closer] delta in
      if end.isReached {
        withExtendedLifetime(closer) {}
        if let registration { self?.remove(registration) }
      } else {
        buffer.add(delta)
        continuation.yield()
      }
    }
    return MergedUpdates(buffer: buffer, signals: signals)
  }
}
