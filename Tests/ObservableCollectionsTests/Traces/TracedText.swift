// Part of ObservableCollections, released under the MIT License; see LICENSE.

import Foundation
import ObservableCollections
import Testing

/// One keystroke of an editing trace.
struct TracePatch: Decodable {
  let at: Int
  let del: Int
  let ins: String
}

/// A text under edit, with two copies that know of the edits by records alone.
final class TracedText {
  let text = ObservableArray<Unicode.Scalar>()

  /// A copy that takes each record by `apply(_:)`.
  let copy = ObservableArray<Unicode.Scalar>()

  /// A copy in a plain array.
  private(set) var array: [Unicode.Scalar] = []

  private var token: ObservationToken?

  init() {
    token = text.observe { [unowned self] change in
      do {
        try copy.apply(change, comparingOldElementsBy: ==)
        try array.apply(change)
      } catch {
        Issue.record("\(change): \(error)")
      }
    }
  }

  /// Types, deletes or replaces, with the call that suits the keystroke.
  func perform(_ patch: TracePatch) {
    let new = patch.ins.unicodeScalars
    switch (patch.del, new.count) {
    case (0, 1): text.insert(new[new.startIndex], at: patch.at)
    case (1, 0): text.remove(at: patch.at)
    case (1, 1): text[patch.at] = new[new.startIndex]
    default: text.replaceSubrange(patch.at..<patch.at + patch.del, with: new)
    }
  }

  /// Compares the copies with the text, and the text with what is known of it.
  func check(count: Int, sha256: String, _ place: String) throws {
    #expect(text.count == count, "\(place)")
    #expect(text.elements == copy.elements, "\(place)")
    #expect(text.elementsEqual(array), "\(place)")
    if let sum = try SystemTool.sha256(string) { #expect(sum == sha256, "\(place)") }
  }

  /// The text as a string.
  var string: String {
    var view = String.UnicodeScalarView()
    view.append(contentsOf: text)
    return String(view)
  }
}
