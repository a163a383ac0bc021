// Part of ObservableCollections, released under the MIT License; see LICENSE.

/// Two deltas of the same list on their way to the list with both changes.
///
/// ```
/// start ──── theirs ────▶ their side
///   │                         │
///  mine                   rest of mine
///   ▼                         ▼
/// my side ─ rest of theirs ▶ both changes
/// ```
///
/// The order of both changes is that of their side, but for what mine inserted or moved: that comes
/// behind the element before it on my side that neither moved.
struct DeltaRebasing<Element> {
  private let mine: Side
  private let theirs: Side
  private var mineDraft: DeltaDraft<Element>
  private var theirsDraft: DeltaDraft<Element>

  /// Positions at the start of what mine is not to delete.
  private let kept: Set<Int>

  init(
    _ mine: ArrayDelta<Element>.Contents, _ theirs: ArrayDelta<Element>.Contents,
    keeping kept: Set<Int>
  ) {
    self.kept = kept
    self.mine = Side(mine)
    self.theirs = Side(theirs)
    mineDraft = DeltaDraft(countBefore: theirs.layout.countAfter)
    theirsDraft = DeltaDraft(countBefore: mine.layout.countAfter)
  }

  /// What is to be applied to their side.
  var restOfMine: ArrayDelta<Element> {
    mineDraft.delta { theirs.element(at: $0) ?? mine.oldElement(startingAt: theirs.start(of: $0)) }
  }

  /// What is to be applied to my side.
  var restOfTheirs: ArrayDelta<Element> {
    theirsDraft.delta { mine.element(at: $0) ?? theirs.oldElement(startingAt: mine.start(of: $0)) }
  }

  /// Finds what is left of both.
  mutating func run() {
    var placed = findPlaced()[...]
    func addPlaced(behind anchor: Int?, _ rebasing: inout Self) {
      while let next = placed.first, next.anchor == anchor {
        placed.removeFirst()
        rebasing.add(next)
      }
    }
    addPlaced(behind: nil, &self)
    for (position, origin) in theirs.origins.enumerated() {
      switch origin {
      case .inserted(let offset):
        mineDraft.runs.keep(1, from: position)
        theirsDraft.insert(theirs.contents.newElements[offset])
      case .start(let start):
        let fate = mine.fates[start]
        if fate.isGone, kept.contains(start) {
          mineDraft.runs.keep(1, from: position)
          theirsDraft.insert(
            theirs.element(at: position) ?? mine.oldElement(startingAt: start))
        } else if fate.isGone {
          mineDraft.delete(position)
        } else if !fate.isMoved || theirs.fates[start].isMoved {
          add(elementStartingAt: start)
        }
      }
      addPlaced(behind: position, &self)
    }
  }

  // MARK: Order

  /// An element that my side brings to its place.
  private struct Placed {
    /// The position on their side of the element that it comes behind; `nil` for the beginning.
    let anchor: Int?

    /// The position on my side.
    let position: Int
  }

  /// Finds what my side brings to its place; the anchors ascend.
  private mutating func findPlaced() -> [Placed] {
    var placed: [Placed] = []
    var anchor: Int?
    for (position, origin) in mine.origins.enumerated() {
      guard case .start(let start) = origin else {
        placed.append(Placed(anchor: anchor, position: position))
        continue
      }
      let fate = theirs.fates[start]
      if fate.isGone {
        theirsDraft.delete(position)
      } else if fate.isMoved {
        // It is where they want it, and takes nothing with it.
        theirsDraft.move(position)
      } else if mine.fates[start].isMoved {
        mineDraft.move(fate.position)
        placed.append(Placed(anchor: anchor, position: position))
      } else {
        anchor = fate.position
      }
    }
    return placed
  }

  // MARK: Elements

  private mutating func add(_ placed: Placed) {
    switch mine.origins[placed.position] {
    case .start(let start):
      add(elementStartingAt: start)
    case .inserted(let offset):
      mineDraft.insert(mine.contents.newElements[offset])
      theirsDraft.runs.keep(1, from: placed.position)
    }
  }

