// Part of ObservableCollections, released under the MIT License; see LICENSE.
//
// A store that shows its items and keeps the right to change them to itself.

import ObservableCollections

struct Item: Hashable {
  var name: String
  var valueInDollars: Int

  static func random() -> Item {
    let adjectives = ["Fluffy", "Rusty", "Shiny"]
    let nouns = ["Bear", "Spork", "Mac"]
    let name = [adjectives, nouns].compactMap { $0.randomElement() }.joined(separator: " ")
    return Item(name: name, valueInDollars: Int.random(in: 0...100))
  }
}

final class ItemStore {
  private let allItems = ObservableArray<Item>()

  /// The items, to read and to observe.
  var items: LiveArray<Item> { allItems.live }

  @discardableResult
  func createItem() -> Item {
    let item = Item.random()
    allItems.append(item)
    return item
  }

  func remove(_ item: Item) {
    if let index = allItems.firstIndex(of: item) { allItems.remove(at: index) }
  }
}

let store = ItemStore()
let token = store.items.observe { change in print(change) }
let item = store.createItem()
store.createItem()
store.remove(item)
print(store.items.count, "item left")
