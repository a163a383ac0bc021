// Part of ObservableCollections, released under the MIT License; see LICENSE.

import Foundation
import ObservableCollections
import Testing

/// Something that somebody owns.
private final class Item: CustomStringConvertible {
  let name: String
  let serialNumber: String
  var valueInDollars: Int

  init(name: String, serialNumber: String, valueInDollars: Int) {
    self.name = name
    self.serialNumber = serialNumber
    self.valueInDollars = valueInDollars
  }

  /// An item with a random name, value and serial number.
  convenience init(random generator: inout some RandomNumberGenerator) {
    let adjectives = ["Fluffy", "Rusty", "Shiny"]
    let nouns = ["Bear", "Spork", "Mac"]
    let adjective = adjectives.randomElement(using: &generator) ?? ""
    let noun = nouns.randomElement(using: &generator) ?? ""
    self.init(
      name: "\(adjective) \(noun)",
      serialNumber: String(UInt32.random(in: 0...UInt32.max, using: &generator), radix: 16),
      valueInDollars: Int.random(in: 0..<100, using: &generator))
  }

  var description: String { name }
}

/// A store that shows its items and keeps the right to change them to itself.
private final class ItemStore {
  private let allItems = ObservableArray<Item>()

  /// The items, for those who want to show them.
  var items: LiveArray<Item> { allItems.live }

  @discardableResult
  func createItem() -> Item {
    var generator = SystemRandomNumberGenerator()
    let item = Item(random: &generator)
    allItems.append(item)
    return item
  }

  func remove(_ item: Item) {
    allItems.removeAll { $0 === item }
  }

  func moveItem(from source: Int, to destination: Int) {
    allItems.move(from: source, to: destination)
  }

  func revalue(_ item: Item, at dollars: Int) {
    guard let index = allItems.firstIndex(where: { $0 === item }) else { return }
    item.valueInDollars = dollars
    allItems.reload(at: index)
  }
}

/// A screen that follows the store row by row.
private final class ItemsScreen {
  private(set) var rows: [String] = []
  private(set) var reloadedRows = 0
  private var token: ObservationToken?

  init(_ items: LiveArray<Item>) {
    token = items.observe(.initial) { [unowned self] change in
      do {
        try rows.apply(change.map { "\($0.name): $\($0.valueInDollars)" })
      } catch {
        Issue.record(error)
      }
      if change.kind == .replacement { reloadedRows += change.indexes.count }
    }
  }
}

@Suite struct ItemStoreTests {
  @Test func aScreenFollowsTheStore() {
    let store = ItemStore()
    let first = store.createItem()
    let screen = ItemsScreen(store.items)
    let second = store.createItem()
    store.createItem()
    store.moveItem(from: 2, to: 0)
    store.revalue(second, at: 1000)
    store.remove(first)
    #expect(screen.rows == store.items.map { "\($0.name): $\($0.valueInDollars)" })
    #expect(screen.rows.last == "\(second.name): $1000")
    #expect(screen.reloadedRows == 1)
    #expect(store.items.count == 2)
  }

  @Test func itemsAreRandom() {
    let store = ItemStore()
    for _ in 0..<20 { store.createItem() }
    #expect(Set(store.items.map(\.serialNumber)).count > 1)
    #expect(
      store.items.allSatisfy { $0.name.contains(" ") && (0..<100).contains($0.valueInDollars) })
  }

  @Test func whatIsHandedOutCannotBeCastToSomethingMutable() {
    let store = ItemStore()
    store.createItem()
    let handedOut: Any = store.items
    #expect(handedOut as? ObservableArray<Item> == nil)
    #expect((handedOut as AnyObject) as? ObservableArray<Item> == nil)
    #expect(!(handedOut is any MutableCollection))
    #expect(!(handedOut is any RangeReplaceableCollection))
  }

  @Test func mirrorsOfWhatIsHandedOutShowOnlyItems() {
    let store = ItemStore()
    let item = store.createItem()
    let children = Mirror(reflecting: store.items).children
    #expect(children.count == 1)
    #expect(children.first?.value as? Item === item)
  }

  @Test func theItemsOutliveTheStoreForThoseWhoHoldThem() {
    var store: ItemStore? = ItemStore()
    store?.createItem()
    let items = store?.items
    store = nil
    #expect(items?.count == 1)
  }
}
