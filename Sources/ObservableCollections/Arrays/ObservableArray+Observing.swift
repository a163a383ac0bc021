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
    _ options: ObservationOptions = [], _ handler: @escaping (ArrayChange<Element>) -> Void
  ) -> ObservationToken {
    root.token(ending: root.observe(options, handler))
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
  /// The notification's object is this array. ``Foundation/Notification/arrayChange(of:)`` gives the
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

extension ObservableArray: Observable {}
