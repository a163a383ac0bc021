// Part of ObservableCollections, released under the MIT License; see LICENSE.

// What an app does with the views that the library makes conform; checked for its types only.

import AppKit
import Foundation
import ObservableCollections
import UIKit

@MainActor
final class WatchListController {
  let stocks: ObservableArray = ["AAPL", "IBM"]
  let tableView = UITableView()
  let collectionView = UICollectionView()
  let macTableView = NSTableView()
  var rows: [String] = []

  func show(_ delta: ArrayDelta<String>) {
    tableView.apply(delta) { rows = Array(stocks) }
    tableView.apply(delta, section: 2) { self.rows = Array(self.stocks) }
    collectionView.apply(delta) { rows = Array(stocks) }
    macTableView.apply(delta) { rows = Array(stocks) }
  }

  /// The views' own calls must stay free of doubt.
  func callDirectly() {
    tableView.performBatchUpdates { tableView.insertRows(at: [[0, 0]], with: .fade) }
    tableView.performBatchUpdates(
      { self.tableView.deleteSections([0], with: .top) }, completion: nil)
    tableView.moveRow(at: [0, 0], to: [0, 1])
    collectionView.performBatchUpdates { collectionView.insertItems(at: [[0, 0]]) }
    collectionView.insertSections([0])
    macTableView.insertRows(at: [0])
    macTableView.moveRow(at: 0, to: 1)
    macTableView.reloadData()
  }
}
