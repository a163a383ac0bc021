// Part of ObservableCollections, released under the MIT License; see LICENSE.

/// Ends an observation when it is released or invalidated.
///
/// Nothing but its token keeps an observer registered. A token does not keep an
/// ``ObservableArray`` alive; a token of a ``LiveArray`` does keep the live array and its sources at
/// work, so that a chain such as `stocks.live.map(\.name).observe { … }` needs no other owner.
///
/// A token belongs to the isolation domain of the array that it came from.
public final class ObservationToken {
  private var end: (() -> Void)?

  /// What was registered, for calls that take a token to name an observer.
  private(set) weak var registration: AnyObject?

  /// Creates a token that calls a closure once, when it is invalidated or released.
  init(_ registration: AnyObject, end: @escaping () -> Void) {
    self.registration = registration
    self.end = end
  }

  deinit {
    invalidate()
  }

  /// Ends the observation; the handler is not called again, not even in a delivery under way.
  ///
  /// Calling this more than once does no harm.
  public func invalidate() {
    guard let end else { return }
    self.end = nil
    end()
  }
}
