// Part of ObservableCollections, released under the MIT License; see LICENSE.

import Foundation
import ObservableCollections
import Testing

@Suite struct ChangeKindTests {
  @Test func rawValuesAreThoseOfKeyValueObserving() {
    #expect(ChangeKind.allCases.map(\.rawValue) == [1, 2, 3, 4, 5])
  }

  @Test func kindsAreEncodedByName() throws {
    let data = try JSONEncoder().encode(ChangeKind.allCases)
    #expect(
      String(decoding: data, as: UTF8.self)
        == #"["setting","insertion","removal","replacement","move"]"#)
    #expect(try JSONDecoder().decode([ChangeKind].self, from: data) == ChangeKind.allCases)
  }

  @Test(arguments: [#""sorting""#, "1", "null", #""Move""#])
  func otherNamesAreRefused(_ json: String) {
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(ChangeKind.self, from: Data(json.utf8))
    }
  }
}
