// Part of ObservableCollections, released under the MIT License; see LICENSE.

import Foundation
import ObservableCollections
import Testing

/// Lists that changed in the world, with the sizes of their minimal differences.
@Suite struct RealListTests {
  @Test(arguments: ["tz-all-zones-2020-2023", "tz-zone1970-2020-2023"])
  func timeZonesHaveTheExpectedDifference(_ name: String) throws {
    let sizes = ["tz-all-zones-2020-2023": (351, 174), "tz-zone1970-2020-2023": (143, 0)]
    let (edits, moves) = try #require(sizes[name])
    let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Fixtures")
    let (old, new) = try lists(name, in: folder)
    try expectDifference(old, new, edits: edits, moves: moves)
  }

  @Test(
    .enabled(if: Self.sharedPairs != nil, "needs the folder data/pairs of a sibling named shared"))
  func allPairsHaveTheExpectedDifference() throws {
    let folder = try #require(Self.sharedPairs)
    let data = try Data(contentsOf: folder.appending(path: "reference.json"))
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    for pair in try decoder.decode([Reference].self, from: data) {
      let (old, new) = try lists(pair.name, in: folder)
      try expectDifference(old, new, edits: pair.minimalTotal, moves: pair.minimalMoves)
    }
  }

  private struct Reference: Decodable {
    var name: String
    var minimalTotal: Int
    var minimalMoves: Int?
  }

  /// The pairs in a folder named `shared` beside the package or beside a folder around it.
  private static let sharedPairs: URL? = {
    var folder = URL(filePath: #filePath)
    while folder.pathComponents.count > 1 {
      folder.deleteLastPathComponent()
      let pairs = folder.appending(path: "shared/data/pairs")
      if FileManager.default.fileExists(atPath: pairs.path(percentEncoded: false)) { return pairs }
    }
    return nil
  }()

  private func lists(_ name: String, in folder: URL) throws -> (old: [String], new: [String]) {
    func lines(_ suffix: String) throws -> [String] {
      let text = try String(contentsOf: folder.appending(path: name + suffix), encoding: .utf8)
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      return lines.dropLast().map(String.init)
    }
    return (try lines(".before.txt"), try lines(".after.txt"))
  }

  private func expectDifference(
    _ old: [String], _ new: [String], edits: Int, moves: Int?
  ) throws {
    let minimal = ListPairing(from: old, to: new, allowingMoves: false)
    #expect(DifferenceModel.problem(with: minimal, old, new) == nil)
    #expect(DifferenceModel.problemWithRows(minimal, old, new) == nil)
    #expect(minimal.editCount == edits)
    // Larger ones take long without hashing.
    if edits < 1000 { #expect(ListPairing(from: old, to: new, by: ==).editCount == edits) }

    let pairing = ListPairing(from: old, to: new)
    #expect(DifferenceModel.problem(with: pairing, old, new) == nil)
    #expect(DifferenceModel.problemWithRows(pairing, old, new) == nil)
    #expect(pairing.keptCount == DifferenceModel.commonCount(old, new))
    #expect(pairing.moveCount == pairing.keptCount - minimal.keptCount)
    if let moves { #expect(pairing.moveCount == moves) }
  }
}
