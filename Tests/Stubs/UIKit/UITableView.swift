// Part of ObservableCollections, released under the MIT License; see LICENSE.

// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

// A table view that counts as the real one does. It keeps the rows that it shows, asks its data source
// before and after each batch, and stops the process where the real one raises an exception: the checks
// are those of HeadlessTable, whose files are compiled into a module of their own for that.

public import Foundation
import TableChecks

@MainActor
open class UITableView: UIScrollView {
  public enum Style: Int, @unchecked Sendable {
    case plain = 0
    case grouped = 1
    case insetGrouped = 2
  }

  public enum RowAnimation: Int, @unchecked Sendable {
    case fade = 0
    case right = 1
    case left = 2
    case top = 3
    case bottom = 4
    case none = 5
    case middle = 6
    case automatic = 100
  }

  weak open var dataSource: (any UITableViewDataSource)?
  weak open var delegate: (any UITableViewDelegate)?

  /// The rows that are shown; asked for when they are first needed.
  private lazy var table = HeadlessTable(sections: { [unowned self] in rowsOfDataSource() })

  /// The number of batches that have begun and not ended.
  private var depth = 0

  open func reloadData() {
    table.reloadData()
    settle()
  }

  open func performBatchUpdates(
    _ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    depth += 1
    table.performBatchUpdates { updates?() }
    depth -= 1
    settle()
    completion?(true)
  }

  open func insertSections(_ sections: IndexSet, with animation: UITableView.RowAnimation) {
    table.insertSections(sections)
    settle()
  }

  open func deleteSections(_ sections: IndexSet, with animation: UITableView.RowAnimation) {
    table.deleteSections(sections)
    settle()
  }

  open func reloadSections(_ sections: IndexSet, with animation: UITableView.RowAnimation) {
    table.reloadSections(sections)
    settle()
  }

  open func moveSection(_ section: Int, toSection newSection: Int) {
    table.moveSection(section, toSection: newSection)
    settle()
  }

  open func insertRows(at indexPaths: [IndexPath], with animation: UITableView.RowAnimation) {
    table.insertRows(at: indexPaths)
    settle()
  }

  open func deleteRows(at indexPaths: [IndexPath], with animation: UITableView.RowAnimation) {
    table.deleteRows(at: indexPaths)
    settle()
  }

  open func reloadRows(at indexPaths: [IndexPath], with animation: UITableView.RowAnimation) {
    table.reloadRows(at: indexPaths)
    settle()
  }

  open func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    table.moveRow(at: indexPath, to: newIndexPath)
    settle()
  }

  open var numberOfSections: Int { table.sections.count }

  open func numberOfRows(inSection section: Int) -> Int { table.sections[section].count }

  /// All rows are visible here.
  open func cellForRow(at indexPath: IndexPath) -> UITableViewCell? {
    guard table.sections.indices.contains(indexPath.section) else { return nil }
    let rows = table.sections[indexPath.section]
    return rows.indices.contains(indexPath.row) ? rows[indexPath.row].cell : nil
  }

  open func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {}

  /// Cells are not used again here.
  open func dequeueReusableCell(
    withIdentifier identifier: String, for indexPath: IndexPath
  ) -> UITableViewCell {
    UITableViewCell()
  }

  open override func layoutIfNeeded() { settle() }
}

extension UITableView {
  /// A row, whose cell is made when it comes to be shown.
  @MainActor
  private final class Row {
    let indexPath: IndexPath
    var cell: UITableViewCell?

    init(_ indexPath: IndexPath) {
      self.indexPath = indexPath
    }
  }

  private func rowsOfDataSource() -> [[Row]] {
    guard let dataSource else { return [] }
    return (0..<dataSource.numberOfSections(in: self)).map { section in
      (0..<dataSource.tableView(self, numberOfRowsInSection: section)).map { row in
        Row([section, row])
      }
    }
  }

  /// Stops if a batch did not add up; makes the cells of new rows.
  private func settle() {
    if let rejection = table.rejection {
      fatalError("Invalid update: invalid number of rows or sections, or of calls: \(rejection)")
    }
    if depth > 0 { return }
    for row in table.sections.joined() where row.cell == nil {
      row.cell = dataSource?.tableView(self, cellForRowAt: row.indexPath)
    }
  }
}

// MARK: - Cells, data sources and delegates

@MainActor
open class UILabel: UIView {
  open var text: String?
}

@MainActor
open class UITableViewCell: UIView {
  public enum EditingStyle: Int, @unchecked Sendable {
    case none = 0
    case delete = 1
    case insert = 2
  }

  open private(set) var textLabel: UILabel? = UILabel()
  open private(set) var detailTextLabel: UILabel? = UILabel()
}

@MainActor
public protocol UITableViewDataSource: AnyObject {
  func numberOfSections(in tableView: UITableView) -> Int
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int
  func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell
  func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String?
  func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath)
  func tableView(
    _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath)
}

@MainActor
public protocol UITableViewDelegate: AnyObject {
  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath)
}
