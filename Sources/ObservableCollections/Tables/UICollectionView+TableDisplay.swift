// Part of ObservableCollections, released under the MIT License; see LICENSE.

#if canImport(UIKit) && !os(watchOS)
public import Foundation
public import UIKit

/// The rows of a collection view are its items.
///
/// The conformance belongs to the main actor, as the view does.
extension UICollectionView: @MainActor TableDisplay {
  /// Makes several calls together.
  ///
  /// - Parameter updates: Changes the data and makes the calls; called before this method returns.
  public func performBatchUpdates(_ updates: () -> Void) {
    // The block is not kept, though its optional type cannot say so in Swift.
    withoutActuallyEscaping(updates) { performBatchUpdates($0, completion: nil) }
  }

  /// Inserts items at positions after the batch.
  ///
  /// - Parameter indexPaths: The positions.
  public func insertRows(at indexPaths: [IndexPath]) {
    insertItems(at: indexPaths)
  }

  /// Deletes the items at positions before the batch.
  ///
  /// - Parameter indexPaths: The positions.
  public func deleteRows(at indexPaths: [IndexPath]) {
    deleteItems(at: indexPaths)
  }

  /// Shows the items at positions before the batch anew.
  ///
  /// - Parameter indexPaths: The positions.
  public func reloadRows(at indexPaths: [IndexPath]) {
    reloadItems(at: indexPaths)
  }

  /// Moves an item.
  ///
  /// - Parameters:
  ///   - indexPath: The position before the batch.
  ///   - newIndexPath: The position after the batch.
  public func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    moveItem(at: indexPath, to: newIndexPath)
  }
}
#endif
