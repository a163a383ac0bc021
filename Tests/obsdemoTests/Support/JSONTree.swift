// Part of ObservableCollections, released under the MIT License; see LICENSE.

import Foundation

@testable import obsdemo

/// A decoded JSON text, for comparing readers.
indirect enum JSONTree: Equatable {
  case null
  case bool(Bool)
  case number(Double)
  case string([UInt8])
  case array([JSONTree])
  case object([[UInt8]: JSONTree])

  /// Reads a text with the reader of the command.
  init(_ bytes: [UInt8]) throws(JSONError) {
    let text = try JSONText(checking: bytes, in: bytes.indices)
    self.init(text.root, in: text)
  }

  private init(_ value: JSONValue, in text: JSONText) {
    switch value.kind {
    case .null: self = .null
    case .bool: self = .bool(text.spelling(value) == "true")
    case .number: self = .number(Double(text.spelling(value)) ?? .nan)
    case .string: self = .string(Array(text.string(value).utf8))
    case .array: self = .array(text.elements(of: value).map { JSONTree($0, in: text) })
    case .object:
      let members = text.members(of: value).map {
        (Array($0.key.utf8), JSONTree($0.value, in: text))
      }
      self = .object(Dictionary(members) { $1 })
    }
  }

  /// Reads a text with Foundation, which returns nil for what it does not accept.
  static func foundation(_ bytes: [UInt8]) -> JSONTree? {
    let object = try? JSONSerialization.jsonObject(with: Data(bytes), options: .fragmentsAllowed)
    return object.map(JSONTree.init(foundation:))
  }

  private init(foundation object: Any) {
    switch object {
    case let string as String: self = .string(Array(string.utf8))
    case let list as [Any]: self = .array(list.map(JSONTree.init(foundation:)))
    case let members as [String: Any]:
      let pairs = members.map { (Array($0.key.utf8), JSONTree(foundation: $0.value)) }
      self = .object(Dictionary(pairs) { $1 })
    case let number as NSNumber:
      // Numbers of a JSON text are never read as single characters, so this is how a bool looks.
      let isBool = String(cString: number.objCType) == "c"
      self = isBool ? .bool(number.boolValue) : .number(number.doubleValue)
    default: self = .null
    }
  }

  /// Whether a number is too large for a `Double`.
  var hasInfiniteNumber: Bool {
    switch self {
    case .number(let number): number.isInfinite
    case .array(let elements): elements.contains(where: \.hasInfiniteNumber)
    case .object(let members): members.values.contains(where: \.hasInfiniteNumber)
    case .null, .bool, .string: false
    }
  }

  /// The tree with all numbers rounded to about seven digits.
  var rounded: JSONTree {
    switch self {
    case .number(let number): .number(Double(Float(number)))
    case .array(let elements): .array(elements.map(\.rounded))
    case .object(let members): .object(members.mapValues(\.rounded))
    case .null, .bool, .string: self
    }
  }
}
