// Part of ObservableCollections, released under the MIT License; see LICENSE.

/// Adds up the elements of a list.
///
/// Nothing is ever subtracted, so that the sum of floating-point numbers does not drift: it is at any
/// time what adding up the present elements gives.
@usableFromInline
package struct SumMeasure<Element: AdditiveArithmetic>: Measure {
  @inlinable
  package init() {}

  @inlinable
  package var identity: Element { .zero }

  @inlinable
  package func value(of element: Element) -> Element { element }

  @inlinable
  package func combine(_ first: Element, _ second: Element) -> Element { first + second }

  // Four sums at a time, none of which has to wait for another.
  @inlinable
  package func value(ofAll elements: Chunk<Element>) -> Element {
    elements.withUnsafeBufferPointer { elements in
      var sums = (Element.zero, Element.zero, Element.zero, Element.zero)
      var index = 0
      while index &+ 4 <= elements.count {
        sums.0 += elements[index]
        sums.1 += elements[index &+ 1]
        sums.2 += elements[index &+ 2]
        sums.3 += elements[index &+ 3]
        index &+= 4
      }
      while index < elements.count {
        sums.0 += elements[index]
        index &+= 1
      }
      return (sums.0 + sums.1) + (sums.2 + sums.3)
    }
  }
}

/// Adds up integers, exactly and whatever their order.
///
/// The sum of a part of a list may be too large for the type where that of the whole is not. So the
/// sums wrap around, and it is counted how often they do.
@usableFromInline
package struct IntegerSumMeasure<Element: FixedWidthInteger>: Measure {
  @inlinable
  package init() {}

  @inlinable
  package var identity: IntegerSum<Element> { IntegerSum(0) }

  @inlinable
  package func value(of element: Element) -> IntegerSum<Element> { IntegerSum(element) }

  @inlinable
  package func combine(
    _ first: IntegerSum<Element>, _ second: IntegerSum<Element>
  ) -> IntegerSum<Element> {
    var result = first
    result.add(second.rest)
    result.wraps &+= second.wraps
    return result
  }

  @inlinable
  package func adjusted(
    _ value: IntegerSum<Element>, removing old: Element?, inserting new: Element?
  ) -> IntegerSum<Element>? {
    var result = value
    if let old { result.subtract(old) }
    if let new { result.add(new) }
    return result
  }
}

/// A sum of integers of a type, which may be larger or smaller than any integer of that type.
@usableFromInline
package struct IntegerSum<Integer: FixedWidthInteger>: Equatable {
  /// The sum as the type can have it: less or more by a multiple of two to the power of its width.
  @usableFromInline var rest: Integer

  /// That multiple.
  @usableFromInline var wraps = 0

  @inlinable
  init(_ integer: Integer) {
    rest = integer
  }

  @inlinable
  mutating func add(_ integer: Integer) {
    let (sum, didOverflow) = rest.addingReportingOverflow(integer)
    rest = sum
    if didOverflow { wraps &+= integer < 0 ? -1 : 1 }
  }

  @inlinable
  mutating func subtract(_ integer: Integer) {
    let (difference, didOverflow) = rest.subtractingReportingOverflow(integer)
    rest = difference
    if didOverflow { wraps &-= integer < 0 ? -1 : 1 }
  }

  /// The sum; `nil` if the type has no such integer.
  @inlinable
  package var exactly: Integer? { wraps == 0 ? rest : nil }

  /// The sum as a floating-point number.
  @inlinable
  package var rounded: Double {
    Double(rest) + Double(wraps) * Double(sign: .plus, exponent: Integer.bitWidth, significand: 1)
  }
}

extension SumMeasure: Sendable {}
extension IntegerSumMeasure: Sendable {}
extension IntegerSum: Sendable where Integer: Sendable {}
