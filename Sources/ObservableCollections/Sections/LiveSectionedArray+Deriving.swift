// Part of ObservableCollections, released under the MIT License; see LICENSE.

extension LiveSectionedArray {
  /// Creates a list that shows the cells of this one through an operator that leaves sections whole.
  @inlinable
  func derived<Transform: ArrayTransform, NewSection, NewElement>(
    by transform: Transform
  ) -> LiveSectionedArray<NewSection, NewElement>
  where
    Transform.Input == SectionedCell<Section, Element>,
    Transform.Output == SectionedCell<NewSection, NewElement>
  {
    LiveSectionedArray<NewSection, NewElement>(
      DerivedSectionedNode(following: DerivedNode(of: node.cells, by: transform)))
  }

  /// The same sections with each row transformed, kept up to date.
  ///
  /// - Parameter transform: Makes a row of the result. It is called once for each row that comes in.
  ///
  /// - Returns: A list in which each row stands where its original stands.
  ///
  /// - Complexity: O(*n*) to make, where *n* is the number of sections and rows; then O(*k* log *n*) for a
  ///   change of *k* of them.
  @inlinable
  public func map<NewElement>(
    _ transform: @escaping (Element) -> NewElement
  ) -> LiveSectionedArray<Section, NewElement> {
    derived(
      by: MapTransform { (cell: SectionedCell<Section, Element>) in
        switch cell {
        case .header(let section): SectionedCell<Section, NewElement>.header(section)
        case .row(let element): .row(transform(element))
        }
      })
  }

  /// The same rows with each header transformed, kept up to date.
  ///
  /// - Parameter transform: Makes a header of the result. It is called once for each that comes in.
  ///
  /// - Returns: A list in which each section stands where its original stands.
  ///
  /// - Complexity: O(*n*) to make, where *n* is the number of sections and rows; then O(*k* log *n*) for a
  ///   change of *k* of them.
  @inlinable
  public func mapHeaders<NewSection>(
    _ transform: @escaping (Section) -> NewSection
  ) -> LiveSectionedArray<NewSection, Element> {
    derived(
      by: MapTransform { (cell: SectionedCell<Section, Element>) in
        switch cell {
        case .header(let section): SectionedCell<NewSection, Element>.header(transform(section))
        case .row(let element): .row(element)
        }
      })
  }

  /// All sections with the rows that satisfy a condition, kept up to date.
  ///
  /// Sections stay, also those without such rows.
  ///
  /// - Parameter isIncluded: The condition. It is asked once for each row that comes in.
  ///
  /// - Returns: A list of the same sections with fewer rows.
  ///
  /// - Complexity: O(*n*) to make, where *n* is the number of sections and rows; then O(*k* log *n*) for a
  ///   change of *k* of them.
  @inlinable
  public func filter(
    _ isIncluded: @escaping (Element) -> Bool
  ) -> LiveSectionedArray<Section, Element> {
    derived(by: FilterTransform { $0.row.map(isIncluded) ?? true })
  }
}

extension LiveSectionedArray {
  /// The same sections with the rows of each sorted by a condition, kept up to date.
  ///
  /// - Parameter areInIncreasingOrder: Whether a row comes before another. Rows for which it is neither
  ///   way are in the order of this list.
  ///
  /// - Returns: A list of the same sections, in order.
  ///
  /// - Complexity: O(*n* log *n*) to make, where *n* is the number of sections and rows; then
  ///   O(*k* log *n* + *s* log *s*) for a change of *k* of them, where *s* is the number of sections.
  public func sorted(
    by areInIncreasingOrder: @escaping (Element, Element) -> Bool
  ) -> LiveSectionedArray<Section, Element> {
    derived(
      by: SectionwiseTransform<Section, SortTransform<ConditionSortRule<Element>>>(precedes: nil) {
        SortTransform(ConditionSortRule(areInIncreasingOrder))
      })
  }

  /// The same sections with the rows of each sorted by a key, kept up to date.
  ///
  /// - Parameters:
  ///   - key: The key of a row. It is asked for once for each row that comes in.
  ///   - isDescending: Whether the greatest key comes first.
  ///
  /// - Returns: A list of the same sections, in order.
  ///
  /// - Complexity: As that of ``sorted(by:)``.
  public func sorted<Key: Comparable>(
    on key: @escaping (Element) -> Key, descending isDescending: Bool = false
  ) -> LiveSectionedArray<Section, Element> {
    derived(
      by: SectionwiseTransform<Section, SortTransform<ComparableKeySortRule<Element, Key>>>(
        precedes: nil
      ) {
        SortTransform(ComparableKeySortRule(key, isDescending: isDescending))
      })
  }

  /// The sections in the order of their headers, each with its rows as they are, kept up to date.
  ///
  /// - Parameter areInIncreasingOrder: Whether a header comes before another. Sections for which it is
  ///   neither way are in the order of this list.
  ///
  /// - Returns: A list of the same sections, in order.
  ///
  /// - Complexity: As that of ``sorted(by:)``.
  public func sortedSections(
    by areInIncreasingOrder: @escaping (Section, Section) -> Bool
  ) -> LiveSectionedArray<Section, Element> {
    derived(
      by: SectionwiseTransform<Section, MapTransform<Element, Element>>(
        precedes: areInIncreasingOrder
      ) { MapTransform { $0 } })
  }
}
