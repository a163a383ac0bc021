// Part of ObservableCollections, released under the MIT License; see LICENSE.

import Foundation
import ObservableCollections

extension KeyValueModel {
  /// What an operation answers.
  struct Outcome {
    var error: String?
    var result: GoldenCase.Answer?
  }

  /// Performs an operation of a case.
  func perform(_ operation: GoldenCase.Operation) -> Outcome {
    var outcome = Outcome()
    switch operation.op {
    case "observe": observe(operation)
    case "unobserve": outcome.error = unobserve(operation)
    case "proxy.keep": break
    case "proxy.count": outcome.result = .count(array.count)
    case "proxy.copy": outcome.result = .elements(Array(array))
    default: outcome.error = change(operation)
    }
    return outcome
  }

  /// Performs an operation that changes the array; answers with an error if there is no such.
  ///
  /// The property's accessors and its proxy come to the same here.
  private func change(_ operation: GoldenCase.Operation) -> String? {
    let index = operation.index ?? 0
    let indexes = IndexSet(operation.indexes ?? [])
    let value = operation.value ?? ""
    let values = operation.values ?? []
    switch operation.op {
    case "insert", "proxy.insert": array.insert(value, at: index)
    case "insertMany", "proxy.insertMany": array.insert(contentsOf: values, at: indexes)
    case "remove", "proxy.remove": array.remove(at: index)
    case "removeMany", "proxy.removeMany": array.remove(at: indexes)
    case "replace", "proxy.replace": array[index] = value
    case "replaceMany", "proxy.replaceMany": array.replace(at: indexes, with: values)
    case "set": array.elements = ArraySnapshot(values)
    case "setKVC", "proxy.setArray": array.replaceAll(with: values)
    case "proxy.add": array.append(value)
    case "proxy.addMany": array.append(contentsOf: values)
    case "proxy.removeLast": array.removeLast()
    case "proxy.removeAll": array.removeAll()
    case "proxy.removeValue": array.removeAll { $0 == value }
    case "proxy.removeRange": array.removeSubrange(range(operation))
    case "proxy.replaceRange": array.replaceSubrange(range(operation), with: values)
    case "proxy.exchange": array.swapAt(index, operation.other ?? 0)
    case "proxy.sort": array.sort()
    default: return "\(operation.op) has no counterpart"
    }
    return nil
  }

  private func range(_ operation: GoldenCase.Operation) -> Range<Int> {
    let start = operation.index ?? 0
    return start..<start + (operation.length ?? 0)
  }
}
