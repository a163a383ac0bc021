// Part of ObservableCollections, released under the MIT License; see LICENSE.

extension OrderLabels {
  /// Traps with a message unless labels ascend and each name is that of one row or free.
  ///
  /// - Complexity: O(*n*), where *n* is the number of rows.
  package func _checkInvariants() {
    rows._checkInvariants()
    var isTaken = [Bool](repeating: false, count: labels.count)
    func take(_ name: UInt32, _ place: String) {
      precondition(Int(name) < labels.count, "\(place): name \(name) has no label")
      precondition(!isTaken[Int(name)], "\(place): name \(name) is used twice")
      isTaken[Int(name)] = true
    }
    var last: UInt64 = 0
    for (position, row) in rows.enumerated() {
      take(row.name, "row \(position)")
      let label = labels[Int(row.name)]
      precondition(label > last && label < limit, "row \(position): label \(label) after \(last)")
      last = label
    }
    for name in freeNames { take(name, "free names") }
    precondition(!isTaken.contains(false), "a name is lost")
  }
}
