// Part of ObservableCollections, released under the MIT License; see LICENSE.

extension ObservableSectionedArray {
  /// Has a handler called with the record of every change from now on.
  ///
  /// - Parameters:
  ///   - options: Whether to be told of the present content at once, and of each change to come.
  ///   - handler: What to do with a record. It is released when the observation ends.
  ///
  /// - Returns: A token that ends the observation when it is invalidated or released. It does not
  ///   keep the list alive.
  ///
  /// - Complexity: O(1).
  public func observe(
    _ options: ObservationOptions = [],
    _ handler: @escaping (SectionedChange<Section, Element>) -> Void
  ) -> ObservationToken {
    node.token(ending: node.observe(options, handler), isOwning: false)
  }

  /// Has a handler called once for each mutation or batch, with all that happened as one update.
  ///
  /// As ``ObservableArray/observeDeltas(_:)``.
  ///
  /// - Parameter handler: What to do with an update. It is released when the observation ends.
  ///
  /// - Returns: A token that ends the observation when it is invalidated or released.
  ///
  /// - Complexity: O(1). A batch of *k* mutations takes O(*k* log *k*) to merge.
  public func observeDeltas(
    _ handler: @escaping (SectionedDelta<Section, Element>) -> Void
  ) -> ObservationToken {
    node.token(ending: node.observeDeltas(handler), isOwning: false)
  }

  /// Runs a closure whose changes to this list one observer of updates is taken to know already.
  ///
  /// As ``ObservableArray/withoutNotifying(_:_:)``.
  ///
  /// - Parameters:
  ///   - token: The token that ``observeDeltas(_:)`` of this list returned.
  ///   - body: What changes the list.
  ///
  /// - Returns: What the closure returns.
  ///
  /// - Throws: What the closure throws.
  ///
  /// - Precondition: The token is that of a delta observer of this list, and no handler of this list or
  ///   of one connected to it is running.
  public func withoutNotifying<Result, Failure>(
    _ token: ObservationToken, _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try node.withoutNotifying(token, body)
  }
}

extension ObservableSectionedArray where Section: Sendable, Element: Sendable {
  /// The records from now on, as an asynchronous sequence for one consumer.
  ///
  /// Records wait without a limit until they are taken. The sequence does not keep the list alive, and
  /// ends with it.
  public var changes: some AsyncSequence<SectionedChange<Section, Element>, Never> & Sendable {
    node.records()
  }

  /// The updates from now on, as an asynchronous sequence for one consumer.
  ///
  /// What a slow consumer has not taken is merged into one update, so that memory stays bounded by the
  /// content and nothing is lost. The sequence does not keep the list alive, and ends with it.
  public var deltas: some AsyncSequence<SectionedDelta<Section, Element>, Never> & Sendable {
    node.updates()
  }
}
