// Part of ObservableCollections, released under the MIT License; see LICENSE.

import Foundation

/// Measures the library against plain arrays in the same run, and prints a table.
///
/// `--counts` prints numbers of allocations and calls instead, which are the same on every run, and fails
/// if one of them is greater than it may be.
///
/// `--smoke` uses small inputs, to see that everything runs; `--json` prints the figures as JSON. The
/// words `root`, `views`, `aggregates`, `differences`, `pairs`, `deltas`, `sections` and `traces` choose
/// some of the work; without any of them all is done.
@main
enum Benchmarks {
  static func main() throws {
    let arguments = Set(CommandLine.arguments.dropFirst())
    let isSmoke = arguments.contains("--smoke")
    if arguments.contains("--counts") { return printCounts() }
    let groups: [(name: String, rows: () -> [Row])] = [
      ("root", RootWorkloads(isSmoke: isSmoke).rows),
      ("views", ViewWorkloads(isSmoke: isSmoke).rows),
      ("aggregates", AggregateWorkloads(isSmoke: isSmoke).rows),
      ("differences", DiffWorkloads(isSmoke: isSmoke).rows),
      ("pairs", PairWorkloads(isSmoke: isSmoke).rows),
      ("deltas", DeltaWorkloads(isSmoke: isSmoke).rows),
      ("sections", SectionWorkloads(isSmoke: isSmoke).rows),
      ("traces", TraceWorkloads(isSmoke: isSmoke).rows),
    ]
    let chosen = groups.filter { arguments.contains($0.name) }
    let rows = (chosen.isEmpty ? groups : chosen).flatMap { $0.rows() }
    if arguments.contains("--json") {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
      print(String(decoding: try encoder.encode(rows), as: UTF8.self))
    } else {
      printTable(rows)
    }
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
    let table =
      [["work", "n", "time", "baseline", "ratio", "budget", ""]] + rows.map(\.columns)
    let widths = (0..<7).map { column in table.map { $0[column].count }.max() ?? 0 }
    for line in table {
      let cells = line.enumerated().map { column, cell in
        let padding = String(repeating: " ", count: widths[column] - cell.count)
        return column == 0 ? cell + padding : padding + cell
      }
      print(cells.joined(separator: "  "))
    }
  }
}
