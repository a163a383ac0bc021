// Part of ObservableCollections, released under the MIT License; see LICENSE.

// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

// Screens and their buttons, as far as the examples need them. Parameters that have default values and
// are not used are left out.

public import Foundation

@MainActor
open class UIViewController {
  public init() {}

  open private(set) lazy var navigationItem = UINavigationItem()
  open private(set) var isViewLoaded = false

  open func viewDidLoad() {}

  open func loadViewIfNeeded() {
    if isViewLoaded { return }
    isViewLoaded = true
    viewDidLoad()
  }
}

@MainActor
open class UITableViewController: UIViewController, UITableViewDataSource, UITableViewDelegate {
  public init(style: UITableView.Style) {}

  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var tableView: UITableView! = UITableView() {
    didSet { connect() }
  }

  open override func viewDidLoad() {
    connect()
  }

  private func connect() {
    tableView.dataSource = self
    tableView.delegate = self
  }

  open func numberOfSections(in tableView: UITableView) -> Int { 1 }

  open func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 0 }

  open func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell { UITableViewCell() }

  open func tableView(
    _ tableView: UITableView, titleForHeaderInSection section: Int
  ) -> String? { nil }

  open func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath
  ) {}

  open func tableView(
    _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {}

  open func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {}
}

@MainActor
open class UINavigationItem {
  open var rightBarButtonItem: UIBarButtonItem?
  open var leftBarButtonItem: UIBarButtonItem?
}

@MainActor
open class UIBarButtonItem {
  public enum SystemItem: Int, @unchecked Sendable {
    case add = 4
    case trash = 16
  }

  open var primaryAction: UIAction?

  public init(systemItem: UIBarButtonItem.SystemItem, primaryAction: UIAction? = nil) {
    self.primaryAction = primaryAction
  }
}

public typealias UIActionHandler = (UIAction) -> Void

@MainActor
open class UIAction {
  private let handler: UIActionHandler

  public init(title: String = "", handler: @escaping UIActionHandler) {
    self.handler = handler
  }

  /// Does what a tap on the button does.
  open func performWithSender(_ sender: Any?, target: Any?) {
    handler(self)
  }
}
