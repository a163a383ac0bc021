// Part of ObservableCollections, released under the MIT License; see LICENSE.

extension SelectingTransform {
  /// Selects anew among the elements of the source.
  ///
  /// First what is no longer shown goes, then what is new comes. What stays is not touched.
  ///
  /// - Parameters:
  ///   - source: The elements of the source.
  ///   - change: Which elements have to be asked about.
  ///   - view: The view.
  ///
  /// - Complexity: O(*n*), where *n* is the number of elements of the source.
  @inlinable
  mutating func retest(
    _ source: PlainStorage<Input>, _ change: FilterChange, editing view: some ArrayEditing<Output>
  ) {
    var going: [Range<Int>] = []
    var coming: (positions: [Range<Int>], elements: [Output]) = ([], [])
    // The marks after each of the two edits.
    var between: [UInt8] = []
    var after: [UInt8] = []
    between.reserveCapacity(source.count)
    after.reserveCapacity(source.count)
    var shownBefore = 0
    var shownAfter = 0
    var elements = source.makeIterator()
    for mark in marks {
      guard let element = elements.next() else { break }
      var isShown = mark == 1
      if change != (isShown ? .looser : .stricter) {
        let output = output(element)
        if isShown, output == nil { going.appendCoalescing(shownBefore..<shownBefore + 1) }
        if let output, !isShown {
          coming.positions.appendCoalescing(shownAfter..<shownAfter + 1)
          coming.elements.append(output)
        }
        isShown = output != nil
      }
      shownBefore += Int(mark)
      shownAfter += isShown ? 1 : 0
      between.append(isShown ? mark : 0)
      after.append(isShown ? 1 : 0)
    }
    if !going.isEmpty {
      marks.replaceAll(with: between)
      view.remove(at: going)
    }
    if !coming.elements.isEmpty {
      marks.replaceAll(with: after)
      view.insert(coming.elements, at: coming.positions)
    }
  }
}
