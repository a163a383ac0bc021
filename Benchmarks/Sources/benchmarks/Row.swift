// Part of ObservableCollections, released under the MIT License; see LICENSE.

import Foundation

/// One line of the table.
struct Row: Codable {
  /// What a figure counts.
  enum Unit: String, Codable {
    case nanoseconds, bytes, linesPerSecond
  }

  var work: String
  var n: Int
  var value: Double
  var unit = Unit.nanoseconds
  var baseline: Double?

  /// The exponent of *n* by which the figure grows, fitted over several sizes.
  var exponent: Double?
  var budget: String

  /// Whether the budget is met; `nil` if there is none.
  var isMet: Bool?

  static func ratio(
    _ work: String, _ n: Int, _ ours: Double, to baseline: Double, atMost limit: Double
  ) -> Row {
    Row(
      work: work, n: n, value: ours, baseline: baseline,
      budget: String(format: "%.3g × baseline", limit), isMet: ours <= limit * baseline)
  }

  static func time(_ work: String, _ n: Int, _ ours: Double, atMost limit: Double) -> Row {
    Row(
      work: work, n: n, value: ours, baseline: nil, budget: Unit.nanoseconds.format(limit),
      isMet: ours <= limit)
  }

  static func figure(
    _ work: String, _ n: Int, _ ours: Double, _ unit: Unit = .nanoseconds,
    beside baseline: Double? = nil
  ) -> Row {
    Row(work: work, n: n, value: ours, unit: unit, baseline: baseline, budget: "–", isMet: nil)
  }

  static let titles = ["work", "n", "figure", "baseline", "ratio", "growth", "budget", ""]

  var columns: [String] {
    [
      work, "\(n)", unit.format(value), baseline.map(unit.format) ?? "–",
      baseline.map { String(format: "%.2f", value / $0) } ?? "–",
      exponent.map { String(format: "n^%.2f", $0) } ?? "–", budget,
      isMet.map { $0 ? "met" : "missed" } ?? "",
    ]
  }
}

extension Row.Unit {
  /// A figure in a size that suits it.
  func format(_ value: Double) -> String {
    switch self {
    case .nanoseconds:
      switch value {
      case ..<1_000: String(format: "%.1f ns", value)
      case ..<1_000_000: String(format: "%.2f µs", value / 1_000)
      default: String(format: "%.2f ms", value / 1_000_000)
      }
    case .bytes:
      value < 100_000
        ? String(format: "%.2f bytes", value) : String(format: "%.1f MB", value / 1_000_000)
    case .linesPerSecond: String(format: "%.0f lines/s", value)
    }
  }
}
