// Part of ObservableCollections, released under the MIT License; see LICENSE.

extension LiveArray {
  /// The elements of the lists that this array's elements stand for, kept up to date.
  ///
  /// ```swift
  /// let words = lines.live.flatMap { $0.split(separator: " ") }
  /// let openTasks = projects.live.flatMap { $0.tasks.live.filter(\.isOpen) }
  /// ```
  ///
  /// Lists of type ``ObservableArray`` or ``LiveArray`` are followed: what happens in one is told with
  /// positions in the result, and a setting of one is a setting of the result. Such an array may occur
  /// several times. One that comes in while changes are being told starts with what it holds then.
  ///
  /// A replacement of an element of this array is, as far as its old and its new list go, a
  /// replacement in the result; what is left of either is a removal or an insertion.
  ///
  /// - Parameter transform: Makes a list. It is called once for each element that comes into this
  ///   array.
  ///
  /// - Returns: An array of the elements of all lists, one list after another. It keeps lists that can
  ///   change alive for as long as it shows them.
  ///
  /// - Precondition: No list is made of the result.
  ///
  /// - Complexity: O(*m*) to make, where *m* is the number of elements of this array and of the result;
  ///   then O(*k* log *m*) for a change of *k* elements of the result.
  @inlinable
  public func flatMap<Content: Sequence>(
    _ transform: @escaping (Element) -> Content
  ) -> LiveArray<Content.Element> {
    // Decided by the type, not by overloading, so that generic code gets the same.
    if Content.self == LiveArray<Content.Element>.self
      || Content.self == ObservableArray<Content.Element>.self
    {
      return flattened { Self.node(of: transform($0)) }
    }
    return derived(by: FlattenTransform(FixedLists(transform)))
  }

  /// The elements of this array's elements, which are lists, kept up to date.
  ///
  /// ```swift
  /// let all = ObservableArray([first.live, second.live]).live.joined()
  /// ```
  ///
  /// Lists that are observable or live arrays are followed, as by ``flatMap(_:)``.
  ///
  /// - Returns: An array of the elements of all lists, one list after another.
  ///
  /// - Complexity: As ``flatMap(_:)``.
  @inlinable
  public func joined() -> LiveArray<Element.Element> where Element: Sequence {
    flatMap { $0 }
  }

  /// The elements of one array and then those of another, kept up to date.
  ///
  /// ```swift
  /// let all = pinned.live + others.live.filter { !$0.isPinned }
  /// ```
  ///
  /// Records of either array are records of the result, and a setting of either is a setting of it.
  /// Where both have a source in common, a change of that may be told as two records, the first of
  /// them when only one of both has followed; merged updates come when both have.
  ///
  /// - Parameters:
  ///   - first: The array whose elements come first.
  ///   - second: The array whose elements come after those; it may be the same one.
  ///
  /// - Returns: An array of the elements of both.
  ///
  /// - Complexity: O(*n*) to make, where *n* is the number of elements; then O(*k* log *n*) for a change of
  ///   *k* elements.
  @inlinable
  public static func + (first: LiveArray, second: LiveArray) -> LiveArray {
    let both = RootNode(PlainStorage([first, second]), context: first.node.context)
    return LiveArray<LiveArray>(both).joined()
  }

  /// What stands behind an array that can be followed.
  @inlinable
  static func node<Content: Sequence>(of content: Content) -> ArrayNode<Content.Element> {
    if let live = content as? LiveArray<Content.Element> { return live.node }
    if let array = content as? ObservableArray<Content.Element> { return array.root }
    preconditionFailure("LiveArray.flatMap(_:): \(Content.self) cannot be followed")
  }
}