  /// Goes on with an element that both sides have.
  private mutating func add(elementStartingAt start: Int) {
    let (mine, theirs) = (mine.fates[start].position, theirs.fates[start].position)
    if let element = self.theirs.element(at: theirs) {
      mineDraft.runs.keep(1, from: theirs)
      theirsDraft.replace(mine, with: element)
    } else if let element = self.mine.element(at: mine) {
      mineDraft.replace(theirs, with: element)
      theirsDraft.runs.keep(1, from: mine)
    } else {
      mineDraft.runs.keep(1, from: theirs)
      theirsDraft.runs.keep(1, from: mine)
    }
  }
}

// MARK: - Sides

extension DeltaRebasing {
  /// One of the deltas, element by element.
  private struct Side {
    let contents: ArrayDelta<Element>.Contents

    /// What became of the elements at the start.
    private(set) var fates: [Fate]

    /// Where the elements come from.
    private(set) var origins: [Origin] = []

    /// What became of an element.
    struct Fate {
      /// The position on this side, or -1.
      fileprivate(set) var position = -1

      /// Whether the element changed places; as few have as can be told with known elements.
      fileprivate(set) var isMoved = false

      /// The position among the new elements of what replaced it, or -1.
      fileprivate(set) var elementOffset = -1

      var isGone: Bool { position < 0 }
    }

    /// Where an element comes from.
    enum Origin {
      /// From a position at the start.
      case start(Int)

      /// From a position among the new elements.
      case inserted(Int)
    }

    init(_ contents: ArrayDelta<Element>.Contents) {
      self.contents = contents
      fates = Array(repeating: Fate(), count: contents.layout.countBefore)
      origins.reserveCapacity(contents.layout.countAfter)
      for run in contents.layout.runs {
        for offset in 0..<run.count {
          if run.isInsertion {
            origins.append(.inserted(run.elementOffset + offset))
            continue
          }
          let start = run.oldStart + offset
          fates[start].position = run.newStart + offset
          if run.isReplacement { fates[start].elementOffset = run.elementOffset + offset }
          origins.append(.start(start))
        }
      }
      for run in contents.layout.movedKnownRuns {
        for start in run.oldRange { fates[start].isMoved = true }
      }
    }

    /// The element that replaced another at a position on this side, if there is one.
    func element(at position: Int) -> Element? {
      let offset = fates[start(of: position)].elementOffset
      return offset < 0 ? nil : contents.newElements[offset]
    }

    /// The position at the start of an element on this side.
    func start(of position: Int) -> Int {
      guard case .start(let start) = origins[position] else {
        preconditionFailure("the element at \(position) was not there at the start")
      }
      return start
    }

    /// The element at a position at the start that this side knows.
    func oldElement(startingAt position: Int) -> Element {
      guard let offset = contents.layout.knownOffset(of: position) else {
        preconditionFailure("the element at \(position) is not known")
      }
      return contents.oldElements[offset]
    }
  }
}

// MARK: - Drafts

/// A delta under construction, element by element in new order.
private struct DeltaDraft<Element> {
  var runs = DeltaRunList()
  private var newElements: [Element] = []

  /// What became of the old elements that have to be known.
  private var uses: [Use]

  private enum Use {
    case none, moved, changed
  }

  init(countBefore: Int) {
    uses = Array(repeating: .none, count: countBefore)
  }

  mutating func insert(_ element: Element) {
    runs.insert(1)
    newElements.append(element)
  }

  mutating func replace(_ position: Int, with element: Element) {
    runs.replace(1, from: position)
    newElements.append(element)
    uses[position] = .changed
  }

  mutating func delete(_ position: Int) {
    uses[position] = .changed
  }

  /// Notes that an element may change places; those that do not keep their order.
  mutating func move(_ position: Int) {
    uses[position] = .moved
  }

  /// The delta, given the old elements that have to be known.
  func delta(oldElement: (Int) -> Element) -> ArrayDelta<Element> {
    var known = KnownRunList()
    var oldElements: [Element] = []
    for (position, use) in uses.enumerated() {
      // Where nothing moves after all, nobody asks for what might have moved.
      guard use == .changed || use == .moved && !runs.isInOrder else { continue }
      known.append(1, from: position)
      oldElements.append(oldElement(position))
    }
    return ArrayDelta(
      ArrayDelta.Contents(
        layout: ArrayDeltaLayout(
          countBefore: uses.count, countAfter: runs.newCount, runs: runs.runs, known: known.runs,
          isInOrder: runs.isInOrder),
        newElements: newElements, oldElements: oldElements))
  }
}
