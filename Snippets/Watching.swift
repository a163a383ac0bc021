// Part of ObservableCollections, released under the MIT License; see LICENSE.
//
// The example of the README's first screen.

import ObservableCollections

let stocks: ObservableArray = ["AAPL", "IBM", "MSFT"]

let token = stocks.observe { change in
  print(change)
}

stocks.insert("GOOG", at: 1)
stocks.remove(at: [0, 3])
stocks[1] = "INTC"
stocks.move(from: 1, to: 0)
stocks.replaceAll(with: ["FB"])
