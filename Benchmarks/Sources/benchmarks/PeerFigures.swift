// Part of ObservableCollections, released under the MIT License; see LICENSE.

import Foundation

/// What other libraries took for the same work, from a file with a line for each run:
/// `RESULT peer workload n phase run wall cpu operations checksum`, times in nanoseconds.
struct PeerFigures {
  /// The work that a figure is for.
  struct Work: Hashable {
    var workload: String
    var n: Int
    var phase: String
  }

  /// The median for each peer, in nanoseconds an operation.
  private var medians: [Work: [(peer: String, time: Double)]] = [:]

  init(contentsOf path: String) throws {
    var runs: [Work: [String: [Double]]] = [:]
    for line in try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n") {
      let fields = line.split(separator: " ").map(String.init)
      guard fields.count == 10, fields[0] == "RESULT", let n = Int(fields[3]),
        let run = Int(fields[5]), let time = Double(fields[7]), let operations = Double(fields[8])
      else { continue }
      // The first runs of what compiles itself while it runs are no measure.
      if ["javafx", "glazed"].contains(fields[1]), run < 3 { continue }
      let work = Work(workload: fields[2], n: n, phase: fields[4])
      runs[work, default: [:]][fields[1], default: []].append(time / max(operations, 1))
    }
    medians = runs.mapValues { peers in
      peers.map { ($0.key, $0.value.sorted()[$0.value.count / 2]) }.sorted { $0.time < $1.time }
    }
  }

  /// What stands in the file for the work of a row; by its first words, which are in the table below.
  private static let works: [(prefix: String, workload: String, phases: [String])] = [
    ("W1 append, 0", "W1o0", ["append"]),
    ("W1 append, 1", "W1o1", ["append"]),
    ("W2 random edit, 1", "W2", ["edits"]),
    ("W3 filter, made", "W3", ["build"]),
    ("W3 filter, per", "W3", ["edits"]),
    ("W4 sort, made", "W4", ["build"]),
    ("W4 sorted(), per", "W4", ["edits"]),
    ("W5 map, filter, sort, made", "W5", ["build"]),
    ("W5 map, filter, sort, per", "W5", ["edits"]),
    ("W8", "W8", ["replace"]),
  ]

  /// The figures of the peers for the work of a row, the fastest first.
  func figures(for row: Row) -> [(peer: String, time: Double)] {
    guard let work = Self.works.first(where: { row.work.hasPrefix($0.prefix) }) else { return [] }
    return work.phases.flatMap {
      medians[Work(workload: work.workload, n: row.n, phase: $0)] ?? []
    }.filter { !$0.peer.hasPrefix("swift-") }
  }

  /// Prints each row that there are figures for, with those of the peers.
  func printComparison(_ rows: [Row]) {
    for row in rows {
      let figures = figures(for: row)
      if figures.isEmpty { continue }
      let times = figures.map { peer, time in
        // A notification of 1000 observers is measured by the edit that causes it.
        let time = row.work.hasPrefix("W8") ? time / 1_000 : time
        let factor = String(format: "%.2f", time / row.value)
        return "\(peer) \(row.unit.format(time)) (\(factor) ×)"
      }
      let ours = row.unit.format(row.value)
      print("\(row.work), n = \(row.n): \(ours); \(times.joined(separator: ", "))")
    }
  }
}
