// Part of ObservableCollections, released under the MIT License; see LICENSE.

extension ArrayDelta {
  /// The delta that undoes this one.
  ///
  /// The inverse of the inverse is the delta itself. A delta followed by its inverse changes nothing:
  /// it is empty, but for replacements, which become replacements of elements by themselves, and for
  /// settings, which stay settings.
  ///
  /// - Complexity: O(*r* + *k*), where *r* is the number of stretches of neighbors that stay together
  ///   and *k* that of changed elements; O(*r* log *r* + *k*) if elements move; O(1) for a setting.
  public var inverse: Self {
    switch form {
    case .record(let change): Self(form: .record(change.inverse))
    case .contents(let contents): Self(contents.inverse)
    }
  }

  /// The same delta of a list whose elements are those of this one, transformed.
  ///
  /// - Parameter transform: Makes the new form of an element.
  ///
  /// - Returns: A delta that says the same of the same positions.
  ///
  /// - Throws: What `transform` throws.
  ///
  /// - Complexity: O(*k*), where *k* is the number of changed and moved elements, or of all elements
  ///   before and after if the delta is a setting.
  public func map<T, E>(_ transform: (Element) throws(E) -> T) throws(E) -> ArrayDelta<T> {
    switch form {
    case .record(let change):
      return ArrayDelta<T>(form: .record(try change.map(transform)))
    case .contents(let contents):
      return ArrayDelta<T>(
        ArrayDelta<T>.Contents(
          layout: contents.layout, newElements: try contents.newElements.map(transform),
          oldElements: try contents.oldElements.map(transform)))
    }
  }
}

extension ArrayDelta.Contents {
  /// The description of the old list by the new one.
  fileprivate var inverse: ArrayDelta.Contents {
    let inverse = layout.inverse
    if layout.isInOrder {
      return ArrayDelta.Contents(
        layout: inverse, newElements: oldElements, oldElements: newElements)
    }
    var old: [Element] = []
    for run in layout.runs {
      if run.isKept {
        for known in layout.knownParts(of: run.oldRange) {
          old.append(contentsOf: oldElements[known.elementRange])
        }
      } else {
        old.append(contentsOf: newElements[run.elementRange])
      }
    }
    return ArrayDelta.Contents(
      layout: inverse, newElements: changedOldElements, oldElements: old)
  }
}

extension ArrayDeltaLayout {
  /// The description of the old list by the new one.
  fileprivate var inverse: Self {
    var shape = DeltaShape()
    var end = 0
    forEachRunInOldOrder { run in
      shape.runs.insert(run.oldStart - end)
      if run.isKept {
        shape.runs.keep(run.count, from: run.newStart)
      } else {
        shape.runs.replace(run.count, from: run.newStart)
      }
      end = run.oldEnd
    }
    shape.runs.insert(countBefore - end)
    for run in runs {
      if !run.isKept {
        shape.known.append(run.count, from: run.newStart)
      } else if !isInOrder {
        for known in knownParts(of: run.oldRange) {
          shape.known.append(known.count, from: run.newStart + known.start - run.oldStart)
        }
      }
    }
    return shape.layout(countBefore: countAfter)
  }
}
