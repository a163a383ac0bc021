// Part of ObservableCollections, released under the MIT License; see LICENSE.

import Foundation
import ObservableCollections
import Testing

/// Grouped lists that changed in the world, with the row updates that they must come to.
@Suite("Real sections")
struct RealSectionsTests {
  @Test("Time zones by area")
  func timeZones() throws {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Fixtures")
    try expectUpdate("tz-by-area-2020-2023", in: folder)
  }

  @Test(
    "Every pair of grouped lists",
    .enabled(
      if: SharedData.url("data/sections") != nil, "needs the folder data/sections of a shared one"))
  func allPairs() throws {
    let folder = try #require(SharedData.url("data/sections"))
    for name in [
      "sp500-by-sector-2018-2020", "sp500-names-by-sector-2020-2021",
      "countries-by-continent-2017-2026", "tz-by-area-2002-2013", "tz-by-area-2020-2023",
    ] {
      try expectUpdate(name, in: folder)
    }
  }

  private struct Group: Decodable {
    var section: String
    var rows: [String]
  }

  private struct Expected: Decodable {
    var deletedSections: [Int]
    var insertedSections: [Int]
    var deletedRows: [[Int]]
    var insertedRows: [[Int]]
    var changedSectionOf: [[String]]
  }

  private func expectUpdate(_ name: String, in folder: URL) throws {
    func decode<T: Decodable>(_ suffix: String, _: T.Type) throws -> T {
      try JSONDecoder().decode(
        T.self, from: Data(contentsOf: folder.appending(path: "\(name).\(suffix).json")))
    }
    func sections(_ suffix: String) throws -> [ArraySection<String, String>] {
      try decode(suffix, [Group].self).map { ArraySection($0.section, $0.rows) }
    }
    let expected = try decode("expected", Expected.self)
    let old = try sections("before")
    let new = try sections("after")
    let list = ObservableSectionedArray(old)
    var shown = list.elements
    let table = HeadlessTable(sections: { shown.map(\.elements) })
    var deltas: [SectionedDelta<String, String>] = []
    let token = list.observeDeltas { delta in
      deltas.append(delta)
      table.apply(delta) { shown = list.elements }
    }
    list.update(to: new)
    #expect(Array(list.elements) == new)
    #expect(deltas.count == 1)
    let delta = try #require(deltas.first)
    #expect(Array(delta.sectionDeletions) == expected.deletedSections)
    #expect(Array(delta.sectionInsertions) == expected.insertedSections)
    #expect(delta.sectionMoves.isEmpty)
    #expect(delta.sectionReplacements.isEmpty)
    #expect(delta.rowReplacements.isEmpty)
    // The lists are sorted, so all moves lead from one section to another.
    let leaving = delta.rowMoves.map(\.oldIndexPath)
    let arriving = delta.rowMoves.map(\.newIndexPath)
    #expect(
      (delta.rowDeletions + leaving).sorted() == expected.deletedRows.map(IndexPath.init).sorted())
    #expect(
      (delta.rowInsertions + arriving).sorted()
        == expected.insertedRows.map(IndexPath.init).sorted())
    let kept = Set(old.map(\.header)).intersection(new.map(\.header))
    let recognized = expected.changedSectionOf.filter {
      kept.contains($0[1]) && kept.contains($0[2])
    }
    #expect(delta.rowMoves.count == recognized.count)
    #expect(table.rejection == nil)
    #expect(table.sections == new.map(\.elements))
    token.invalidate()
  }
}
