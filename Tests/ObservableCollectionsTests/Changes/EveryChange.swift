// Part of ObservableCollections, released under the MIT License; see LICENSE.

import Foundation
import ObservableCollections
import ObservableCollectionsTestSupport

/// A change and the lists before and after it.
struct ChangeCase: CustomDebugStringConvertible {
  let change: ArrayChange<Int>
  let before: [Int]
  let after: [Int]

  var debugDescription: String { "\(change) in \(before)" }
}

/// Every change that a list can undergo, with up to two insertions, and every legal set of moves.
func everyChange(of list: [Int]) -> [ChangeCase] {
  everyInsertion(into: list) + everyRemoval(from: list) + everyReplacement(in: list)
    + everyMove(in: list) + everySetting(of: list)
}

/// Every change of every list of up to three elements.
let everySmallChange: [ChangeCase] = (0...3).flatMap { everyChange(of: Array(1..<1 + $0)) }

private func everyInsertion(into list: [Int]) -> [ChangeCase] {
  (0...2).flatMap { new in
    everySubset(of: Array(0..<list.count + new)).filter { $0.count == new }.map { positions in
      let elements = positions.map { 10 + $0 }
      var after = list
      for (position, element) in zip(positions, elements) { after.insert(element, at: position) }
      return ChangeCase(
        change: .insertion(elements, at: coalesced(positions), countBefore: list.count),
        before: list, after: after)
    }
  }
}

private func everyRemoval(from list: [Int]) -> [ChangeCase] {
  everySubset(of: Array(list.indices)).map { positions in
    ChangeCase(
      change: .removal(
        positions.map { list[$0] }, at: coalesced(positions), countBefore: list.count),
      before: list, after: list.indices.filter { !positions.contains($0) }.map { list[$0] })
  }
}

private func everyReplacement(in list: [Int]) -> [ChangeCase] {
  everySubset(of: Array(list.indices)).map { positions in
    let new = positions.map { 10 + $0 }
    var after = list
    for (position, element) in zip(positions, new) { after[position] = element }
    return ChangeCase(
      change: .replacement(
        positions.map { list[$0] }, with: new, at: coalesced(positions), count: list.count),
      before: list, after: after)
  }
}

/// Also moves that are more than needed, and moves of an element onto its own place.
private func everyMove(in list: [Int]) -> [ChangeCase] {
  everySubset(of: Array(list.indices)).flatMap { sources in
    everySubset(of: Array(list.indices)).filter { $0.count == sources.count }.flatMap { places in
      everyPermutation(of: sources).map { sources in
        let moves = zip(sources, places).map { IndexPair(oldIndex: $0, newIndex: $1) }
        return ChangeCase(
          change: .move(sources.map { list[$0] }, moves, count: list.count),
          before: list, after: moving(list, by: moves))
      }
    }
  }
}

private func everySetting(of list: [Int]) -> [ChangeCase] {
  [[], [7], [8, 9]].map {
    ChangeCase(change: .setting(from: list, to: $0), before: list, after: $0)
  }
}
