// Part of ObservableCollections, released under the MIT License; see LICENSE.

import Foundation

/// Measures the library against plain arrays in the same run, and prints a table.
///
/// `--smoke` uses small inputs, to see that everything runs; `--json` prints the figures as JSON.
@main
enum Benchmarks {
  static func main() throws {
    let arguments = Set(CommandLine.arguments.dropFirst())
    let isSmoke = arguments.contains("--smoke")
    let rows =
      AggregateWorkloads(isSmoke: isSmoke).rows()
    if arguments.contains("--json") {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
      print(String(decoding: try encoder.encode(rows), as: UTF8.self))
    } else {
      printTable(rows)
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
