// Part of ObservableCollections, released under the MIT License; see LICENSE.

import Foundation
import ObservableCollections

/// The built-in story: what a person does to a watch list on a phone.
enum WatchList {
  /// Something that happens.
  struct Step {
    /// What happens, in words.
    var text: String

    /// What it does to the list.
    var action: (_ stocks: ObservableArray<Stock>) -> Void
  }

  /// What happens, in order.
  static var steps: [Step] {
    [
      Step(text: "The list opens") { stocks in
        stocks.replaceAll(with: [
          Stock(name: "贵州茅台", price: 1688), Stock(name: "AAPL", price: 10.5),
        ])
      },
      Step(text: "Add 中石化") { stocks in
        stocks.append(Stock(name: "中石化", price: 4.5))
      },
      Step(text: "Tap 中石化, rename it 中石油") { stocks in
        stocks[2].name = "中石油"
      },
      Step(text: "A trade") { stocks in
        stocks[1].price = 11.25
      },
      Step(text: "Add three at once") { stocks in
        stocks.insert(
          contentsOf: [
            Stock(name: "IBM", price: 20), Stock(name: "삼성전자", price: 71_300),
            Stock(name: "トヨタ", price: 2450.5),
          ], at: IndexSet([0, 2, 5]))
      },
      Step(text: "Drag 中石油 to the top") { stocks in
        stocks.move(from: 4, to: 0)
      },
      Step(text: "The market closes") { stocks in
        stocks.performBatchUpdates {
          stocks.replace(
            at: IndexSet([0, 3]),
            with: [Stock(name: "中石油", price: 7.81), Stock(name: "삼성전자", price: 70_900)])
          stocks.remove(at: IndexSet([1, 5]))
          stocks.move(from: 3, to: 1)
        }
      },
      Step(text: "Swipe to delete 中石油") { stocks in
        stocks.remove(at: 0)
      },
    ]
  }

  /// Plays the story and prints the records.
  static func play(printer: any Printer, to output: Output) {
    let stocks = ObservableArray<Stock>()
    let recorder = Recorder(printer, to: output)
    recorder.follow(.list(stocks.live))
    for step in steps {
      recorder.origin = .step(step.text)
      step.action(stocks)
    }
  }
}
