// Part of ObservableCollections, released under the MIT License; see LICENSE.

/// Shows the elements of a list in sections, by a key of each.
///
/// Every element has a name that keeps its place in the source, and every group the names of its
/// elements in order, so that the row of an element is found by halves. Groups that are shown have
/// names among the sections, which are found in the same way.
@usableFromInline
struct GroupTransform<Element, Key: Hashable, Header>: ArrayTransform {
  @usableFromInline typealias Input = Element
  @usableFromInline typealias Output = SectionedCell<Header, Element>

  /// How elements are grouped and shown.
  @usableFromInline
  struct Rule {
    @usableFromInline let key: (Element) -> Key
    @usableFromInline let header: (Key, ArraySnapshot<Element>) -> Header

    /// Whether a header says the same as another; `nil` if headers depend on the key alone.
    @usableFromInline let isSameHeader: ((Header, Header) -> Bool)?
    @usableFromInline let order: SectionOrder<Key>
    @usableFromInline let showsEmpty: Bool

    @inlinable
    init(
      key: @escaping (Element) -> Key, header: @escaping (Key, ArraySnapshot<Element>) -> Header,
      isSameHeader: ((Header, Header) -> Bool)?, order: SectionOrder<Key>, showsEmpty: Bool
    ) {
      self.key = key
      self.header = header
      self.isSameHeader = isSameHeader
      self.order = order
      self.showsEmpty = showsEmpty
    }
  }

  /// The elements of one key.
  @usableFromInline
  struct Group {
    @usableFromInline let key: Key

    /// The names of the elements, in the order of the source.
    @usableFromInline var names = SearchableStorage<UInt32>(measure: FirstElementMeasure())

    /// The elements, in the same order.
    @usableFromInline var elements = PlainStorage<Element>(measure: NoMeasure())

    /// What the section is headed by; `nil` if it is not shown.
    @usableFromInline var header: Header?

    /// The name among the sections, if it is shown.
    @usableFromInline var section: UInt32 = 0

    @inlinable
    init(key: Key) {
      self.key = key
    }
  }

  @usableFromInline let rule: Rule

  /// The elements, each with its group.
  @usableFromInline var labels = OrderLabels<Int>()
  @usableFromInline var groups: ContiguousArray<Group> = []
  @usableFromInline var groupOfKey: [Key: Int] = [:]

  /// Places among the groups that are not in use.
  @usableFromInline var freeGroups: [Int] = []

  /// The groups that are shown, in order of section.
  @usableFromInline var sections = OrderLabels<Int>()

  /// Where sections begin in the view.
  @usableFromInline var index = SectionIndex(rowCounts: [])

  @inlinable
  init(_ rule: Rule) {
    self.rule = rule
  }

  @inlinable
  mutating func start(_ content: PlainStorage<Element>) -> PlainStorage<Output> {
    self = Self(rule)
    if rule.showsEmpty { rule.order.listed.forEach { _ = group(of: $0) } }
    let elements = content.array
    let tags = elements.map { group(of: rule.key($0)) }
    labels.replaceAll(with: tags)
    var starts = [Int](repeating: 0, count: groups.count + 1)
    for tag in tags { starts[tag + 1] += 1 }
    for group in groups.indices { starts[group + 1] += starts[group] }
    // Elements have their positions for names at first.
    var names = ContiguousArray<UInt32>(repeating: 0, count: tags.count)
    var next = starts
    for (position, tag) in tags.enumerated() {
      names[next[tag]] = UInt32(position)
      next[tag] += 1
    }
    for group in groups.indices {
      let own = names[starts[group]..<starts[group + 1]]
      groups[group].names.replaceAll(with: own)
      groups[group].elements.replaceAll(with: own.lazy.map { elements[Int($0)] })
    }
    var shown = Array(groups.indices)
    // They were made in the order of their first rows, which sorting keeps among equals.
    if rule.order.precedes != nil { shown.sort(by: precedes) }
    return show(all: shown)
  }

  /// Shows the groups in an order; returns their cells.
  @inlinable
  mutating func show(all shown: [Int]) -> PlainStorage<Output> {
    setSections(shown)
    var cells: [Output] = []
    cells.reserveCapacity(index.cellCount)
    for group in shown { appendCells(of: group, to: &cells) }
    return PlainStorage(cells)
  }

  @inlinable
  mutating func follow(_ change: ArrayChange<Element>, editing view: some ArrayEditing<Output>) {
    switch change.payload {
    case .insertion(let position, let element): insert(element, at: position, view)
    case .removal(let position, _): remove(at: position, view)
    case .replacement(let position, _, let new): replace(at: position, with: new, view)
    case .move(let source, let destination, _): move(from: source, to: destination, view)
    case .insertions(let rows): settle(insert(rows.elements, at: rows.ranges, view), view)
    case .removals(let rows): settle(remove(at: rows.ranges, view), view)
    case .replacements(let rows, let new): settle(replace(new, at: rows.ranges, view), view)
    case .moves(let rows): settle(move(rows.moves, view), view)
    case .setting(let contents): view.replaceAll(with: start(contents.new))
    }
  }

  /// Brings order and headers of sections up to date.
  @inlinable
  mutating func settle(_ groups: [Int], _ view: some ArrayEditing<Output>) {
    let touched = Self.distinct(groups)
    reorder(touched, view)
    updateHeaders(of: touched, view)
  }

  /// Numbers in order, each once.
  @inlinable
  static func distinct(_ groups: [Int]) -> [Int] {
    groups.count < 2 ? groups : Set(groups).sorted()
  }
}
