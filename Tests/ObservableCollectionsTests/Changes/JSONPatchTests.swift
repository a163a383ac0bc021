// Part of ObservableCollections, released under the MIT License; see LICENSE.

import Foundation
import ObservableCollections
import ObservableCollectionsTestSupport
import Testing

/// Reads and applies JSON Patch documents as RFC 6902 says, sharing nothing with the library.
private struct PatchDocument: Decodable {
  struct Operation: Decodable {
    var op: String
    var path: String
    var from: String?
    var value: Value?
  }

  enum Value: Decodable {
    case element(Int)
    case list([Int])

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      if let element = try? container.decode(Int.self) {
        self = .element(element)
      } else {
        self = .list(try container.decode([Int].self))
      }
    }
  }

  struct Failure: Error {
    var operation: Operation
  }

  var operations: [Operation]

  init(from decoder: any Decoder) throws {
    operations = try decoder.singleValueContainer().decode([Operation].self)
  }

  func apply(to list: inout [Int]) throws {
    for operation in operations {
      func index(_ pointer: String?, upTo limit: Int) throws -> Int {
        guard let pointer, pointer.hasPrefix("/"), let index = Int(pointer.dropFirst()),
          (0..<limit).contains(index)
        else { throw Failure(operation: operation) }
        return index
      }
      switch (operation.op, operation.value) {
      case ("add", .element(let element)?):
        list.insert(element, at: try index(operation.path, upTo: list.count + 1))
      case ("remove", nil):
        list.remove(at: try index(operation.path, upTo: list.count))
      case ("replace", .element(let element)?):
        list[try index(operation.path, upTo: list.count)] = element
      case ("replace", .list(let elements)?) where operation.path.isEmpty:
        list = elements
      case ("move", nil):
        let element = list.remove(at: try index(operation.from, upTo: list.count))
        list.insert(element, at: try index(operation.path, upTo: list.count + 1))
      default:
        throw Failure(operation: operation)
      }
    }
  }
}

@Suite("JSON Patch")
struct JSONPatchTests {
  private func patched(
    _ list: [Int], _ patch: [JSONPatchOperation<Int>]
  ) throws -> [Int] {
    let data = try JSONEncoder().encode(patch)
    var result = list
    try JSONDecoder().decode(PatchDocument.self, from: data).apply(to: &result)
    return result
  }

  private func document(_ patch: [JSONPatchOperation<some Encodable>]) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(patch), as: UTF8.self)
  }

  @Test("Operations are encoded as RFC 6902 has them")
  func format() throws {
    let insertion = ArrayChange.insertion("b", at: 1, countBefore: 1)
    #expect(try document(insertion.jsonPatch) == #"[{"op":"add","path":"/1","value":"b"}]"#)
    let removal = ArrayChange.removal(["a", "c"], at: [0..<1, 2..<3], countBefore: 3)
    #expect(
      try document(removal.jsonPatch)
        == #"[{"op":"remove","path":"/2"},{"op":"remove","path":"/0"}]"#)
    let replacement = ArrayChange<String?>.replacement("a", with: nil, at: 0, count: 1)
    #expect(
      try document(replacement.jsonPatch) == #"[{"op":"replace","path":"/0","value":null}]"#)
    let move = ArrayChange.move(["a"], [IndexPair(oldIndex: 0, newIndex: 2)], count: 3)
    #expect(try document(move.jsonPatch) == #"[{"from":"/0","op":"move","path":"/2"}]"#)
    let setting = ArrayChange.setting(from: ["a"], to: ["b", "c"])
    #expect(
      try document(setting.jsonPatch) == #"[{"op":"replace","path":"","value":["b","c"]}]"#)
  }

  @Test("A record's operations lead to the list after it")
  func changes() throws {
    for list in [[], [1], [1, 2], [1, 2, 3], [1, 2, 3, 4], [1, 2, 3, 4, 5, 6]] {
      for change in smallEdits(of: list, fresh: 10) {
        #expect(try patched(list, change.jsonPatch) == list.applying(change), "\(change)")
      }
    }
  }

  @Test("A delta's operations lead to the list after it")
  func deltas() throws {
    try DeltaCase.forEach(from: [1, 2, 3], depth: 2) { state in
      let isRight = try patched(state.model.old, state.total.jsonPatch) == state.model.new
      return isRight ? [] : ["\(state.total.jsonPatch)"]
    }
    for seed in 1...40 as ClosedRange<UInt64> {
      var random = SplitMix64(seed: seed)
      var state = DeltaCase(Array(0..<Int.random(in: 0...20, using: &random)))
      for step in 1...10 {
        let edit = randomEdit(of: state.model.new, fresh: 100 * step, using: &random)
        #expect(try patched(state.model.new, edit.jsonPatch) == state.model.new.applying(edit))
        state = state.followed(by: edit)
        #expect(try patched(state.model.old, state.total.jsonPatch) == state.model.new)
      }
    }
  }

  @Test("Every permutation is made by single moves, no more of them than there are moves")
  func permutations() throws {
    func check(_ rest: [Int], _ order: [Int]) throws {
      for (index, old) in rest.enumerated() {
        var rest = rest
        rest.remove(at: index)
        try check(rest, order + [old])
      }
      guard rest.isEmpty else { return }
      let list = Array(order.indices)
      let moves = order.enumerated().map { IndexPair(oldIndex: $1, newIndex: $0) }
      let change = ArrayChange.move(order, moves, count: order.count)
      #expect(try patched(list, change.jsonPatch) == order)
      let delta = ArrayDelta(change)
      #expect(try patched(list, delta.jsonPatch) == order)
      #expect(delta.jsonPatch.count == delta.moves.count)
    }
    for count in 0...5 { try check(Array(0..<count), []) }
  }

  @Test("Elements that only moved are not sent, and what says nothing has no operations")
  func economy() throws {
    let move = ArrayDelta(ArrayChange.move(["a"], [.init(oldIndex: 0, newIndex: 1)], count: 2))
    #expect(move.jsonPatch == [.move(from: 0, to: 1)] || move.jsonPatch == [.move(from: 1, to: 0)])
    #expect(ArrayDelta<Int>(unchanged: 3).jsonPatch.isEmpty)
    let cleared = ArrayDelta<Int>([
      .setting(from: [], to: [1]), .removal(1, at: 0, countBefore: 1),
    ])
    #expect(cleared.jsonPatch.isEmpty)
  }
}
