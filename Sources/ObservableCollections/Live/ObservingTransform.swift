// Part of ObservableCollections, released under the MIT License; see LICENSE.

/// Shows all elements, and follows a value of each: when that changes, the element is replaced by
/// itself.
///
/// Rows of the same object share one value that is followed, so that they change in one record. Rows
/// are found by their names, wherever they have come to be.
@usableFromInline
struct ObservingTransform<Element, Value>: ArrayTransform {
  @usableFromInline let node: (Element) -> ValueNode<Value>

  /// Where changes of the values are told.
  @usableFromInline let receiver: WatchReceiver<Value>

  /// The delivery that everything takes part in.
  @usableFromInline let context: DeliveryContext

  /// The rows of the list, each with the value that it depends on.
  @usableFromInline var rows = OrderLabels<WatchedValue<Value>>()

  /// The values that are followed.
  @usableFromInline var values: [ObjectIdentifier: WatchedValue<Value>] = [:]

  @inlinable
  init(
    context: DeliveryContext, receiver: WatchReceiver<Value>,
    _ node: @escaping (Element) -> ValueNode<Value>
  ) {
    self.context = context
    self.receiver = receiver
    self.node = node
  }

  @inlinable
  mutating func start(_ content: PlainStorage<Element>) -> PlainStorage<Element> {
    let old = values
    for value in old.values { value.removeAll() }
    var new: [WatchedValue<Value>] = []
    new.reserveCapacity(content.count)
    for element in content {
      let value = value(of: element)
      value.add(UInt32(new.count))
      new.append(value)
    }
    rows.replaceAll(with: new)
    for value in old.values where value.first == nil { drop(value) }
    return content
  }

  @inlinable
  mutating func follow(_ change: ArrayChange<Element>, editing view: some ArrayEditing<Element>) {
    switch change.payload {
    case .insertion, .insertions: insert(change.newElements, at: change.indexRanges)
    case .removal, .removals:
      for row in rows.remove(at: change.indexRanges) { release(row.tag, row.name) }
    case .replacement, .replacements: replace(at: change.indexRanges, with: change.newElements)
    case .move, .moves: rows.move(change.moves)
    case .setting(let contents): return view.replaceAll(with: start(contents.new))
    }
    MapTransform { $0 }.follow(change, editing: view)
  }

  @inlinable
  mutating func insert(_ elements: [Element], at ranges: [Range<Int>]) {
    let new = elements.map { value(of: $0) }
    for (value, name) in zip(new, rows.insert(new, at: ranges)) { value.add(name) }
  }

  @inlinable
  mutating func replace(at ranges: [Range<Int>], with elements: [Element]) {
    for (position, element) in zip(ranges.joined(), elements) {
      let row = rows.rows[position]
      if let identity = Self.identity(of: element), identity == row.tag.identity {
        // The object itself has changed, and may have another value than before.
        let node = node(element)
        context.join(node.context)
        row.tag.exchange(for: node)
        continue
      }
      let new = value(of: element)
      if new === row.tag { continue }
      new.add(row.name)
      rows.setTag(new, of: row.name, at: position)
      release(row.tag, row.name)
    }
  }

  /// The identity of an element that is an object; `nil` if elements are none.
  @inlinable
  static func identity(of element: Element) -> ObjectIdentifier? {
    Element.self is AnyObject.Type ? ObjectIdentifier(element as AnyObject) : nil
  }

  /// The value of an element, which is followed from now on.
  @inlinable
  mutating func value(of element: Element) -> WatchedValue<Value> {
    let object = Self.identity(of: element)
    if let object, let known = values[object] { return known }
    let node = node(element)
    let identity = object ?? ObjectIdentifier(node)
    if let known = values[identity] { return known }
    context.join(node.context)
    let value = WatchedValue(identity, node, receiver)
    values[identity] = value
    return value
  }

  /// Takes a row from a value, which is followed no longer if that was the last one.
  @inlinable
  mutating func release(_ value: WatchedValue<Value>, _ name: UInt32) {
    if value.remove(name) { drop(value) }
  }

  @inlinable
  mutating func drop(_ value: WatchedValue<Value>) {
    values[value.identity] = nil
    value.leave()
  }

  /// Replaces the elements that a value belongs to by themselves.
  ///
  /// - Complexity: O(*k* log *n*), where *k* is the number of those elements and *n* that of all.
  @inlinable
  func reload(
    _ value: WatchedValue<Value>, showing content: PlainStorage<Element>,
    editing view: some ArrayEditing<Element>
  ) {
    guard let first = value.first else { return }
    let position = rows.position(of: first)
    if value.others.isEmpty {
      view.replace(at: position, with: content[position])
      return
    }
    let positions = [position] + value.others.map { rows.position(of: $0) }
    let ranges = [Range<Int>](coalescing: positions.sorted())
    view.replace(at: ranges, with: content.elements(in: ranges))
  }
}

extension LiveArray {
  /// The same elements, each of which counts as replaced by itself when a value of it changes.
  ///
  /// Elements that are objects may change without being exchanged. This array takes from each the
  /// value to watch, and makes replacements of its changes, so that everything derived from it reacts:
  ///
  /// ```swift
  /// final class Stock {
  ///   let name: String
  ///   let price: ObservableValue<Double>
  /// }
  ///
  /// let ranked = stocks.live.observingElements(\.price).sorted(on: \.price.value, descending: true)
  /// stocks[3].price.value = 120  // Moves the stock in the ranking.
  /// ```
  ///
  /// Old and new element of such a replacement are the same. An object that occurs several times is
  /// replaced everywhere in one record, and so are elements of other types that share one value.
  /// Several values are watched as one: `observingElements { $0.price.live.combined(with: $0.volume) }`.
  /// A setting by an equal value is a replacement too, unless the value to watch leaves it out, with
  /// ``LiveValue/removeDuplicates()``. The value of an element that is gone is not followed any more.
  ///
  /// - Parameter value: Gives the value to watch of an element. It is called once for each object
  ///   that comes into this array, or each element if they are no objects, and again when an object is
  ///   replaced by itself.
  ///
  /// - Returns: An array of the same elements.
  ///
  /// - Complexity: O(*n*) to make, where *n* is the number of elements; then O(*k* log *n*) for a change of
  ///   *k* elements or of their values.
  @inlinable
  public func observingElements<Source: ValueSource>(
    _ value: @escaping (Element) -> Source
  ) -> LiveArray<Element> {
    let receiver = WatchReceiver<Source.Value>()
    let node = DerivedNode(
      of: self.node,
      by: ObservingTransform(context: self.node.context, receiver: receiver) {
        value($0).live.node
      })
    receiver.receive = { [unowned node] value in
      node.transform.reload(value, showing: node.storage, editing: node)
    }
    return LiveArray(node)
  }
}
