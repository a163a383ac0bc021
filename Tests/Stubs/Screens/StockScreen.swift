// Part of ObservableCollections, released under the MIT License; see LICENSE.

import Foundation
import ObservableCollections
import UIKit

/// A row of the watch list.
struct Stock: Equatable {
  var name: String
  var price: Double
}

/// The classic list: a button adds a stock, a swipe deletes one, and a tap exchanges one.
///
/// Nothing here says which rows the table has to insert, delete, move or reload; the array does. The
/// table is answered from `rows` alone, which change inside of an update and nowhere else.
class StockScreen: UITableViewController {
  let stocks = ObservableArray<Stock>()

  /// What the table has been told.
  private(set) var rows = ArraySnapshot<Stock>([])

  /// Keeps the table informed.
  private(set) var token: ObservationToken?

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "Stock")
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      systemItem: .add,
      primaryAction: UIAction { [unowned self] _ in
        stocks.append(Stock(name: "中石化", price: 4.5))
      })
    rows = stocks.elements
    token = stocks.observeDeltas { [unowned self] delta in
      tableView.apply(delta) { rows = stocks.elements }
    }
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    rows.count
  }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "Stock", for: indexPath)
    let stock = rows[indexPath.row]
    cell.textLabel?.text = "\(stock.name) \(stock.price)"
    return cell
  }

  // A tap exchanges a row.
  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    stocks[indexPath.row].name = "中石油"
  }

  // A swipe deletes one.
  override func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath
  ) {
    if editingStyle == .delete { stocks.remove(at: indexPath.row) }
  }

  // A row that was dragged is in its place already.
  override func tableView(
    _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {
    guard let token else { return }
    stocks.withoutNotifying(token) {
      stocks.move(from: sourceIndexPath.row, to: destinationIndexPath.row)
    }
    rows = stocks.elements
  }
}
