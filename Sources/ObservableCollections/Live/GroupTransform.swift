// Part of ObservableCollections, released under the MIT License; see LICENSE.

/// Shows the elements of a list in sections, by a key of each.
///
/// Every element has a name that keeps its place in the source, and every group the names of its
/// elements in order, so that the row of an element is found by halves. Sections are few, so they are
/// looked for one by one.
struct GroupTransform<Element, Key: Hashable, Header>: ArrayTransform {
  typealias Input = Element
  typealias Output = SectionedCell<Header, Element>

  /// How elements are grouped and shown.
  struct Rule {
    let key: (Element) -> Key
    let header: (Key, ArraySnapshot<Element>) -> Header

    /// Whether a header says the same as another; `nil` if headers depend on the key alone.
    let isSameHeader: ((Header, Header) -> Bool)?
    let order: SectionOrder<Key>
    let showsEmpty: Bool
  }

  /// The elements of one key.
  struct Group {
    let key: Key

    /// The names of the elements, in the order of the source.
    var names = SearchableStorage<UInt32>(measure: FirstElementMeasure())

    /// The elements, in the same order.
    var elements = PlainStorage<Element>([])

    /// What the section is headed by; `nil` if it is not shown.
    var header: Header?
  }

  let rule: Rule
  var labels = OrderLabels<Int>()
  var groups: [Group] = []
  var groupOfKey: [Key: Int] = [:]

  /// Places among the groups that are not in use.
  var freeGroups: [Int] = []

  /// The groups that are shown, in order of section.
  var shown: [Int] = []

  /// Where sections begin in the view.
  var index = SectionIndex(rowCounts: [])

  init(_ rule: Rule) {
    self.rule = rule
  }

  mutating func start(_ content: PlainStorage<Element>) -> PlainStorage<Output> {
    self = Self(rule)
    if rule.showsEmpty { rule.order.listed.forEach { _ = group(of: $0) } }
    let tags = content.map { group(of: rule.key($0)) }
    labels.replaceAll(with: tags)
    var names = [[UInt32]](repeating: [], count: groups.count)
    var elements = [[Element]](repeating: [], count: groups.count)
    for (name, (tag, element)) in zip(tags, content).enumerated() {
      names[tag].append(UInt32(name))
      elements[tag].append(element)
    }
    for group in groups.indices {
      groups[group].names.replaceAll(with: names[group])
      groups[group].elements.replaceAll(with: elements[group])
    }
    shown = Array(groups.indices)
    // They were made in the order of their first rows, which sorting keeps among equals.
    if rule.order.precedes != nil { shown.sort(by: precedes) }
    return refreshed()
  }

  /// The cells of all groups that are shown, with headers made anew.
  private mutating func refreshed() -> PlainStorage<Output> {
    var cells: [Output] = []
    for group in shown { cells += block(group) }
    index = SectionIndex(rowCounts: shown.map { groups[$0].elements.count })
    return PlainStorage(cells)
  }

  mutating func follow(_ change: ArrayChange<Element>, editing view: some ArrayEditing<Output>) {
    var touched: [Int]
    switch change.kind {
    case .insertion: touched = insert(change.newElements, at: change.indexRanges, view)
    case .removal: touched = remove(at: change.indexRanges, view)
    case .replacement: touched = replace(change.newElements, at: change.indexRanges, view)
    case .move: touched = move(change.moves, view)
    case .setting:
      guard case .setting(let contents) = change.payload else { return }
      view.replaceAll(with: start(contents.new))
      return
    }
    reorder(view)
    updateHeaders(of: touched, view)
  }
}

// MARK: - Groups

extension GroupTransform {
  private mutating func makeGroup(_ key: Key) -> Int {
    let group: Int
    if let free = freeGroups.popLast() {
      group = free
      groups[group] = Group(key: key)
    } else {
      group = groups.count
      groups.append(Group(key: key))
    }
    groupOfKey[key] = group
    return group
  }

  /// The group of a key, made if there is none.
  mutating func group(of key: Key) -> Int { groupOfKey[key] ?? makeGroup(key) }

  /// Forgets a group without elements.
  mutating func forget(_ group: Int) {
    groupOfKey[groups[group].key] = nil
    // The place is kept, the key is not.
    groups[group].header = nil
    freeGroups.append(group)
  }

  /// Whether the section of a group comes before that of another.
  private func precedes(_ first: Int, _ second: Int) -> Bool {
    if let precedes = rule.order.precedes {
      return precedes(groups[first].key, groups[second].key)
    }
    guard groups[first].names.count > 0, groups[second].names.count > 0 else { return false }
    return labels.isAscending(groups[first].names[0], groups[second].names[0])
  }

  /// Gives a group a place among those that are shown; returns the place.
  @discardableResult
  mutating func place(_ group: Int) -> Int {
    let place = shown.firstIndex { precedes(group, $0) } ?? shown.count
    shown.insert(group, at: place)
    return place
  }

  /// The header and rows of a group; the header is made anew.
  mutating func block(_ group: Int) -> [Output] {
    let header = makeHeader(group)
    groups[group].header = header
    return [.header(header)] + groups[group].elements.map { .row($0) }
  }

  private func makeHeader(_ group: Int) -> Header {
    rule.header(groups[group].key, ArraySnapshot(groups[group].elements))
  }

  /// The section of a group.
  func section(_ group: Int) -> Int { shown.firstIndex(of: group) ?? shown.count }

  /// The row at which a name is, or belongs, in its group.
  func row(_ name: UInt32, in group: Int) -> Int {
    groups[group].names.firstPosition { !labels.isAscending($0, name) }
  }

  /// Adds an element to its group.
  mutating func add(_ element: Element, _ name: UInt32, to group: Int) {
    let row = row(name, in: group)
    groups[group].names.insert(name, at: row)
    groups[group].elements.insert(element, at: row)
  }

  /// Exchanges the headers that say something else now.
  private mutating func updateHeaders(of touched: [Int], _ view: some ArrayEditing<Output>) {
    guard let isSame = rule.isSameHeader else { return }
    var changed: [(position: Int, header: Header)] = []
    for group in Set(touched) {
      guard let old = groups[group].header else { continue }
      let new = makeHeader(group)
      if isSame(old, new) { continue }
      groups[group].header = new
      changed.append((index.position(ofHeader: section(group)), new))
    }
    changed.sort { $0.position < $1.position }
    view.replace(
      at: [Range<Int>](coalescing: changed.map(\.position)),
      with: changed.map { .header($0.header) })
  }

  /// Brings sections into the order of their first rows.
  private mutating func reorder(_ view: some ArrayEditing<Output>) {
    guard rule.order.precedes == nil else { return }
    // Empty sections have no first row and stay where they are.
    let places = shown.indices.filter { groups[shown[$0]].names.count > 0 }
    let sorted = places.map { shown[$0] }.sorted(by: precedes)
    var order = shown
    for (place, group) in zip(places, sorted) { order[place] = group }
    if order == shown { return }
    let old = Dictionary(uniqueKeysWithValues: zip(shown, index.headerPositions))
    shown = order
    index = SectionIndex(rowCounts: shown.map { groups[$0].elements.count })
    let runs = zip(shown, index.headerPositions).map { group, start in
      KeptRun(
        oldStart: old[group] ?? 0, newStart: start, count: groups[group].elements.count + 1)
    }
    view.move(HeaviestIncreasingRuns.moves(of: runs))
  }
}
