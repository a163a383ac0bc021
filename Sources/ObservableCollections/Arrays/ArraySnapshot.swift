// Part of ObservableCollections, released under the MIT License; see LICENSE.

/// The content of an array at one moment, as a value.
///
/// Taking a snapshot is O(1): it shares its memory with the array until the array changes, and then
/// only what changes is copied. A snapshot of `Sendable` elements can be sent anywhere.
///
/// ```swift
/// let stocks: ObservableArray = ["AAPL", "IBM"]
/// let before = stocks.elements
/// stocks.removeAll()
/// print(before.count)  // Prints "2"
/// ```
///
/// Compared with `Array`, reading at a position is O(log *n*) and elements do not all lie next to
/// each other in memory. `Array(snapshot)` makes an array of them.
public struct ArraySnapshot<Element> {
  @usableFromInline let storage: PlainStorage<Element>

  @inlinable
  init(_ storage: PlainStorage<Element>) {
    self.storage = storage
  }

  /// Creates a snapshot of the given elements.
  ///
  /// - Complexity: O(*n*), where *n* is the number of elements.
  @inlinable
  public init(_ elements: some Sequence<Element>) {
    if let snapshot = elements as? ArraySnapshot<Element> {
      self = snapshot
    } else {
      storage = PlainStorage(elements)
    }
  }
}

extension ArraySnapshot: Sendable where Element: Sendable {}

extension ArraySnapshot: RandomAccessCollection {
  /// A part of a snapshot, with the positions of the whole.
  public typealias SubSequence = Slice<Self>

  /// All positions.
  public typealias Indices = Range<Int>

  /// Zero.
  @inlinable
  public var startIndex: Int { 0 }

  /// The number of elements.
  @inlinable
  public var endIndex: Int { storage.count }

  /// The number of elements.
  @inlinable
  public var count: Int { storage.count }

  /// The element at a position.
  ///
  /// - Precondition: The position is in `0..<count`.
  ///
  /// - Complexity: O(log *n*), where *n* is the number of elements.
  @inlinable
  public subscript(position: Int) -> Element {
    precondition(
      position >= 0 && position < storage.count,
      "ArraySnapshot: index \(position) is outside 0..<\(storage.count)")
    return storage[position]
  }

  /// The elements in order.
  ///
  /// - Complexity: O(1) to make, and O(1) for each element.
  @inlinable
  public func makeIterator() -> Iterator { Iterator(storage.makeIterator()) }

  /// Reads the elements in order, as fast as those of an array.
  public struct Iterator: IteratorProtocol {
    @usableFromInline var base: PlainStorage<Element>.Iterator

    @inlinable
    init(_ base: PlainStorage<Element>.Iterator) {
      self.base = base
    }

    /// The next element, or `nil` after the last one.
    @inlinable
    public mutating func next() -> Element? { base.next() }
  }
}

extension ArraySnapshot: ExpressibleByArrayLiteral {
  /// Creates a snapshot of the elements of a literal.
  @inlinable
  public init(arrayLiteral elements: Element...) {
    self.init(elements)
  }
}

extension ArraySnapshot: Equatable where Element: Equatable {
  /// Whether two snapshots have equal elements in the same order.
  ///
  /// - Complexity: O(*n*), where *n* is the number of elements.
  @inlinable
  public static func == (left: Self, right: Self) -> Bool {
    left.count == right.count && left.elementsEqual(right)
  }
}

extension ArraySnapshot: Hashable where Element: Hashable {
  /// Feeds the elements to a hasher.
  ///
  /// - Complexity: O(*n*), where *n* is the number of elements.
  @inlinable
  public func hash(into hasher: inout Hasher) {
    hasher.combine(count)
    for element in self { hasher.combine(element) }
  }
}

extension ArraySnapshot: Encodable where Element: Encodable {
  /// Encodes the elements as an array does.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.unkeyedContainer()
    for element in self { try container.encode(element) }
  }
}

extension ArraySnapshot: Decodable where Element: Decodable {
  /// Decodes elements that were encoded by an array or a snapshot.
  ///
  /// - Throws: What decoding an array throws.
  public init(from decoder: any Decoder) throws {
    self.init(try [Element](from: decoder))
  }
}

extension ArraySnapshot: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// The elements, as an array describes them.
  public var description: String { "\(storage.array)" }

  /// The elements, with the name of the type.
  public var debugDescription: String { "ArraySnapshot(\(storage.array))" }

  /// A mirror of the elements.
  public var customMirror: Mirror {
    Mirror(self, unlabeledChildren: storage.array, displayStyle: .collection)
  }
}
