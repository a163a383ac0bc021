// Part of ObservableCollections, released under the MIT License; see LICENSE.

import Foundation
import ObservableCollections
import UIKit

/// A screen that answers from the list itself, which changes before the table is told.
final class CarelessStockScreen: StockScreen {
  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    stocks.count
  }
}

/// A screen that answers from the sections themselves, which change before the table is told.
final class CarelessNumbersScreen: NumbersScreen {
  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    numbers.numberOfRows(inSection: section)
  }
}

@main
enum Main {
  @MainActor
  static func main() {
    switch CommandLine.arguments.dropFirst().first {
    case "careless-stocks": StockScript.play(CarelessStockScreen(style: .plain))
    case "careless-numbers": NumbersScript.play(CarelessNumbersScreen(style: .grouped))
    default:
      StockScript.play(StockScreen(style: .plain))
      NumbersScript.play(NumbersScreen(style: .grouped))
      print("The screens of stocks and of numbers kept in step with their lists.")
    }
  }
}
