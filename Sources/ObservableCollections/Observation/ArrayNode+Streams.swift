// Part of ObservableCollections, released under the MIT License; see LICENSE.

extension ArrayNode where Element: Sendable {
  /// A new stream of the records from now on.
  func changes() -> ChangeStream<Element> {
    let (records, continuation) = AsyncStream<ArrayChange<Element>>.makeStream()
    let end = StreamEnd()
    continuation.onTermination = { _ in end.reach() }
    let closer = StreamCloser { continuation.finish() }
    weak var registration: ChangeObserver<ArrayChange<Element>>?
    registration = observe([]) { [weak self, closer] change in
      // The consumer may be in another isolation domain, so its end is only noticed here.
      if end.isReached {
        withExtendedLifetime(closer) {}
        if let registration { self?.remove(registration) }
      } else {
        continuation.yield(change)
      }
    }
    return ChangeStream(records)
  }

  /// A new stream of the merged updates from now on.
  func deltas() -> DeltaStream<Element> {
    let (signals, continuation) = AsyncStream<Void>.makeStream(
      bufferingPolicy: .bufferingNewest(1))
    let buffer = DeltaBuffer<ArrayDelta<Element>>()
    let end = StreamEnd()
    continuation.onTermination = { _ in end.reach() }
    let closer = StreamCloser { continuation.finish() }
    weak var registration: DeltaObserver<ArrayDelta<Element>>?
    registration = observeDeltas { [weak self, closer] delta in
      if end.isReached {
        withExtendedLifetime(closer) {}
        if let registration { self?.remove(registration) }
      } else {
        buffer.add(delta)
        continuation.yield()
      }
    }
    return DeltaStream(buffer, signals: signals)
  }
}
