// Part of ObservableCollections, released under the MIT License; see LICENSE.

import Foundation
import UIKit

/// A table view that counts its updates.
final class CountingTableView: UITableView {
  /// The number of batches so far.
  private(set) var batchCount = 0

  /// The number of times that everything was shown anew.
  private(set) var reloadCount = 0

  override func performBatchUpdates(
    _ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    batchCount += 1
    super.performBatchUpdates(updates, completion: completion)
  }

  override func reloadData() {
    reloadCount += 1
    super.reloadData()
  }

  /// The texts of all rows that are shown, by section.
  var texts: [[String]] {
    (0..<numberOfSections).map { section in
      (0..<numberOfRows(inSection: section)).map { row in
        cellForRow(at: [section, row])?.textLabel?.text ?? "an empty cell"
      }
    }
  }
}

/// A screen with its table, and what its rows have to show.
@MainActor
struct Stage {
  let screen: UITableViewController
  let table = CountingTableView()

  /// The texts that there are to be shown, by section.
  let expected: () -> [[String]]

  /// Shows a screen.
  init(_ screen: UITableViewController, expected: @escaping () -> [[String]]) {
    self.screen = screen
    self.expected = expected
    screen.tableView = table
    screen.loadViewIfNeeded()
    table.layoutIfNeeded()
    check("The screen opens")
  }

  /// Does something and compares the table with the data.
  ///
  /// - Parameters:
  ///   - text: What is done.
  ///   - batches: The number of updates that this has to be, if that is known.
  ///   - body: Does it.
  func step(_ text: String, batches: Int? = nil, _ body: () -> Void) {
    let before = table.batchCount
    body()
    check(text)
    let count = table.batchCount - before
    if let batches, batches != count { fail(text, "\(count) updates rather than \(batches)") }
  }

  /// Taps the button on the right.
  func tapRightButton() {
    screen.navigationItem.rightBarButtonItem?.primaryAction?.performWithSender(nil, target: nil)
  }

  /// Taps the button on the left.
  func tapLeftButton() {
    screen.navigationItem.leftBarButtonItem?.primaryAction?.performWithSender(nil, target: nil)
  }

  /// Taps a row.
  func tap(_ indexPath: IndexPath) {
    table.delegate?.tableView(table, didSelectRowAt: indexPath)
  }

  /// Swipes a row away.
  func swipe(_ indexPath: IndexPath) {
    table.dataSource?.tableView(table, commit: .delete, forRowAt: indexPath)
  }

  /// Drags a row: the table shows it in its new place and tells the data source.
  func drag(_ source: IndexPath, to destination: IndexPath) {
    table.moveRow(at: source, to: destination)
    table.dataSource?.tableView(table, moveRowAt: source, to: destination)
  }

  private func check(_ text: String) {
    let (shown, expected) = (table.texts, expected())
    if shown != expected { fail(text, "\(shown) is shown rather than \(expected)") }
  }

  private func fail(_ text: String, _ reason: String) {
    print("\(type(of: screen)): \(text): \(reason)")
    exit(1)
  }
}
