// Part of ObservableCollections, released under the MIT License; see LICENSE.

/// Counts the marks of a list of marks, each zero or one.
///
/// Marks are bytes, so that a compiler can add up many of them at once.
@usableFromInline
package struct MatchMeasure: Measure, Sendable {
  @inlinable
  package init() {}

  @inlinable
  package var identity: Int { 0 }

  @inlinable
  package func value(of mark: UInt8) -> Int { Int(mark) }

  @inlinable
  package func combine(_ first: Int, _ second: Int) -> Int { first &+ second }

  @inlinable
  package func adjusted(_ value: Int, removing old: UInt8?, inserting new: UInt8?) -> Int? {
    value &- Int(old ?? 0) &+ Int(new ?? 0)
  }
}
