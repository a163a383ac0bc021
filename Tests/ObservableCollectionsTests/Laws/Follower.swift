// Part of ObservableCollections, released under the MIT License; see LICENSE.

import ObservableCollections
import Testing

/// Follows an array by its records alone, and checks each record against what it has.
final class Follower<Element: Equatable> {
  /// What the array must hold by all records so far.
  private(set) var content: [Element]

  /// All records so far.
  private(set) var records: [ArrayChange<Element>] = []

  private var token: ObservationToken?

  init(_ array: ObservableArray<Element>, then handler: ((ArrayChange<Element>) -> Void)? = nil) {
    content = Array(array)
    token = array.observe { [unowned self] change in
      follow(change)
      handler?(change)
    }
  }

  private func follow(_ change: ArrayChange<Element>) {
    records.append(change)
    do {
      try content.apply(change, comparingOldElementsBy: ==)
    } catch {
      Issue.record("\(change) does not fit \(content): \(error)")
    }
  }

  /// Stops following.
  func stop() {
    token = nil
  }

  /// What the array held at first, found by undoing all records.
  func rewound() throws -> [Element] {
    var result = content
    for record in records.reversed() {
      try result.apply(record.inverse, comparingOldElementsBy: ==)
    }
    return result
  }
}
