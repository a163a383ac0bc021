// Part of ObservableCollections, released under the MIT License; see LICENSE.

import Foundation
import ObservableCollections

/// Differences of real lists, before and after: ours beside the standard library's, with moves.
///
/// The lists are read from `../shared/data/pairs`, and nothing is measured without them.
struct PairWorkloads {
  /// The first pair only, to see that everything runs.
  var isSmoke: Bool
  private static let folder = "../shared/data/pairs"

  func rows() -> [Row] {
    let suffix = ".before.txt"
    let files = (try? FileManager.default.contentsOfDirectory(atPath: Self.folder)) ?? []
    let names = files.filter { $0.hasSuffix(suffix) }.map { String($0.dropLast(suffix.count)) }
    if names.isEmpty {
      FileHandle.standardError.write(Data("skipped: no lists at \(Self.folder)\n".utf8))
    }
    return names.sorted().prefix(isSmoke ? 1 : names.count).compactMap(row)
  }

  private func row(_ name: String) -> Row? {
    guard let old = lines("\(name).before.txt"), let new = lines("\(name).after.txt") else {
      return nil
    }
    let ours = median(operations: 1, runs: isSmoke ? 1 : 7, prepare: {}) { _ in
      let delta = ArrayDelta(from: old, to: new)
      consume(delta.deletionRanges.count + delta.insertionRanges.count + delta.moves.count)
    }
    let standard = median(operations: 1, runs: isSmoke ? 1 : 3, prepare: {}) { _ in
      consume(new.difference(from: old).inferringMoves())
    }
    return Row(
      work: "\(name), beside difference(from:)", n: old.count, value: ours,
      baseline: standard, budget: "–", isMet: nil)
  }

  private func lines(_ file: String) -> [String]? {
    guard let data = FileManager.default.contents(atPath: "\(Self.folder)/\(file)") else {
      return nil
    }
    // Native strings: those that Foundation makes may be slower to compare.
    return String(decoding: data, as: UTF8.self).split(separator: "\n").map(String.init)
  }
}
