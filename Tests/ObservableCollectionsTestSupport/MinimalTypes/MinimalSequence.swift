// Part of ObservableCollections, released under the MIT License; see LICENSE.

/// A sequence that does no more than it must: it can be read once, and does not know its length.
package struct MinimalSequence<Element>: Sequence, IteratorProtocol {
  private final class State {
    var rest: ArraySlice<Element>

    init(_ rest: ArraySlice<Element>) {
      self.rest = rest
    }
  }

  private let state: State

  /// Creates a sequence of the given elements.
  package init(_ elements: [Element]) {
    state = State(elements[...])
  }

  /// The next element; all copies of the sequence go on together.
  package func next() -> Element? { state.rest.popFirst() }
}
