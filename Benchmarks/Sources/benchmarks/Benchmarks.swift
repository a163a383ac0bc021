// Part of ObservableCollections, released under the MIT License; see LICENSE.

import Foundation

/// Measures the library against plain arrays in the same run, and prints a table.
///
/// The words `root`, `views`, `aggregates`, `differences`, `pairs`, `deltas`, `sections`, `traces`,
/// `growth`, `memory`, `streams` and `command` choose some of the work; without any of them all is
/// done.
///
/// - `--smoke` uses small inputs, to see that everything runs.
/// - `--json` prints the figures as JSON.
/// - `--compare FILE` adds figures of other libraries, measured on the same machine.
/// - `--counts` prints numbers of allocations and calls instead, which are the same on every run, and
///   fails if one of them is greater than it may be.
@main
enum Benchmarks {
  static func main() async throws {
    let arguments = Array(CommandLine.arguments.dropFirst())
    if arguments.contains("--counts") { return printCounts() }
    let peers = try arguments.firstIndex(of: "--compare").map { option in
      guard option + 1 < arguments.count else {
        print("--compare needs a file, for example: benchmarks --compare results.txt")
        exit(64)
      }
      return try PeerFigures(contentsOf: arguments[option + 1])
    }
    let rows = await rows(of: arguments, isSmoke: arguments.contains("--smoke"))
    if arguments.contains("--json") {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
      print(String(decoding: try encoder.encode(rows), as: UTF8.self))
    } else {
      printTable(rows)
    }
    peers?.printComparison(rows)
  }

  /// The rows of the chosen work.
  private static func rows(of words: [String], isSmoke: Bool) async -> [Row] {
    let groups: [(name: String, rows: () async -> [Row])] = [
      ("root", RootWorkloads(isSmoke: isSmoke).rows),
      ("views", ViewWorkloads(isSmoke: isSmoke).rows),
      ("aggregates", AggregateWorkloads(isSmoke: isSmoke).rows),
      ("differences", DiffWorkloads(isSmoke: isSmoke).rows),
      ("pairs", PairWorkloads(isSmoke: isSmoke).rows),
      ("deltas", DeltaWorkloads(isSmoke: isSmoke).rows),
      ("sections", SectionWorkloads(isSmoke: isSmoke).rows),
      ("traces", TraceWorkloads(isSmoke: isSmoke).rows),
      ("growth", GrowthWorkloads(isSmoke: isSmoke).rows),
      ("memory", MemoryWorkloads(isSmoke: isSmoke).rows),
      ("streams", StreamWorkloads(isSmoke: isSmoke).rows),
      ("command", CommandWorkloads(isSmoke: isSmoke).rows),
    ]
    let chosen = groups.filter { words.contains($0.name) }
    var rows: [Row] = []
    for group in chosen.isEmpty ? groups : chosen { rows += await group.rows() }
    return rows
  }

  private static func printCounts() {
    let counts = Counts().counts()
    for count in counts {
      print("\(count.name): \(String(format: "%.2f", count.count)), at most \(count.limit)")
    }
    let exceeded = Counts.exceeded(counts)
    if !exceeded.isEmpty {
      print("over the limit: \(exceeded.map(\.name).joined(separator: "; "))")
      exit(1)
    }
  }

  private static func printTable(_ rows: [Row]) {
    let table = [Row.titles] + rows.map(\.columns)
    let widths = Row.titles.indices.map { column in table.map { $0[column].count }.max() ?? 0 }
    for line in table {
      let cells = line.enumerated().map { column, cell in
        let padding = String(repeating: " ", count: widths[column] - cell.count)
        return column == 0 ? cell + padding : padding + cell
      }
      print(cells.joined(separator: "  "))
    }
  }
}
