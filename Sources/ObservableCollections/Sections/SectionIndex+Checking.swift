// Part of ObservableCollections, released under the MIT License; see LICENSE.

public import Foundation

extension SectionIndex {
  /// Traps, naming the call, unless there is such a section.
  @inlinable
  func check(section: Int, _ call: String) {
    precondition(
      section >= 0 && section < count, "\(call): section \(section) is outside 0..<\(count)")
  }

  /// The row that an index path names; traps, naming the call, unless there is one.
  ///
  /// The slack is the number of positions behind the last row that will do.
  @inlinable
  @discardableResult
  func check(row path: IndexPath, _ call: String, slack: Int = 0) -> RowPosition {
    precondition(path.count == 2, "\(call): \(path) is not a section and a row")
    let row = RowPosition(section: path[0], row: path[1])
    check(row, call, slack: slack)
    return row
  }

  @inlinable
  func check(_ row: RowPosition, _ call: String, slack: Int = 0) {
    check(section: row.section, call)
    let bound = rowCount(of: row.section) + slack
    precondition(
      row.row >= 0 && row.row < bound,
      "\(call): row \(row.row) is outside 0..<\(bound) of section \(row.section)")
  }

  /// The position of the row that an index path names; traps, naming the call, unless there is one.
  ///
  /// The slack is the number of positions behind the last row that will do.
  @inlinable
  func position(ofRow path: IndexPath, _ call: String, slack: Int = 0) -> Int {
    position(of: check(row: path, call, slack: slack))
  }

  /// The positions of the cells of sections; traps, naming the call, unless there are such sections.
  @usableFromInline
  func cells(ofSections sections: IndexSet, _ call: String) -> [Range<Int>] {
    if let first = sections.first, let last = sections.last {
      check(section: first, call)
      check(section: last, call)
    }
    return sections.rangeView.map { range in
      position(ofHeader: range.lowerBound)..<position(ofHeader: range.upperBound)
    }
  }
}
