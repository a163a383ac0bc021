// Part of ObservableCollections, released under the MIT License; see LICENSE.

import ObservableCollections
import ObservableCollectionsTestSupport
import Testing

@Suite("Observing elements")
struct ObservingElementsTests {
  @Test("A change of a value is a replacement of its element by itself, wherever that is by now")
  func replacement() {
    let stocks = [Stock("a", 1), Stock("b", 2), Stock("c", 3)]
    let array = ObservableArray(stocks)
    let view = array.live.observingElements(\.price)
    var records: [ArrayChange<Stock>] = []
    let token = view.observe { records.append($0) }
    stocks[1].price.value = 5
    array.insert(Stock("d", 4), at: 0)
    array.reverse()
    records = [records[0]]
    stocks[0].price.value = 6
    #expect(records.map(\.transcript) == ["replacement [1] b → b", "replacement [2] a → a"])
    #expect(records[1].oldElements[0] === stocks[0])
    #expect(records[1].newElements[0] === stocks[0])
    token.invalidate()
  }

  @Test("An element that is gone is silent, also if it goes and changes in one handler")
  func gone() {
    let stocks = [Stock("a", 1), Stock("b", 2), Stock("c", 3)]
    let array = ObservableArray(stocks)
    let transcript = Transcript()
    let token = transcript.record(array.live.observingElements(\.price))
    array.remove(at: 1)
    stocks[1].price.value = 7
    array[1] = Stock("d", 4)
    stocks[2].price.value = 7
    #expect(transcript.take() == ["removal [1] b", "replacement [1] c → d"])
    let handler = array.observe { change in
      guard change.kind == .insertion else { return }
      // Told before the removal, but of an element that the records so far still have.
      stocks[0].price.value = 8
      array.remove(at: 0)
      stocks[0].price.value = 9
    }
    array.append(stocks[2])
    stocks[0].price.value = 10
    #expect(
      transcript.take() == ["insertion [2] c", "replacement [0] a → a", "removal [0] a"])
    [token, handler].forEach { $0.invalidate() }
  }

  @Test("An object that occurs several times is replaced everywhere in one record")
  func duplicates() {
    let (first, second) = (Stock("a", 1), Stock("b", 2))
    let array = ObservableArray([first, second, first, first])
    let transcript = Transcript()
    var asked = 0
    // A new value each time it is asked for.
    let view = array.live.observingElements { stock in
      asked += 1
      return stock.price.live.map { $0 }
    }
    let token = transcript.record(view)
    first.price.value = 3
    array.remove(at: 2)
    first.price.value = 4
    array.remove(at: 0)
    first.price.value = 5
    array.removeLast()
    first.price.value = 6
    #expect(
      transcript.take() == [
        "replacement [0, 2, 3] a a a → a a a", "removal [2] a", "replacement [0, 2] a a → a a",
        "removal [0] a", "replacement [1] a → a", "removal [1] a",
      ])
    #expect(asked == 2)
    token.invalidate()
  }

  @Test("Elements that are no objects are replaced together if they share a value")
  func sharedValue() {
    struct Row: Equatable, CustomStringConvertible {
      let name: String
      let rate: ObservableValue<Int>
      var description: String { name }
      static func == (left: Row, right: Row) -> Bool { left.name == right.name }
    }
    let (dollar, euro) = (ObservableValue(1), ObservableValue(2))
    let array = ObservableArray([
      Row(name: "a", rate: dollar), Row(name: "b", rate: euro), Row(name: "c", rate: dollar),
    ])
    let transcript = Transcript()
    let token = transcript.record(array.live.observingElements(\.rate))
    dollar.value = 3
    array[0] = Row(name: "d", rate: euro)
    dollar.value = 4
    euro.value = 5
    #expect(
      transcript.take() == [
        "replacement [0, 2] a c → a c", "replacement [0] a → d", "replacement [2] c → c",
        "replacement [0, 1] d b → d b",
      ])
    token.invalidate()
  }

  @Test("An object that is reloaded may have another value to watch")
  func reload() {
    final class Quote {
      var price = ObservableValue(1)
    }
    let quote = Quote()
    let array = ObservableArray([quote, quote])
    var kinds: [ChangeKind] = []
    let token = array.live.observingElements(\.price).observe { kinds.append($0.kind) }
    let old = quote.price
    quote.price = ObservableValue(2)
    array.reload(at: 0)
    kinds = []
    old.value = 3
    #expect(kinds == [])
    quote.price.value = 4
    #expect(kinds == [.replacement])
    token.invalidate()
  }

  @Test("Filters and sorts follow, and a merged update comes once")
  func downstream() {
    let stocks = [Stock("a", 1), Stock("b", 2), Stock("c", 3), Stock("d", 4)]
    let array = ObservableArray(stocks)
    let observed = array.live.observingElements(\.price)
    let dear = observed.filter { $0.price.value > 2 }
    let ranked = observed.sorted(on: \.price.value, descending: true)
    let total = observed.aggregates.sum(of: \.price.value)
    let transcript = Transcript()
    var updates = 0
    let tokens = [
      transcript.record(dear, as: "dear"), transcript.record(ranked, as: "ranked"),
      ranked.observeDeltas { _ in updates += 1 },
    ]
    stocks[0].price.value = 9
    stocks[3].price.value = 0
    #expect(
      transcript.take() == [
        "dear: insertion [0] a", "ranked: replacement [3] a → a", "ranked: move [3→0] a",
        "dear: removal [2] d", "ranked: replacement [1] d → d", "ranked: move [1→3] d",
      ])
    #expect(ranked.map(\.name) == ["a", "c", "b", "d"])
    #expect(total.value == 14)
    #expect(updates == 2)
    array.performBatchUpdates {
      stocks[1].price.value = 20
      stocks[2].price.value = 30
    }
    #expect(updates == 3)
    tokens.forEach { $0.invalidate() }
  }

  @Test("Law 11: values are followed only as long as their elements are there")
  func lifetime() throws {
    try withLifetimeTracking { tracker in
      let price = ObservableValue(1)
      let array = ObservableArray(tracker.instances([1, 2]))
      do {
        let view = array.live.observingElements { object in
          price.live.map { $0 + object.payload }
        }
        let token = view.observe { _ in }
        price.value = 2
        array.removeFirst()
        #expect(tracker.alive == 1)
        token.invalidate()
      }
      array.removeAll()
      #expect(tracker.alive == 0)
      price.value = 3
    }
  }
}

/// A stock whose price can be observed.
final class Stock: Comparable, CustomStringConvertible {
  let name: String
  let price: ObservableValue<Int>

  init(_ name: String, _ price: Int) {
    self.name = name
    self.price = ObservableValue(price)
  }

  var description: String { name }

  static func == (left: Stock, right: Stock) -> Bool { left === right }

  static func < (left: Stock, right: Stock) -> Bool { left.name < right.name }
}
