// Part of ObservableCollections, released under the MIT License; see LICENSE.

// An edit right after a search need not find its position again.
extension ChunkedStorage {
  /// A position, and where in the chunks that is.
  ///
  /// A position between two chunks before the tail may be the end of the first or the start of the
  /// second. Any edit makes a place worthless.
  @usableFromInline
  package struct Place {
    @usableFromInline package var position: Int

    /// Where the position is before the tail; in the tail, just the offset.
    @usableFromInline var location: Location

    @inlinable
    init(position: Int, location: Location) {
      self.position = position
      self.location = location
    }
  }

  /// Finds a position, or the end.
  ///
  /// - Complexity: O(log *n*), where *n* is the number of elements.
  @inlinable
  package func place(at position: Int) -> Place {
    let offset = position &- grouped.count
    return Place(
      position: position,
      location: offset >= 0
        ? Location(group: 0, chunk: 0, offset: offset) : locate(position, atEnd: true))
  }

  /// Whether a place is in the tail.
  @inlinable
  func isInTail(_ place: Place) -> Bool { place.position >= grouped.count }

  /// The element in front of a place; `nil` at the start.
  ///
  /// - Complexity: O(1), and rarely O(log *n*), where *n* is the number of elements.
  @inlinable
  package func element(before place: Place) -> Element? {
    if place.position == 0 { return nil }
    let location = place.location
    if location.offset == 0 { return self[place.position &- 1] }
    return isInTail(place)
      ? tail[location.offset &- 1]
      : groups[location.group].slots[location.chunk].chunk[location.offset &- 1]
  }

  /// The element at a place; `nil` at the end.
  ///
  /// - Complexity: O(1), and rarely O(log *n*), where *n* is the number of elements.
  @inlinable
  package func element(at place: Place) -> Element? {
    let offset = place.location.offset
    if isInTail(place) { return offset < tail.count ? tail[offset] : nil }
    let location = beginning(place)
    return groups[location.group].slots[location.chunk].chunk[location.offset]
  }

  /// The element behind the one at a place; `nil` if there is none.
  ///
  /// - Complexity: O(1), and rarely O(log *n*), where *n* is the number of elements.
  @inlinable
  package func element(after place: Place) -> Element? {
    if place.position &+ 1 >= count { return nil }
    let offset = place.location.offset &+ 1
    if isInTail(place) { return tail[offset] }
    let location = place.location
    return offset < groups[location.group].slots[location.chunk].summary.count
      ? groups[location.group].slots[location.chunk].chunk[offset] : self[place.position &+ 1]
  }

  /// The location of the element at a place before the tail, which may be the end of a chunk.
  @inlinable
  func beginning(_ place: Place) -> Location {
    let location = place.location
    let count = groups[location.group].slots[location.chunk].summary.count
    return location.offset < count ? location : locate(place.position)
  }

  /// Inserts an element so that it has the position of a place afterwards.
  ///
  /// - Complexity: O(log *n*), where *n* is the number of elements.
  @inlinable
  package mutating func insert(_ element: Element, at place: Place) {
    if isInTail(place) {
      insert(element, at: place.position)
    } else {
      insert(element, at: place.location)
    }
  }

  /// Removes and returns the element at a place.
  ///
  /// - Complexity: O(log *n*), where *n* is the number of elements.
  @inlinable
  @discardableResult
  package mutating func remove(at place: Place) -> Element {
    isInTail(place) ? remove(at: place.position) : remove(at: beginning(place))
  }

  /// Replaces the element at a place and returns the old one.
  ///
  /// - Complexity: O(log *n*), where *n* is the number of elements.
  @inlinable
  @discardableResult
  package mutating func replace(at place: Place, with element: Element) -> Element {
    isInTail(place)
      ? replace(at: place.position, with: element) : replace(at: beginning(place), with: element)
  }
}
