// Part of ObservableCollections, released under the MIT License; see LICENSE.

package import ObservableCollections

/// A copy of an array that is kept up to date by its records alone, and checks each of them.
package final class Replica<Element: Equatable> {
  /// The copy.
  package private(set) var elements: [Element]

  /// The records that have come.
  package private(set) var changes: [ArrayChange<Element>] = []

  /// The first thing that was wrong with a record.
  package private(set) var failure: (any Error)?

  private let start: [Element]
  private var token: ObservationToken?

  /// Creates a copy that follows an array.
  package init(of array: ObservableArray<Element>) {
    start = Array(array)
    elements = start
    token = array.observe { [unowned self] in receive($0) }
  }

  /// Creates a copy that follows a live array.
  package init(of array: LiveArray<Element>) {
    start = Array(array)
    elements = start
    token = array.observe { [unowned self] in receive($0) }
  }

  private func receive(_ change: ArrayChange<Element>) {
    changes.append(change)
    guard failure == nil else { return }
    do {
      try elements.apply(change, comparingOldElementsBy: ==)
    } catch {
      failure = CaseTrace(adding: "\(change)", to: error)
    }
  }

  /// Throws unless all records were right, give the content, and lead back to the start.
  package func check(against content: some Sequence<Element>) throws {
    if let failure { throw failure }
    try expectEqual(elements, Array(content), "content replayed from the records")
    var undone = elements
    for change in changes.reversed() {
      try undone.apply(change.inverse, comparingOldElementsBy: ==)
    }
    try expectEqual(undone, start, "content after undoing all records")
  }

  /// Follows the array no longer.
  package func stop() {
    token = nil
  }
}
