// Part of ObservableCollections, released under the MIT License; see LICENSE.

public import Foundation

/// Something that shows rows in sections and can be told what changed: a table or collection view.
///
/// The calls and what their positions mean are those of `UITableView`. `UITableView`, `UICollectionView`
/// and `NSTableView` conform, and ``HeadlessTable`` for tests. Tell a display of a delta by
/// ``apply(_:section:updatingData:)``; there is rarely a reason to make the calls one by one.
///
/// ## Positions
///
/// Within one batch the order of the calls does not matter: all of them speak of the same two contents.
///
/// | call | positions |
/// | --- | --- |
/// | ``deleteRows(at:)``, ``deleteSections(_:)`` | before the batch |
/// | ``reloadRows(at:)``, ``reloadSections(_:)`` | before the batch |
/// | ``insertRows(at:)``, ``insertSections(_:)`` | after the batch |
/// | ``moveRow(at:to:)``, ``moveSection(_:toSection:)`` | from before, to after the batch |
///
/// A position must not be used twice on the same side. In particular a row cannot both move and be
/// reloaded, which takes two batches. A display without batches of this kind says so by
/// ``movesRowsInTurn``.
///
/// An index path is a section and a row, `[section, row]`, as in UIKit.
public protocol TableDisplay: AnyObject {
  /// Whether calls take effect at once instead of together at the end of a batch.
  ///
  /// Then positions count in the content that the calls before have left. ``apply(_:section:updatingData:)``
  /// first deletes, then moves row by row, then inserts, and reloads last. `false` unless a display says
  /// otherwise.
  var movesRowsInTurn: Bool { get }

  /// Makes several calls together.
  ///
  /// - Parameter updates: Changes the data and makes the calls.
  func performBatchUpdates(_ updates: () -> Void)

  /// Inserts rows at positions after the batch.
  ///
  /// - Parameter indexPaths: The positions.
  func insertRows(at indexPaths: [IndexPath])

  /// Deletes the rows at positions before the batch.
  ///
  /// - Parameter indexPaths: The positions.
  func deleteRows(at indexPaths: [IndexPath])

  /// Shows the rows at positions before the batch anew.
  ///
  /// - Parameter indexPaths: The positions.
  func reloadRows(at indexPaths: [IndexPath])

  /// Moves a row.
  ///
  /// - Parameters:
  ///   - indexPath: The position before the batch.
  ///   - newIndexPath: The position after the batch.
  func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath)

  /// Inserts sections, with all their rows, at positions after the batch.
  ///
  /// - Parameter sections: The positions.
  func insertSections(_ sections: IndexSet)

  /// Deletes the sections, with all their rows, at positions before the batch.
  ///
  /// - Parameter sections: The positions.
  func deleteSections(_ sections: IndexSet)

  /// Shows the sections, with all their rows, at positions before the batch anew.
  ///
  /// - Parameter sections: The positions.
  func reloadSections(_ sections: IndexSet)

  /// Moves a section with all its rows.
  ///
  /// - Parameters:
  ///   - section: The position before the batch.
  ///   - newSection: The position after the batch.
  func moveSection(_ section: Int, toSection newSection: Int)

  /// Shows everything anew.
  func reloadData()
}

extension TableDisplay {
  /// False: calls take effect together at the end of a batch.
  public var movesRowsInTurn: Bool { false }
}
