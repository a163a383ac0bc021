// Part of ObservableCollections, released under the MIT License; see LICENSE.

/// An object that is told of every change of an array: the Observer of the Observer pattern.
///
/// The array is the Subject; it holds the observer weakly. See
/// ``ObservableArray/addObserver(_:)``.
public protocol ArrayObserver<Element>: AnyObject {
  /// The elements of the array that is observed.
  associatedtype Element

  /// Tells that the array has changed.
  ///
  /// - Parameter change: What happened; the array already shows the state after it.
  func arrayDidChange(_ change: ArrayChange<Element>)
}
