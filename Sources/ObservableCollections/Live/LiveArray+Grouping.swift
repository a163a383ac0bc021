// Part of ObservableCollections, released under the MIT License; see LICENSE.

extension LiveArray {
  /// The elements of this array in sections, one for each key, kept up to date.
  ///
  /// ```swift
  /// let bySector = stocks.live.grouped(by: \.sector, in: .ascending)
  /// ```
  ///
  /// Rows of a section stand in the order of this array. An element that comes to have another key is
  /// replaced and moves to another section.
  ///
  /// - Parameters:
  ///   - key: The key of an element. It is asked for once for each element that comes in.
  ///   - order: The order of the sections.
  ///   - showsEmpty: Whether a section that has lost all rows stays; it vanishes otherwise.
  ///
  /// - Returns: Sections with the keys as headers.
  ///
  /// - Complexity: O(*n* + *g* log *g*) to make, where *n* is the number of elements and *g* that of groups;
  ///   then O(*k* log *n*) for a change of *k* elements, and for sections that change places
  ///   O(*g* log *g*) if there are several and otherwise the number of rows that move.
  @inlinable
  public func grouped<Key: Hashable>(
    by key: @escaping (Element) -> Key, in order: SectionOrder<Key> = .firstAppearance,
    showingEmpty showsEmpty: Bool = false
  ) -> LiveSectionedArray<Key, Element> {
    grouped(
      GroupTransform.Rule(
        key: key, header: { key, _ in key }, isSameHeader: nil, order: order,
        showsEmpty: showsEmpty))
  }

  /// The elements of this array in sections, with headers made of keys and rows, kept up to date.
  ///
  /// ```swift
  /// let counted = stocks.live.grouped(by: \.sector, in: .ascending) { sector, rows in
  ///   "\(sector) (\(rows.count))"
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - key: The key of an element. It is asked for once for each element that comes in.
  ///   - order: The order of the sections.
  ///   - showsEmpty: Whether a section that has lost all rows stays; it vanishes otherwise.
  ///   - header: Makes a header of the key and the rows. It is called for each section that a change
  ///     has to do with; a header that is not equal to the one before replaces it.
  ///
  /// - Returns: Sections with such headers.
  ///
  /// - Complexity: As that of the other form, and what the headers take.
  @inlinable
  public func grouped<Key: Hashable, Header: Equatable>(
    by key: @escaping (Element) -> Key, in order: SectionOrder<Key> = .firstAppearance,
    showingEmpty showsEmpty: Bool = false,
    header: @escaping (Key, ArraySnapshot<Element>) -> Header
  ) -> LiveSectionedArray<Header, Element> {
    grouped(
      GroupTransform.Rule(
        key: key, header: header, isSameHeader: ==, order: order, showsEmpty: showsEmpty))
  }

  @inlinable
  func grouped<Key, Header>(
    _ rule: GroupTransform<Element, Key, Header>.Rule
  ) -> LiveSectionedArray<Header, Element> {
    let cells = DerivedNode(of: node, by: GroupTransform(rule))
    return LiveSectionedArray(DerivedSectionedNode(following: cells))
  }
}

extension LiveSectionedArray {
  /// The rows of all sections as one list, kept up to date.
  ///
  /// - Returns: The rows, one section after another.
  ///
  /// - Complexity: O(*n*) to make, where *n* is the number of sections and rows; then O(*k* log *n*) for a
  ///   change of *k* of them.
  @inlinable
  public func flattened() -> LiveArray<Element> {
    LiveArray(node.cells).compactMap { $0.row }
  }

  /// The headers of all sections as a list, kept up to date.
  ///
  /// - Returns: The headers.
  ///
  /// - Complexity: O(*n*) to make, where *n* is the number of sections and rows; then O(*k* log *n*) for a
  ///   change of *k* of them.
  @inlinable
  public var headers: LiveArray<Section> {
    LiveArray(node.cells).compactMap { $0.header }
  }
}
