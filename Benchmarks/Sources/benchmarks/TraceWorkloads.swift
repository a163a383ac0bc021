// Part of ObservableCollections, released under the MIT License; see LICENSE.

import Foundation
import ObservableCollections

/// The keystrokes of a real document, with one observer, beside a plain array with a closure.
///
/// The trace is `automerge-paper` of github.com/josephg/editing-traces (CC BY 4.0). It is read from
/// `../shared/data/traces`, and nothing is measured without it.
struct TraceWorkloads {
  /// Fewer keystrokes, to see that everything runs.
  var isSmoke: Bool
  private var runs: Int { isSmoke ? 1 : 5 }
  private static let path = "../shared/data/traces/automerge-paper.json.gz"

  /// What one keystroke does.
  private struct Patch<Element> {
    var position: Int
    var removed: Int
    var inserted: [Element]
  }

  func rows() -> [Row] {
    guard let patches = patches() else {
      FileHandle.standardError.write(Data("skipped: no trace at \(Self.path)\n".utf8))
      return []
    }
    // The text is ASCII throughout, so that a byte, a character and a scalar are one position each.
    let bytes = patches.map {
      Patch(position: $0.position, removed: $0.removed, inserted: Array($0.inserted.utf8))
    }
    let characters = patches.map {
      Patch(position: $0.position, removed: $0.removed, inserted: Array($0.inserted))
    }
    return [
      row("UInt8", bytes, fasterBy: 4), row("Character", characters, fasterBy: 30),
    ]
  }

  private func patches() -> [(position: Int, removed: Int, inserted: String)]? {
    guard let data = try? Self.unzipped(Self.path),
      let trace = try? JSONSerialization.jsonObject(with: data) as? [String: Any],
      let transactions = trace["txns"] as? [[String: Any]]
    else { return nil }
    let patches = transactions.flatMap { $0["patches"] as? [[Any]] ?? [] }.compactMap { values in
      if values.count == 3, let position = values[0] as? Int, let removed = values[1] as? Int,
        let inserted = values[2] as? String
      {
        (position: position, removed: removed, inserted: inserted)
      } else {
        nil
      }
    }
    return isSmoke ? Array(patches.prefix(5_000)) : patches
  }

  private static func unzipped(_ path: String) throws -> Data? {
    guard FileManager.default.fileExists(atPath: path) else { return nil }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["gzip", "-dc", path]
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.run()
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return process.terminationStatus == 0 ? data : nil
  }

  private func row<Element: Equatable>(
    _ type: String, _ patches: [Patch<Element>], fasterBy factor: Double
  ) -> Row {
    var text: [Element] = []
    let ours = median(operations: patches.count, runs: runs) {
      let array = ObservableArray<Element>()
      let tally = Tally()
      let token = array.observe { change in
        tally.calls &+= 1
        tally.growth &+= change.countAfter &- change.countBefore
      }
      return (array, token)
    } _: { state in
      for patch in patches { Self.perform(patch, on: state.0) }
    } then: { state in
      text = Array(state.0)
    }
    var plainText: [Element] = []
    // A plain array of characters takes seconds.
    let plain = median(operations: patches.count, runs: 1) {
      let tally = Tally()
      let hub = PlainHub()
      hub.observers.append { _, removed, inserted in
        tally.calls &+= 1
        tally.growth &+= inserted &- removed
      }
      return ([Element](), hub)
    } _: { state in
      for patch in patches {
        Self.perform(patch, on: &state.0)
        state.1.fire(patch.position, patch.removed, patch.inserted.count)
      }
    } then: { state in
      plainText = state.0
    }
    precondition(text == plainText, "the texts differ")
    return .ratio(
      "automerge-paper, a keystroke, \(type)", patches.count, ours, to: plain,
      atMost: 1 / factor)
  }

  private static func perform<Element>(
    _ patch: Patch<Element>, on array: ObservableArray<Element>
  ) {
    switch (patch.removed, patch.inserted.count) {
    case (0, 1): array.insert(patch.inserted[0], at: patch.position)
    case (1, 0): array.remove(at: patch.position)
    case (1, 1): array[patch.position] = patch.inserted[0]
    default:
      array.replaceSubrange(
        patch.position..<patch.position + patch.removed, with: patch.inserted)
    }
  }

  private static func perform<Element>(_ patch: Patch<Element>, on array: inout [Element]) {
    switch (patch.removed, patch.inserted.count) {
    case (0, 1): array.insert(patch.inserted[0], at: patch.position)
    case (1, 0): array.remove(at: patch.position)
    case (1, 1): array[patch.position] = patch.inserted[0]
    default:
      array.replaceSubrange(
        patch.position..<patch.position + patch.removed, with: patch.inserted)
    }
  }
}
