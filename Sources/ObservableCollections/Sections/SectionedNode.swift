// Part of ObservableCollections, released under the MIT License; see LICENSE.

/// What stands behind a list of sections: its cells, and the observers that want to hear of sections.
///
/// The cells are a list like any other, which does all the work. This node says where the sections
/// are, and turns the records of cells into records of sections for its observers.
@usableFromInline
class SectionedNode<Section, Element>: ChangeHub<SectionedChange<Section, Element>> {
  @usableFromInline typealias Cell = SectionedCell<Section, Element>

  final let cells: ArrayNode<Cell>

  /// Where sections begin in the present cells.
  final var index: SectionIndex

  /// Where sections began after the last record that was told.
  private final var toldIndex: SectionIndex
  private final var toldVersion = 0

  /// Brings the records of the cells, as long as somebody wants them.
  private final var feed: ChangeObserver<ArrayChange<Cell>>?

  /// Keeps the index up to date where the cells change by themselves.
  private final var keeper: ChangeObserver<ArrayChange<Cell>>?

  /// Creates the node of cells that follow something.
  convenience init(following cells: ArrayNode<Cell>) {
    self.init(cells, isDerived: true)
    // It comes before all other followers, so the index is right whenever a handler runs.
    keeper = cells.follow { [unowned self] change in
      index.follow(change)
      version = self.cells.version
    }
  }

  init(_ cells: ArrayNode<Cell>, isDerived: Bool) {
    self.cells = cells
    index = SectionIndex(cells.storage)
    toldIndex = index
    super.init(context: cells.context, isDerived: isDerived)
    version = cells.version
  }

  deinit {
    if let feed { cells.remove(feed) }
    if let keeper { cells.remove(keeper) }
  }

  @usableFromInline
  override var name: String {
    "\(isDerived ? "LiveSectionedArray" : "ObservableSectionedArray") of \(index.count) sections"
  }

  @usableFromInline
  override final func initialNotice() -> SectionedChange<Section, Element>? {
    SectionedChange(
      ArrayChange(setting: PlainStorage([]), to: cells.storage),
      before: SectionIndex(rowCounts: []), after: index)
  }

  @usableFromInline
  override final func priorNotice(
    of change: SectionedChange<Section, Element>
  ) -> SectionedChange<Section, Element> {
    SectionedChange(change.cells.asPrior, before: change.before, after: change.after)
  }

  // MARK: Telling

  override final func didUpdateGuards() {
    if isObserved == (feed != nil) { return }
    if let feed {
      cells.remove(feed)
      self.feed = nil
    } else {
      toldIndex = index
      toldVersion = cells.version
      feed = cells.observe([]) { [unowned self] change in tell(change) }
    }
  }

  private final func tell(_ change: ArrayChange<Cell>) {
    let before = toldIndex
    toldIndex.follow(change)
    toldVersion += 1
    publish(SectionedChange(change, before: before, after: toldIndex), toldVersion)
  }
}

/// The node behind an ``ObservableSectionedArray``.
final class RootSectionedNode<Section, Element>: SectionedNode<Section, Element> {
  let root: RootNode<Cell>

  init(_ storage: PlainStorage<Cell>) {
    root = RootNode(storage)
    super.init(root, isDerived: false)
    root.rollBackObserver = { [unowned self] step in
      switch step {
      case .announcing(let inverses): announce(inverses)
      case .undone(let inverse): follow(inverse)
      case .finished(let versions): deltaCenter?.leaveOut(versions)
      }
    }
  }

  /// Makes a change that fits.
  func edit(_ change: ArrayChange<Cell>) {
    var after = index
    after.follow(change)
    if change.isUnchanging { return }
    assert(after.isComplete)
    willChange(SectionedChange(change, before: index, after: after))
    root.willChange(change)
    change.perform(on: &root.storage)
    index = after
    version = root.version + 1
    if isGuarded { finishAnnouncement() }
    root.didChange(change)
  }

  private func announce(_ inverses: [ArrayChange<Cell>]) {
    var before = index
    for inverse in inverses {
      var after = before
      after.follow(inverse)
      willChange(SectionedChange(inverse, before: before, after: after))
      before = after
    }
  }

  private func follow(_ inverse: ArrayChange<Cell>) {
    index.follow(inverse)
    version += 1
    if isGuarded { finishAnnouncement() }
  }
}

extension ArrayChange {
  /// Whether the change leaves everything as it is: a move to the same place, or of nothing.
  fileprivate var isUnchanging: Bool {
    switch payload {
    case .insertions(let rows), .removals(let rows), .replacements(let rows, _):
      rows.ranges.isEmpty
    case .move, .moves: moves.allSatisfy { $0.oldIndex == $0.newIndex }
    case .setting(let contents): contents.old.count + contents.new.count == 0
    case .insertion, .removal, .replacement: false
    }
  }
}
