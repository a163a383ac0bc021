// Part of ObservableCollections, released under the MIT License; see LICENSE.

/// The node behind an ``ObservableSectionedArray``.
@usableFromInline
final class RootSectionedNode<Section, Element>: SectionedNode<Section, Element> {
  @usableFromInline let root: RootNode<Cell>

  @inlinable
  init(_ storage: PlainStorage<Cell>) {
    root = RootNode(storage)
    super.init(root, isDerived: false)
    observeRollBacks()
  }

  /// Keeps up with the cells when a batch is undone.
  @usableFromInline
  func observeRollBacks() {
    root.rollBackObserver = { [unowned self] step in
      switch step {
      case .announcing(let inverses): announce(inverses)
      case .undone(let inverse): didUndo(inverse)
      case .finished(let versions): deltaCenter?.leaveOut(versions)
      }
    }
  }

  private func announce(_ inverses: [ArrayChange<Cell>]) {
    var before = index
    for inverse in inverses {
      willChange(SectionedChange(inverse, before: before))
      before.follow(inverse)
    }
  }

  private func didUndo(_ inverse: ArrayChange<Cell>) {
    follow(inverse)
    version += 1
    if isGuarded { finishAnnouncement() }
  }

  /// Makes a change that fits.
  @inlinable
  func edit(_ change: ArrayChange<Cell>) {
    if change.isUnchanging { return }
    willChange(SectionedChange(change, before: index))
    root.willChange(change)
    follow(change)
    assert(index.isComplete)
    change.perform(on: &root.storage)
    version = root.version &+ 1
    if isGuarded { finishAnnouncement() }
    root.didChange(change)
  }
}

extension ArrayChange {
  /// Whether the change leaves everything as it is: a move to the same place, or of nothing.
  @inlinable
  var isUnchanging: Bool {
    switch payload {
    case .insertions(let rows), .removals(let rows), .replacements(let rows, _):
      rows.ranges.isEmpty
    case .move(let source, let destination, _): source == destination
    case .moves(let rows): rows.moves.allSatisfy { $0.oldIndex == $0.newIndex }
    case .setting(let contents): contents.old.count + contents.new.count == 0
    case .insertion, .removal, .replacement: false
    }
  }
}
