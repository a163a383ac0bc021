// Part of ObservableCollections, released under the MIT License; see LICENSE.

import Foundation
import ObservableCollections

/// Something goes wrong in the middle of a batch.
struct Failure: Error {}

/// What happens on a screen of stocks; the table is compared with the list after each step.
@MainActor
enum StockScript {
  static func play(_ screen: StockScreen) {
    let stocks = screen.stocks
    let stage = Stage(screen) { [stocks.map { "\($0.name) \($0.price)" }] }
    useIt(stage, stocks)
    changeFromElsewhere(stage, stocks)
    changeWhileTelling(stage, stocks)
    changeAtRandom(stage, stocks)
  }

  /// What a person does.
  private static func useIt(_ stage: Stage, _ stocks: ObservableArray<Stock>) {
    stage.step("Tap the button", batches: 1) { stage.tapRightButton() }
    stage.step("Tap the row", batches: 1) { stage.tap([0, 0]) }
    stage.step("Tap the button again", batches: 1) { stage.tapRightButton() }
    stage.step("Drag the second row to the top", batches: 0) { stage.drag([0, 1], to: [0, 0]) }
    stage.step("Tap the second row", batches: 1) { stage.tap([0, 1]) }
    stage.step("Swipe the first row", batches: 1) { stage.swipe([0, 0]) }
    stage.step("Swipe the last row", batches: 1) { stage.swipe([0, 0]) }
  }

  /// Edits, and batches of several.
  private static func changeFromElsewhere(_ stage: Stage, _ stocks: ObservableArray<Stock>) {
    stage.step("Set the list", batches: 0) {
      stocks.replaceAll(with: (1...6).map { Stock(name: "S\($0)", price: Double(7 - $0)) })
    }
    stage.step("Remove all but one, and insert elsewhere", batches: 1) {
      stocks.performBatchUpdates {
        stocks.remove(at: [0, 1, 4])
        stocks.insert(contentsOf: [Stock(name: "A", price: 9), Stock(name: "B", price: 8)], at: 1)
        stocks[0].price = 10
        stocks.removeLast()
        stocks.insert(Stock(name: "C", price: 7), at: 0)
      }
    }
    stage.step("Move a row and exchange it, which takes a second update", batches: 2) {
      stocks.performBatchUpdates {
        stocks.move(from: 0, to: 3)
        stocks[3].price = 1
      }
    }
    stage.step("Insert a row, exchange it, and remove it", batches: 0) {
      stocks.performBatchUpdates {
        stocks.append(Stock(name: "D", price: 0))
        stocks[5].price = 2
        stocks.removeLast()
      }
    }
    stage.step("Take a batch back") {
      try? stocks.performBatchUpdates {
        stocks.removeAll()
        stocks.append(Stock(name: "E", price: 0))
        throw Failure()
      }
    }
    stage.step("Sort", batches: 1) { stocks.sort { $0.price < $1.price } }
    stage.step("Reverse", batches: 1) { stocks.reverse() }
    stage.step("Remove everything, then append two", batches: 1) {
      stocks.performBatchUpdates {
        stocks.removeAll()
        stocks.append(Stock(name: "F", price: 1))
        stocks.append(Stock(name: "G", price: 2))
      }
    }
  }

  /// Handlers that change the list that they are told of, one of them before the table knows.
  private static func changeWhileTelling(_ stage: Stage, _ stocks: ObservableArray<Stock>) {
    let splitting = stocks.observe { change in
      guard change.kind == .insertion, change.newElements.first?.name == "split" else { return }
      stocks[0].name = "half"
      stocks.insert(Stock(name: "half", price: 0), at: 0)
    }
    let trimming = stocks.observeDeltas { _ in
      if stocks.count > 3 { stocks.removeLast() }
    }
    stage.step("Insert what is split at once") {
      stocks.insert(Stock(name: "split", price: 0), at: 0)
    }
    stage.step("Insert it in a batch, with more than may be kept") {
      stocks.performBatchUpdates {
        stocks.append(Stock(name: "H", price: 3))
        stocks.insert(Stock(name: "split", price: 0), at: 0)
        stocks.swapAt(0, 3)
      }
    }
    stage.step("Set more than may be kept") {
      stocks.replaceAll(with: (1...9).map { Stock(name: "T\($0)", price: 1) })
    }
    splitting.invalidate()
    trimming.invalidate()
  }

  private static func changeAtRandom(_ stage: Stage, _ stocks: ObservableArray<Stock>) {
    var generator = SplitMix64(seed: 1)
    // A handler that comes after the table's, and changes the list once in a while.
    var rest = 0
    let token = stocks.observeDeltas { _ in
      rest += 1
      if rest.isMultiple(of: 5), !stocks.isEmpty { stocks.removeFirst() }
    }
    for round in 0..<300 {
      stage.step("Round \(round)") {
        try? stocks.performBatchUpdates {
          for _ in 0..<Int.random(in: 1...5, using: &generator) { edit(stocks, &generator) }
          if round % 7 == 0 { throw Failure() }
        }
      }
    }
    token.invalidate()
  }

  private static func edit(_ stocks: ObservableArray<Stock>, _ generator: inout SplitMix64) {
    let stock = Stock(name: "R", price: Double(Int.random(in: 0..<1000, using: &generator)))
    let count = stocks.count
    let place = Int.random(in: 0...count, using: &generator)
    switch Int.random(in: 0..<8, using: &generator) {
    case 0 where count > 0: stocks.remove(at: place % count)
    case 1 where count > 0: stocks[place % count] = stock
    case 2 where count > 1: stocks.move(from: place % count, to: count - 1)
    case 3: stocks.shuffle(using: &generator)
    case 4 where count > 12: stocks.removeSubrange(0..<6)
    case 5 where place == 0: stocks.replaceAll(with: [stock, stock])
    default: stocks.insert(stock, at: place)
    }
  }
}
