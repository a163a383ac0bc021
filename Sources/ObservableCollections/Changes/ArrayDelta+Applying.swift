// Part of ObservableCollections, released under the MIT License; see LICENSE.

extension RangeReplaceableCollection where Self: RandomAccessCollection {
  /// Applies a delta to this list.
  ///
  /// - Throws: ``ArrayChangeError/countMismatch(expected:actual:)`` if the delta is for a list of
  ///   another length; the list is then left as it was.
  ///
  /// - Complexity: O(*n*), where *n* is the number of elements before and after.
  public mutating func apply(_ delta: ArrayDelta<Element>) throws(ArrayChangeError) {
    try delta.check(count: count)
    try replay(delta)
  }

  /// Applies a delta to this list if the list holds the elements that the delta says it does.
  ///
  /// The deleted and replaced elements are compared, and those moved ones that the delta knows.
  ///
  /// - Parameters:
  ///   - delta: The delta.
  ///   - areEquivalent: Whether an element of the list is the one that the delta names.
  ///
  /// - Throws: ``ArrayChangeError`` if the delta is for a list of another length or names another
  ///   element; the list is then left as it was.
  ///
  /// - Complexity: O(*n*), where *n* is the number of elements before and after.
  public mutating func apply(
    _ delta: ArrayDelta<Element>,
    comparingOldElementsBy areEquivalent: (Element, Element) -> Bool
  ) throws(ArrayChangeError) {
    try delta.check(count: count)
    try delta.checkOldElements(
      elementAt: { self[index(startIndex, offsetBy: $0)] }, by: areEquivalent)
    try replay(delta)
  }

  /// Returns this list with a delta applied to it.
  ///
  /// - Throws: ``ArrayChangeError/countMismatch(expected:actual:)`` if the delta is for a list of
  ///   another length.
  ///
  /// - Complexity: O(*n*), where *n* is the number of elements before and after.
  public func applying(_ delta: ArrayDelta<Element>) throws(ArrayChangeError) -> Self {
    var result = self
    try result.apply(delta)
    return result
  }

  /// Applies a delta that has been checked.
  private mutating func replay(_ delta: ArrayDelta<Element>) throws(ArrayChangeError) {
    switch delta.form {
    case .record(let change): try apply(change)
    case .contents(let contents) where !contents.layout.isEmpty: self = rebuilt(contents)
    case .contents: break
    }
  }

  /// The list made of kept elements of this one and of new ones.
  private func rebuilt(_ contents: ArrayDelta<Element>.Contents) -> Self {
    var result = Self()
    result.reserveCapacity(contents.layout.countAfter)
    for run in contents.layout.runs {
      if run.isKept {
        let lower = index(startIndex, offsetBy: run.oldStart)
        result.append(contentsOf: self[lower..<index(lower, offsetBy: run.count)])
      } else {
        result.append(contentsOf: contents.newElements[run.elementRange])
      }
    }
    return result
  }
}

extension ArrayDelta {
  /// Checks whether the delta fits a list of the given length.
  func check(count: Int) throws(ArrayChangeError) {
    guard countBefore == count else {
      throw .countMismatch(expected: countBefore, actual: count)
    }
  }

  /// Checks whether a list holds the elements that the delta says were there before.
  func checkOldElements(
    elementAt element: (Int) -> Element, by areEquivalent: (Element, Element) -> Bool
  ) throws(ArrayChangeError) {
    switch form {
    case .record(let change):
      try change.checkOldElements(elementAt: element, by: areEquivalent)
    case .contents(let contents):
      let positions = contents.layout.known.lazy.flatMap { $0.start..<$0.end }
      for (position, expected) in zip(positions, contents.oldElements)
      where !areEquivalent(element(position), expected) {
        throw .oldElementMismatch(index: position)
      }
    }
  }

  /// A list in chunks with a delta applied that fits it; chunks that stay whole are shared.
  ///
  /// - Complexity: O(log *n*) for a delta of one element; otherwise O(*r* log *n* + *k* + *c*), where
  ///   *r* is the number of runs, *n* that of elements, *k* that of new ones, and *c* that of chunks.
  func applied(to storage: PlainStorage<Element>) -> PlainStorage<Element> {
    switch form {
    case .record(let change):
      var result = storage
      change.perform(on: &result)
      return result
    case .contents(let contents):
      var builder = PlainStorage<Element>.Builder(like: storage)
      for run in contents.layout.runs {
        if run.isKept {
          builder.append(run.oldRange, of: storage)
        } else {
          builder.append(contentsOf: contents.newElements[run.elementRange])
        }
      }
      return builder.finish()
    }
  }
}
