// Part of ObservableCollections, released under the MIT License; see LICENSE.

/// What an observer is told beside the changes themselves.
///
/// The options and their raw values are those of `NSKeyValueObservingOptions`. Its `old` and `new`
/// are not needed: a record always has both, at no cost until they are read.
public struct ObservationOptions: OptionSet, Sendable {
  /// The bits of the options.
  public let rawValue: UInt

  /// Creates options from their bits.
  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  /// One setting record with all elements, before the call that registers the observer returns.
  ///
  /// The record tells of a change from nothing to the present content, so that folding all records
  /// over an empty list gives the content. It is told of an empty array too. The observer is
  /// registered once it has returned, so it is not told of what it changes itself in that call.
  public static let initial = ObservationOptions(rawValue: 4)

  /// One more record before each change, with ``ArrayChange/isPrior`` set and no new elements.
  ///
  /// Only the array that is changed can tell of a change to come, so the option is for
  /// ``ObservableArray`` alone. Changing the array in such a call is a programming error.
  public static let prior = ObservationOptions(rawValue: 8)
}
