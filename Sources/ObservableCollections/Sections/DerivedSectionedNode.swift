// Part of ObservableCollections, released under the MIT License; see LICENSE.

/// The node of a list of sections whose cells follow something.
@usableFromInline
final class DerivedSectionedNode<Section, Element>: SectionedNode<Section, Element> {
  /// Keeps the index up to date.
  @usableFromInline var keeper: ChangeObserver<ArrayChange<Cell>>?

  @inlinable
  init(following cells: ArrayNode<Cell>) {
    super.init(cells, isDerived: true)
    // It comes before all other followers, so the index is right whenever a handler runs.
    keeper = cells.follow { [unowned self] change in
      follow(change)
      version = self.cells.version
    }
  }

  deinit {
    if let keeper { cells.remove(keeper) }
  }
}
