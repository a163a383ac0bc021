// Part of ObservableCollections, released under the MIT License; see LICENSE.

// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

// The declarations of UIKit that the library uses, with their published signatures, for checking types
// on systems that have no UIKit. A collection view does nothing; the table view is in a file of its own.

public import Foundation

@MainActor
open class UIView {
  public init() {}

  open func layoutIfNeeded() {}
}

@MainActor
open class UIScrollView: UIView {}

@MainActor
open class UICollectionView: UIScrollView {
  open func reloadData() {}

  open func performBatchUpdates(
    _ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {}

  open func insertSections(_ sections: IndexSet) {}
  open func deleteSections(_ sections: IndexSet) {}
  open func reloadSections(_ sections: IndexSet) {}
  open func moveSection(_ section: Int, toSection newSection: Int) {}

  open func insertItems(at indexPaths: [IndexPath]) {}
  open func deleteItems(at indexPaths: [IndexPath]) {}
  open func reloadItems(at indexPaths: [IndexPath]) {}
  open func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {}
}

extension IndexPath {
  public init(row: Int, section: Int) {
    self = [section, row]
  }

  public var section: Int {
    get { self[0] }
    set { self[0] = newValue }
  }

  public var row: Int {
    get { self[1] }
    set { self[1] = newValue }
  }
}
