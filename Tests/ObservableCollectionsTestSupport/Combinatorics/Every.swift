// Part of ObservableCollections, released under the MIT License; see LICENSE.

package import Foundation

/// Every array over an alphabet up to a length, the shorter ones first.
package func everyArray<Element>(of alphabet: [Element], upTo length: Int) -> [[Element]] {
  (0...length).flatMap { everyArray(of: alphabet, length: $0) }
}

/// Every array over an alphabet that has a given length.
package func everyArray<Element>(of alphabet: [Element], length: Int) -> [[Element]] {
  guard length > 0 else { return [[]] }
  return everyArray(of: alphabet, length: length - 1).flatMap { start in
    alphabet.map { start + [$0] }
  }
}

/// Every order of some elements; those at different positions count as different.
package func everyPermutation<Element>(of elements: [Element]) -> [[Element]] {
  guard !elements.isEmpty else { return [[]] }
  return elements.indices.flatMap { index in
    var others = elements
    let first = others.remove(at: index)
    return everyPermutation(of: others).map { [first] + $0 }
  }
}

/// Every way to take some of the elements and leave the others, in their order.
package func everySubset<Element>(of elements: [Element]) -> [[Element]] {
  (0..<1 << elements.count).map { bits in
    elements.indices.filter { bits >> $0 & 1 == 1 }.map { elements[$0] }
  }
}

/// Every index set with indexes in `0..<bound`.
package func everyIndexSet(below bound: Int) -> [IndexSet] {
  everySubset(of: Array(0..<bound)).map { IndexSet($0) }
}

/// Every range inside `0..<bound`, the empty ones included.
package func everyRange(in bound: Int) -> [Range<Int>] {
  (0...bound).flatMap { lower in (lower...bound).map { lower..<$0 } }
}
