// Part of ObservableCollections, released under the MIT License; see LICENSE.

/// What an operator does, without anything of observing: it turns the records of a source into edits
/// of a view, from state of its own and nothing else.
@usableFromInline
package protocol ArrayTransform {
  /// The elements of the source.
  associatedtype Input

  /// The elements of the view.
  associatedtype Output

  /// Begins anew with the given content of the source; returns the content of the view.
  mutating func start(_ content: PlainStorage<Input>) -> PlainStorage<Output>

  /// Follows a record of the source by editing the view.
  ///
  /// After each edit the view is what a record can tell of; after the last it is the definition of
  /// the operator evaluated on the source's content after the record.
  mutating func follow(
    _ change: ArrayChange<Input>, editing view: some ArrayEditing<Output>)
}
