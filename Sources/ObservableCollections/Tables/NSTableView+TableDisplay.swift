// Part of ObservableCollections, released under the MIT License; see LICENSE.

#if canImport(AppKit) && !targetEnvironment(macCatalyst)
public import AppKit
public import Foundation

/// A table view of AppKit has one section; each call takes effect at once.
///
/// Calls that name another section than the first one trap. Sections as a whole cannot be told of: such
/// calls reload everything. The conformance belongs to the main actor, as the view does.
extension NSTableView: @MainActor TableDisplay {
  /// True: positions count in the content that the calls before have left.
  public var movesRowsInTurn: Bool { true }

  /// Makes several calls together.
  ///
  /// - Parameter updates: Changes the data and makes the calls.
  public func performBatchUpdates(_ updates: () -> Void) {
    beginUpdates()
    updates()
    endUpdates()
  }

  /// Inserts rows at the positions they have then.
  ///
  /// - Parameter indexPaths: The positions.
  public func insertRows(at indexPaths: [IndexPath]) {
    insertRows(at: Self.rows(indexPaths), withAnimation: .effectFade)
  }

  /// Deletes rows.
  ///
  /// - Parameter indexPaths: The positions.
  public func deleteRows(at indexPaths: [IndexPath]) {
    removeRows(at: Self.rows(indexPaths), withAnimation: .effectFade)
  }

  /// Shows rows anew.
  ///
  /// - Parameter indexPaths: The positions.
  public func reloadRows(at indexPaths: [IndexPath]) {
    reloadData(
      forRowIndexes: Self.rows(indexPaths),
      columnIndexes: IndexSet(integersIn: 0..<numberOfColumns))
  }

  /// Moves a row.
  ///
  /// - Parameters:
  ///   - indexPath: The position.
  ///   - newIndexPath: The position after the move.
  public func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    moveRow(at: Self.row(indexPath), to: Self.row(newIndexPath))
  }

  /// Shows everything anew.
  ///
  /// - Parameter sections: Not looked at.
  public func insertSections(_ sections: IndexSet) { reloadData() }

  /// Shows everything anew.
  ///
  /// - Parameter sections: Not looked at.
  public func deleteSections(_ sections: IndexSet) { reloadData() }

  /// Shows everything anew.
  ///
  /// - Parameter sections: Not looked at.
  public func reloadSections(_ sections: IndexSet) { reloadData() }

  /// Shows everything anew.
  ///
  /// - Parameters:
  ///   - section: Not looked at.
  ///   - newSection: Not looked at.
  public func moveSection(_ section: Int, toSection newSection: Int) { reloadData() }

  private static func row(_ path: IndexPath) -> Int {
    precondition(path.count == 2 && path[0] == 0, "NSTableView: \(path) is not in the only section")
    return path[1]
  }

  private static func rows(_ paths: [IndexPath]) -> IndexSet {
    IndexSet(paths.map(row))
  }
}
#endif
