// Part of ObservableCollections, released under the MIT License; see LICENSE.

import ObservableCollections
import Testing

@Suite struct ChangeKindTests {
  @Test func rawValuesAreThoseOfKeyValueObserving() {
    #expect(ChangeKind.allCases.map(\.rawValue) == [1, 2, 3, 4, 5])
  }
}
