// Part of ObservableCollections, released under the MIT License; see LICENSE.

/// Merges updates one by one, at a low cost for each.
///
/// Updates are kept in a row in which each is more than twice as heavy as the next. A new one is
/// merged with its neighbor as long as that rule is broken. So an update takes part in a logarithmic
/// number of merges, and all together never weigh more than twice the heaviest.
struct DeltaAccumulator<Merged: MergedChange> {
  private var row: [Merged] = []

  /// Adds an update that follows the ones so far.
  mutating func add(_ next: Merged) {
    var last = next
    while let previous = row.last, previous.weight <= 2 * last.weight {
      row.removeLast()
      last = previous.followed(by: last)
    }
    row.append(last)
  }

  /// Takes out what all updates so far come to; `nil` if there are none or they come to nothing.
  mutating func take() -> Merged? {
    guard var result = row.popLast() else { return nil }
    while let previous = row.popLast() { result = previous.followed(by: result) }
    return result.isEmpty ? nil : result
  }
}
