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

  // MARK: Positions

  /// Whether each element of the view is that of one element of the source, whose position is known.
  static var knowsPositions: Bool { get }

  /// The position in the source of the element at a position of the view, which has a number of
  /// elements.
  func sourcePosition(of position: Int, count: Int) -> Int

  /// The position in the view of the element at a position of the source; `nil` if it is not shown.
  ///
  /// The position can be any number, and the source can be ahead of what was followed of it.
  ///
  /// - Parameters:
  ///   - position: The position.
  ///   - source: What the source holds now.
  ///   - count: The number of elements in the view.
  ///
  /// - Returns: The position in the view.
  func position(
    ofSource position: Int, in source: PlainStorage<Input>, count: Int
  ) -> Int?
}

extension ArrayTransform {
  @inlinable
  package static var knowsPositions: Bool { false }

  @inlinable
  package func sourcePosition(of position: Int, count: Int) -> Int {
    preconditionFailure("\(Self.self) knows no positions")
  }

  @inlinable
  package func position(
    ofSource position: Int, in source: PlainStorage<Input>, count: Int
  ) -> Int? {
    preconditionFailure("\(Self.self) knows no positions")
  }
}
