// Part of ObservableCollections, released under the MIT License; see LICENSE.

import ObservableCollections
import Testing

@Suite struct DescriptionTests {
  private let array: ObservableArray = ["a", "b"]

  @Test func descriptionsAreThoseOfAnArray() {
    #expect("\(array)" == #"["a", "b"]"#)
    #expect("\(array.live)" == #"["a", "b"]"#)
    #expect("\(array.elements)" == #"["a", "b"]"#)
    #expect("\(ObservableArray<Int>())" == "[]")
  }

  @Test func debugDescriptionsNameTheType() {
    #expect(String(reflecting: array) == #"ObservableArray(["a", "b"])"#)
    #expect(String(reflecting: array.live) == #"LiveArray(["a", "b"])"#)
    #expect(String(reflecting: array.elements) == #"ArraySnapshot(["a", "b"])"#)
  }

  @Test func dumpsShowTheElements() {
    func dumped(_ value: Any) -> [String] {
      var text = ""
      dump(value, to: &text)
      return text.split(separator: "\n").dropFirst().map { $0.trimmingPrefix { $0 == " " } }
        .map(String.init)
    }
    #expect(dumped(array) == [#"- "a""#, #"- "b""#])
    #expect(dumped(array.live) == [#"- "a""#, #"- "b""#])
    #expect(dumped(array.elements) == [#"- "a""#, #"- "b""#])
  }

  @Test func mirrorsShowTheElementsAndNothingBehindThem() {
    let subjects: [Any] = [array, array.live, array.elements]
    for subject in subjects {
      let mirror = Mirror(reflecting: subject)
      #expect(mirror.children.map(\.label) == [nil, nil])
      #expect(mirror.children.map { $0.value as? String } == ["a", "b"])
      #expect(mirror.displayStyle == .collection)
      #expect(mirror.superclassMirror == nil)
    }
  }

  @Test func noPathThroughMirrorsLeadsFromALiveArrayToItsSource() {
    /// All that can be reached from a value by mirrors.
    func reachable(_ value: Any, depth: Int = 0) -> [Any] {
      guard depth < 6 else { return [] }
      return [value]
        + Mirror(reflecting: value).children.flatMap { reachable($0.value, depth: depth + 1) }
    }
    let live = array.live
    let token = live.observe { _ in }
    let handedOut: [Any] = [live, live.elements, live.makeIterator(), live[0..<1], token]
    for value in handedOut.flatMap({ reachable($0) }) {
      #expect(!(value is ObservableArray<String>))
      // Nor to anything that could change it: the root's node is named so.
      #expect(!"\(type(of: value))".contains("RootNode"))
    }
  }
}
