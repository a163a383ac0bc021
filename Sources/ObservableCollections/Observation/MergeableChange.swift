// Part of ObservableCollections, released under the MIT License; see LICENSE.

/// A record of which several, one after another, can be told as one.
@usableFromInline
protocol MergeableChange {
  /// What any number of records comes to.
  associatedtype Merged: MergedChange

  /// What the given records come to, one after another.
  static func merged(_ changes: ArraySlice<Self>) -> Merged
}

/// What any number of records came to.
@usableFromInline
protocol MergedChange {
  /// Whether there is nothing to tell.
  var isEmpty: Bool { get }

  /// How much memory it takes, in any unit that grows with it.
  var weight: Int { get }

  /// This change and the one after it as one.
  func followed(by next: Self) -> Self
}
