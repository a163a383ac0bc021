// Part of ObservableCollections, released under the MIT License; see LICENSE.

#if canImport(UIKit) && !os(watchOS)
public import Foundation
public import UIKit

/// Calls without an animation are made with the automatic one.
///
/// The conformance belongs to the main actor, as the view does.
extension UITableView: @MainActor TableDisplay {
  /// Makes several calls together.
  ///
  /// - Parameter updates: Changes the data and makes the calls; called before this method returns.
  public func performBatchUpdates(_ updates: () -> Void) {
    // The block is not kept, though its optional type cannot say so in Swift.
    withoutActuallyEscaping(updates) { performBatchUpdates($0, completion: nil) }
  }

  /// Inserts rows at positions after the batch.
  ///
  /// - Parameter indexPaths: The positions.
  public func insertRows(at indexPaths: [IndexPath]) {
    insertRows(at: indexPaths, with: .automatic)
  }

  /// Deletes the rows at positions before the batch.
  ///
  /// - Parameter indexPaths: The positions.
  public func deleteRows(at indexPaths: [IndexPath]) {
    deleteRows(at: indexPaths, with: .automatic)
  }

  /// Shows the rows at positions before the batch anew.
  ///
  /// - Parameter indexPaths: The positions.
  public func reloadRows(at indexPaths: [IndexPath]) {
    reloadRows(at: indexPaths, with: .automatic)
  }

  /// Inserts sections at positions after the batch.
  ///
  /// - Parameter sections: The positions.
  public func insertSections(_ sections: IndexSet) {
    insertSections(sections, with: .automatic)
  }

  /// Deletes the sections at positions before the batch.
  ///
  /// - Parameter sections: The positions.
  public func deleteSections(_ sections: IndexSet) {
    deleteSections(sections, with: .automatic)
  }

  /// Shows the sections at positions before the batch anew.
  ///
  /// - Parameter sections: The positions.
  public func reloadSections(_ sections: IndexSet) {
    reloadSections(sections, with: .automatic)
  }
}
#endif
