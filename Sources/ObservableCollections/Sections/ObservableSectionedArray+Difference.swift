// Part of ObservableCollections, released under the MIT License; see LICENSE.

/// What a cell is identified by: a header among headers, a row among rows.
private enum CellIdentity<SectionID: Hashable, RowID: Hashable>: Hashable {
  case section(SectionID)
  case row(RowID)
}

extension SectionedDelta {
  /// Creates the smallest delta from some sections to others, by the identity of sections and rows.
  ///
  /// What has the same identity belongs together, also rows in different sections: these move. Equal
  /// ones are left alone, others are replaced. Repeated identities are legal.
  ///
  /// - Parameters:
  ///   - old: The sections before.
  ///   - new: The sections after.
  ///   - sectionID: The identity of a header.
  ///   - rowID: The identity of a row.
  ///   - areEqual: Whether two rows with the same identity are equal.
  ///   - haveEqualHeaders: Whether two headers with the same identity are equal.
  ///
  /// - Complexity: O(*n* log *n*) on average, where *n* is the number of sections and rows.
  public init<SectionID: Hashable, RowID: Hashable>(
    from old: SectionedSnapshot<Section, Element>, to new: SectionedSnapshot<Section, Element>,
    sectionsIdentifiedBy sectionID: (Section) -> SectionID,
    rowsIdentifiedBy rowID: (Element) -> RowID,
    by areEqual: (Element, Element) -> Bool,
    headersBy haveEqualHeaders: (Section, Section) -> Bool
  ) {
    let cells = ArrayDelta<Cell>(
      from: old.cells.array, to: new.cells.array,
      identifiedBy: { cell -> CellIdentity<SectionID, RowID> in
        switch cell {
        case .header(let section): .section(sectionID(section))
        case .row(let element): .row(rowID(element))
        }
      },
      by: { first, second in
        switch (first, second) {
        case (.header(let first), .header(let second)): haveEqualHeaders(first, second)
        case (.row(let first), .row(let second)): areEqual(first, second)
        default: false
        }
      })
    self.init(cells: cells, before: old.index, after: new.index)
  }
}

extension ObservableSectionedArray where Section: Equatable, Element: Equatable {
  /// Brings the list to new content by the smallest update, by the identity of sections and rows.
  ///
  /// Rows with the same identity in different sections move from one to the other. Everything is told as
  /// one batch; equal content is silent.
  ///
  /// - Parameters:
  ///   - sections: The new content.
  ///   - sectionID: The identity of a header.
  ///   - rowID: The identity of a row.
  ///
  /// - Precondition: The closures do not change the list.
  ///
  /// - Complexity: O(*n* log *n*) on average, where *n* is the number of sections and rows.
  public func update<SectionID: Hashable, RowID: Hashable>(
    to sections: some Sequence<ArraySection<Section, Element>>,
    sectionsIdentifiedBy sectionID: (Section) -> SectionID,
    rowsIdentifiedBy rowID: (Element) -> RowID
  ) {
    let new = SectionedSnapshot(sections)
    let version = version
    let delta = SectionedDelta(
      from: node.snapshot, to: new, sectionsIdentifiedBy: sectionID, rowsIdentifiedBy: rowID,
      by: ==, headersBy: ==)
    precondition(
      self.version == version,
      "ObservableSectionedArray.update(to:): a closure passed to it changed the list")
    node.perform(delta)
  }
}

extension ObservableSectionedArray where Section: Hashable, Element: Hashable {
  /// Brings the list to new content by the smallest update, by the values of headers and rows.
  ///
  /// - Parameter sections: The new content.
  ///
  /// - Complexity: O(*n* log *n*) on average, where *n* is the number of sections and rows.
  public func update(to sections: some Sequence<ArraySection<Section, Element>>) {
    update(to: sections, sectionsIdentifiedBy: \.self, rowsIdentifiedBy: \.self)
  }
}

extension ObservableSectionedArray
where Section: Identifiable & Equatable, Element: Identifiable & Equatable {
  /// Brings the list to new content by the smallest update, by the identity of sections and rows.
  ///
  /// - Parameter sections: The new content.
  ///
  /// - Complexity: O(*n* log *n*) on average, where *n* is the number of sections and rows.
  public func update(to sections: some Sequence<ArraySection<Section, Element>>) {
    update(to: sections, sectionsIdentifiedBy: \.id, rowsIdentifiedBy: \.id)
  }
}

extension ObservableSectionedArray
where Section: Identifiable & Hashable, Element: Identifiable & Hashable {
  /// Brings the list to new content by the smallest update, by the identity of sections and rows.
  ///
  /// - Parameter sections: The new content.
  ///
  /// - Complexity: O(*n* log *n*) on average, where *n* is the number of sections and rows.
  public func update(to sections: some Sequence<ArraySection<Section, Element>>) {
    update(to: sections, sectionsIdentifiedBy: \.id, rowsIdentifiedBy: \.id)
  }
}
