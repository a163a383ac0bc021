// Part of ObservableCollections, released under the MIT License; see LICENSE.

extension FlattenTransform {
  /// Follows a record of one of the lists.
  ///
  /// A setting is one in the view too, so what the view shows now has to be known for that; for other
  /// records it is not asked for.
  ///
  /// - Complexity: O(*k* log *n*) for a change of *k* elements, where *n* is the number of elements and
  ///   lists; O(*c*) for a setting, where *c* is the number of chunks of the view.
  @inlinable
  mutating func follow(
    _ change: ArrayChange<Output>, ofListAt position: Int,
    showing content: @autoclosure () -> PlainStorage<Output>,
    editing view: some ArrayEditing<Output>
  ) {
    let start = lengths.value(before: position)
    _ = lengths.replace(at: position, with: change.countAfter)
    switch change.payload {
    case .insertion(let index, let element): view.insert(element, at: start + index)
    case .removal(let index, _): view.remove(at: start + index)
    case .replacement(let index, _, let element): view.replace(at: start + index, with: element)
    case .insertions(let rows): view.insert(rows.elements, at: shifted(rows.ranges, by: start))
    case .removals(let rows): view.remove(at: shifted(rows.ranges, by: start))
    case .replacements(let rows, let new):
      view.replace(at: shifted(rows.ranges, by: start), with: new)
    case .move, .moves:
      view.move(
        change.moves.map {
          IndexPair(oldIndex: start + $0.oldIndex, newIndex: start + $0.newIndex)
        })
    case .setting(let contents):
      view.replaceAll(
        with: content().replacing(start..<start + contents.old.count, with: contents.new))
    }
  }

  @inlinable
  func shifted(_ ranges: [Range<Int>], by distance: Int) -> [Range<Int>] {
    ranges.map { $0.lowerBound + distance..<$0.upperBound + distance }
  }
}

extension LiveArray {
  /// An array of the elements of the arrays that the elements of this one stand for.
  @inlinable
  func flattened<Result>(
    _ node: @escaping (Element) -> ArrayNode<Result>
  ) -> LiveArray<Result> {
    let receiver = InnerReceiver<Result>()
    let lists = FollowedLists(context: self.node.context, receiver: receiver, node)
    let flattened = DerivedNode(of: self.node, by: FlattenTransform(lists))
    receiver.receive = { [unowned flattened] change, list in
      flattened.edit { transform in
        let position = transform.lists.position(of: list)
        transform.follow(
          change, ofListAt: position, showing: flattened.storage, editing: flattened)
      }
    }
    return LiveArray<Result>(flattened)
  }
}
