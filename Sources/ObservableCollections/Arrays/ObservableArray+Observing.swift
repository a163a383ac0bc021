// Part of ObservableCollections, released under the MIT License; see LICENSE.

public import Foundation
public import Observation

extension ObservableArray {
  /// Has a handler called with the record of every change from now on.
  ///
  /// The rules of delivery are those listed at ``ObservableArray``.
  ///
  /// - Parameters:
  ///   - options: Whether to be told of the present content at once, and of each change to come.
  ///   - handler: What to do with a record. It is released when the observation ends.
  ///
  /// - Returns: A token that ends the observation when it is invalidated or released. It does not
  ///   keep the array alive.
  ///
  /// - Complexity: O(1).
  public func observe(
    _ options: ObservationOptions, _ handler: @escaping (ArrayChange<Element>) -> Void
  ) -> ObservationToken {
    root.token(ending: root.observe(options, handler), isOwning: false)
  }

  /// Has a handler called with the record of every change from now on.
  ///
  /// - Parameter handler: What to do with a record. It is released when the observation ends.
  ///
  /// - Returns: A token that ends the observation when it is invalidated or released.
  ///
  /// - Complexity: O(1).
  public func observe(
    _ handler: @escaping (ArrayChange<Element>) -> Void
  ) -> ObservationToken {
    observe([], handler)
  }

  /// Has a handler called once for each mutation or batch, with all that happened as one update.
  ///
  /// An update is told when the outermost mutation or batch is over and all records are told. It
  /// always leads from what this observer last saw to exactly what the array holds now, also if
  /// handlers change the array; what comes to nothing is not told.
  ///
  /// - Parameter handler: What to do with an update. It is released when the observation ends.
  ///
  /// - Returns: A token that ends the observation when it is invalidated or released.
  ///
  /// - Complexity: O(1). A batch of *k* mutations takes O(*k* log *k*) to merge.
  public func observeDeltas(
    _ handler: @escaping (ArrayDelta<Element>) -> Void
  ) -> ObservationToken {
    root.token(ending: root.observeDeltas(handler), isOwning: false)
  }

  /// Runs a closure whose changes to this array one observer of updates is taken to know already.
  ///
  /// For a drag that the screen shows by itself: the observer is not told of the change, and its
  /// next update leads on from the state after it. Others are told as always. If there is something
  /// that the observer has not been told of yet, it is told of that first.
  ///
  /// What handlers change in answer is told, once the closure is over: to be precise, all that follows
  /// the last change that the closure makes itself.
  ///
  /// If the closure throws, the observer is taken to know nothing of what remains of its changes.
  ///
  /// - Parameters:
  ///   - token: The token that ``observeDeltas(_:)`` of this array returned.
  ///   - body: What changes the array.
  ///
  /// - Returns: What the closure returns.
  ///
  /// - Throws: What the closure throws.
  ///
  /// - Precondition: The token is that of a delta observer of this array, and no handler of records
  ///   of this array or of one connected to it is running.
  @discardableResult
  public func withoutNotifying<Result, Failure>(
    _ token: ObservationToken, _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try root.withoutNotifying(token, body)
  }

  /// Attaches an observer: the Observer pattern, with the array as the Subject.
  ///
  /// The array holds the observer weakly, so an observer that goes away needs not be detached.
  /// Attaching it twice has it told twice, and each ``removeObserver(_:)`` takes away one.
  ///
  /// - Complexity: O(1).
  public func addObserver(_ observer: some ArrayObserver<Element>) {
    root.attach(observer)
  }

  /// Detaches an observer; it is told nothing more.
  ///
  /// - Returns: Whether the observer was attached. Detaching a stranger does no harm.
  ///
  /// - Complexity: O(*m*), where *m* is the number of observers.
  @discardableResult
  public func removeObserver(_ observer: some ArrayObserver<Element>) -> Bool {
    root.detach(observer)
  }

  /// Posts a notification for every record from now on.
  ///
  /// The notification's object is this array. `Notification.arrayChange(of:)` gives the
  /// record.
  ///
  /// - Parameters:
  ///   - center: Where to post.
  ///   - name: The name of the notifications.
  ///
  /// - Returns: A token that ends the posting when it is invalidated or released.
  public func post(
    to center: NotificationCenter = .default, name: Notification.Name
  ) -> ObservationToken {
    observe { [weak self] change in
      if let self { center.post(change, from: self, name: name) }
    }
  }
}

extension ObservableArray where Element: Sendable {
  /// The records from now on, as an asynchronous sequence for one consumer.
  ///
  /// Records wait without a limit until they are taken. The sequence does not keep the array alive,
  /// and ends with it.
  public var changes: ChangeStream<Element> { ChangeStream(root.records()) }

  /// The updates from now on, as an asynchronous sequence for one consumer.
  ///
  /// What a slow consumer has not taken is merged into one update, so that memory stays bounded by
  /// the content and nothing is lost. The sequence does not keep the array alive, and ends with it.
  ///
  /// ```swift
  /// var copy = Array(stocks.elements)
  /// let deltas = stocks.deltas
  /// Task { for await delta in deltas { try copy.apply(delta) } }
  /// ```
  public var deltas: DeltaStream<Element> { DeltaStream(root.updates()) }
}

extension ObservableArray: Observable {}
