// Part of ObservableCollections, released under the MIT License; see LICENSE.

/// What stands behind a list of sections: its cells, and the observers that want to hear of sections.
///
/// The cells are a list like any other, which does all the work. This node says where the sections
/// are, and turns the records of cells into records of sections for its observers.
@usableFromInline
class SectionedNode<Section, Element>: ChangeHub<SectionedChange<Section, Element>> {
  @usableFromInline typealias Cell = SectionedCell<Section, Element>

  @usableFromInline final let cells: ArrayNode<Cell>

  // As in the node of an array, accesses are short and call no code of others while they last.

  /// Where sections begin in the present cells.
  @exclusivity(unchecked) @usableFromInline final var index: SectionIndex

  /// The version after the last record that was told.
  @exclusivity(unchecked) @usableFromInline final var toldVersion = 0

  /// Where sections began at a version, if the index is ahead of what was told.
  @exclusivity(unchecked)
  @usableFromInline final var waiting: (index: SectionIndex, version: Int)?

  /// Brings the records of the cells, as long as somebody wants them.
  @exclusivity(unchecked)
  @usableFromInline final var feed: ChangeObserver<ArrayChange<Cell>>?

  /// Tells of the records of the cells; made where the types are known, so that it is specialized.
  @usableFromInline final var teller: (ArrayChange<Cell>) -> Void = { _ in }

  @inlinable
  init(_ cells: ArrayNode<Cell>, isDerived: Bool) {
    self.cells = cells
    index = SectionIndex(cells.storage)
    super.init(context: cells.context, isDerived: isDerived)
    version = cells.version
    teller = { [unowned self] change in tell(change) }
  }

  deinit {
    if let feed { cells.remove(feed) }
  }

  @usableFromInline
  override var name: String {
    "\(isDerived ? "LiveSectionedArray" : "ObservableSectionedArray") of \(index.count) sections"
  }

  @usableFromInline
  override final func initialNotice() -> SectionedChange<Section, Element>? {
    SectionedChange(
      ArrayChange(setting: PlainStorage([]), to: cells.storage), after: index)
  }

  @usableFromInline
  override final func priorNotice(
    of change: SectionedChange<Section, Element>
  ) -> SectionedChange<Section, Element> {
    SectionedChange(change.cells.asPrior, before: change.before)
  }

  // MARK: Telling

  override final func didUpdateGuards() {
    if isObserved == (feed != nil) { return }
    if let feed {
      cells.remove(feed)
      self.feed = nil
      waiting = nil
    } else {
      toldVersion = cells.version
      feed = cells.observe([], teller)
    }
  }

  /// Has the index follow a record of the cells.
  @inlinable
  final func follow(_ change: ArrayChange<Cell>) {
    // As a rule the record is told next. If another one has to be told before, which is one behind
    // at first, the index that it leads to must not be lost.
    if feed != nil, waiting == nil, toldVersion != version { waiting = (index, version) }
    index.follow(change)
  }

  @inlinable
  final func tell(_ change: ArrayChange<Cell>) {
    toldVersion &+= 1
    let after = toldVersion == version && waiting == nil ? index : catchUp(change)
    publish(SectionedChange(change, after: after), toldVersion)
  }

  /// Where sections begin after a record, if others were made before it is told.
  @usableFromInline
  final func catchUp(_ change: ArrayChange<Cell>) -> SectionIndex {
    guard toldVersion < version, let known = waiting else {
      waiting = nil
      return index
    }
    if known.version == toldVersion { return known.index }
    // The copy held here would have to be copied again.
    waiting = nil
    var index = known.index
    index.follow(change)
    waiting = (index, toldVersion)
    return index
  }
}
