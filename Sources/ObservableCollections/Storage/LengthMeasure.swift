// Part of ObservableCollections, released under the MIT License; see LICENSE.

/// Adds up lengths, which are never so great that their sum is too large.
@usableFromInline
package struct LengthMeasure: Measure, Sendable {
  @inlinable
  package init() {}

  @inlinable
  package var identity: Int { 0 }

  @inlinable
  package func value(of length: Int) -> Int { length }

  @inlinable
  package func combine(_ first: Int, _ second: Int) -> Int { first &+ second }

  @inlinable
  package func adjusted(_ value: Int, removing old: Int?, inserting new: Int?) -> Int? {
    value &- (old ?? 0) &+ (new ?? 0)
  }
}
