// Part of ObservableCollections, released under the MIT License; see LICENSE.

import Foundation
import ObservableCollections
import UIKit

/// Numbers in two sections, odd ones and even ones.
///
/// One button deletes a section, another one every number over 2, wherever it is: each is one update.
class NumbersScreen: UITableViewController {
  let numbers = ObservableSectionedArray([
    ArraySection("Odd", [1, 3, 5]), ArraySection("Even", [2, 4, 6]),
  ])

  /// What the table has been told.
  private(set) var shown = SectionedSnapshot<String, Int>([])

  /// Keeps the table informed.
  private var token: ObservationToken?

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "Number")
    navigationItem.leftBarButtonItem = UIBarButtonItem(
      systemItem: .trash, primaryAction: UIAction { [unowned self] _ in deleteFirstSection() })
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      systemItem: .trash, primaryAction: UIAction { [unowned self] _ in deleteEverythingOver2() })
    shown = numbers.elements
    token = numbers.observeDeltas { [unowned self] delta in
      tableView.apply(delta) { shown = numbers.elements }
    }
  }

  func deleteFirstSection() {
    if numbers.numberOfSections > 0 { numbers.removeSection(at: 0) }
  }

  func deleteEverythingOver2() {
    numbers.removeAll { $0 > 2 }
  }

  override func numberOfSections(in tableView: UITableView) -> Int { shown.numberOfSections }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    shown.numberOfRows(inSection: section)
  }

  override func tableView(
    _ tableView: UITableView, titleForHeaderInSection section: Int
  ) -> String? {
    shown.header(ofSection: section)
  }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "Number", for: indexPath)
    cell.textLabel?.text = "\(shown[indexPath])"
    return cell
  }

  override func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath
  ) {
    if editingStyle == .delete { numbers.remove(at: indexPath) }
  }
}
