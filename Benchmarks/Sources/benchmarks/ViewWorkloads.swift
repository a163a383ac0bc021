// Part of ObservableCollections, released under the MIT License; see LICENSE.

import ObservableCollections

/// Edits of an array that is shown through operators, with one observer of what is shown.
struct ViewWorkloads {
  /// Small inputs, to see that everything runs.
  var isSmoke: Bool
  private var runs: Int { isSmoke ? 1 : 9 }
  private var sizes: [Int] { isSmoke ? [10_000] : [100_000, 1_000_000] }
  private var editCount: Int { isSmoke ? 1_000 : 10_000 }

  /// What W5 shows of a number.
  private static func mapped(_ number: Int) -> Int { (number &* 7 &+ 3) & 0x3fff_ffff }
  private static func isEven(_ number: Int) -> Bool { number & 1 == 0 }

  func rows() -> [Row] {
    sizes.flatMap { n in
      [
        rootEdit(n),
        build("W3 filter", n, { $0.filter(Self.isEven) }, of: { $0.filter(Self.isEven) }),
        filterEdit(n),
        build("W4 sort", n, { $0.sorted() }, of: { $0.sorted() }),
      ] + sortEdits(n) + [
        chainBuild(n), chainEdit(n),
      ]
    }
  }

  // MARK: Building

  /// The view being made, against the same being done once.
  private func build(
    _ work: String, _ n: Int, _ view: (LiveArray<Int>) -> LiveArray<Int>,
    of plain: ([Int]) -> [Int]
  ) -> Row {
    let values = Workload.values(n)
    let array = ObservableArray(values)
    var made = 0
    let ours = median(operations: n, runs: runs) {
      array
    } _: { array in
      let view = view(array.live)
      made = view.count
    }
    var plainCount = 0
    let baseline = median(operations: n, runs: runs) {
      values
    } _: { values in
      let result = plain(values)
      consume(result)
      plainCount = result.count
    }
    precondition(made == plainCount, "\(work): the lists differ")
    return .ratio("\(work), made", n, ours, to: baseline, atMost: 1.5)
  }

  private func chain(_ array: LiveArray<Int>) -> LiveArray<Int> {
    array.map(Self.mapped).filter(Self.isEven).sorted()
  }

  private func chainBuild(_ n: Int) -> Row {
    build("W5 map, filter, sort", n, chain) {
      $0.lazy.map(Self.mapped).filter(Self.isEven).sorted()
    }
  }

  // MARK: Editing

  /// W2, beside the probe: the array itself, with nothing derived.
  private func rootEdit(_ n: Int) -> Row {
    let (baseline, sum) = probe(n, { Root(list: ChunkProbe($0)) }) { root, edit, hub in
      Self.editList(&root.list, edit, hub)
    }
    return edit("W2 random edit, beside the probe", n, baseline, sum) { $0 }
  }

  private func filterEdit(_ n: Int) -> Row {
    let (baseline, sum) = probe(n, { ChunkProbe($0, countsEvens: true) }, Self.editFiltered)
    return edit("W3 filter, per edit", n, baseline, sum) { $0.filter(Self.isEven) }
  }

  private func sortEdits(_ n: Int) -> [Row] {
    let (baseline, sum) = probe(n, { Pair($0, $0) }) { Self.editSorted(&$0, $1, $2) { $0 } }
    return [
      edit("W4 sorted(), per edit", n, baseline, sum) { $0.sorted() },
      edit("W4 sorted(by: <), per edit", n, baseline, sum) { $0.sorted(by: <) },
      edit("W4 sorted(on:), per edit", n, baseline, sum) { $0.sorted(on: { $0 }) },
    ]
  }

  private func chainEdit(_ n: Int) -> Row {
    let (baseline, sum) = probe(n, { Pair($0, $0.map(Self.mapped).filter(Self.isEven)) }) {
      Self.editSorted(&$0, $1, $2) { number in
        let mapped = Self.mapped(number)
        return Self.isEven(mapped) ? mapped : nil
      }
    }
    return edit("W5 map, filter, sort, per edit", n, baseline, sum, chain)
  }

  private func edit(
    _ work: String, _ n: Int, _ baseline: Double, _ expected: UInt64,
    _ view: (LiveArray<Int>) -> LiveArray<Int>
  ) -> Row {
    let values = Workload.values(n)
    let edits = Workload.edits(editCount, of: n)
    var sum: UInt64 = 0
    let ours = median(operations: edits.count, runs: runs) {
      let array = ObservableArray(values)
      let view = view(array.live)
      let tally = Tally()
      let token = view.observe { change in
        tally.calls &+= 1
        tally.growth &+= change.countAfter &- change.countBefore
      }
      return (array, view, token)
    } _: { state in
      for edit in edits { edit.perform(on: state.0) }
    } then: { state in
      sum = Workload.checksum(state.1)
    }
    precondition(sum == expected, "\(work): the lists differ after the edits")
    return .ratio(work, n, ours, to: baseline, atMost: 2)
  }
}

// MARK: - Baselines

/// Lists that take edits and can say what is shown in the end.
private protocol Probe: ~Copyable {
  func shown() -> [Int]
}

extension ChunkProbe: Probe {
  func shown() -> [Int] { elements().filter { $0 & 1 == 0 } }
}

/// A list that is shown whole.
private struct Root: ~Copyable, Probe {
  var list: ChunkProbe

  func shown() -> [Int] { list.elements() }
}

/// A list, and what is shown of it in ascending order.
private struct Pair: ~Copyable, Probe {
  var source: ChunkProbe
  var view: ChunkProbe

  init(_ source: [Int], _ shown: [Int]) {
    self.source = ChunkProbe(source)
    view = ChunkProbe(shown.sorted())
  }

  func shown() -> [Int] { view.elements() }
}

extension ViewWorkloads {
  /// The time of an edit, and the check sum of what is shown in the end.
  private func probe<P: Probe & ~Copyable>(
    _ n: Int, _ make: ([Int]) -> P, _ edit: (inout P, Edit, PlainHub) -> Void
  ) -> (time: Double, sum: UInt64) {
    let values = Workload.values(n)
    let edits = Workload.edits(editCount, of: n)
    var sum: UInt64 = 0
    var times: [Int] = []
    for _ in 0..<runs {
      var probe = make(values)
      let tally = Tally()
      let hub = PlainHub()
      hub.observers.append { position, removed, inserted in
        tally.calls &+= 1
        tally.growth &+= inserted &- removed
      }
      let start = processorTime()
      for step in edits { edit(&probe, step, hub) }
      times.append(processorTime() - start)
      sum = Workload.checksum(probe.shown())
    }
    return (Double(times.sorted()[runs / 2]) / Double(edits.count), sum)
  }

  private static func editList(_ list: inout ChunkProbe, _ edit: Edit, _ hub: PlainHub) {
    switch edit {
    case .insert(let value, let position):
      list.insert(value, at: list.locate(position, atEnd: true))
      hub.fire(position, 0, 1)
    case .remove(let position):
      list.remove(at: list.locate(position, atEnd: false))
      hub.fire(position, 1, 0)
    case .replace(let position, let value):
      list.replace(at: list.locate(position, atEnd: false), with: value)
      hub.fire(position, 1, 1)
    }
  }

  private static func editFiltered(_ list: inout ChunkProbe, _ edit: Edit, _ hub: PlainHub) {
    switch edit {
    case .insert(let value, let position):
      let place = list.locate(position, atEnd: true)
      let shown = list.evens(before: place)
      list.insert(value, at: place)
      if isEven(value) { hub.fire(shown, 0, 1) }
    case .remove(let position):
      let place = list.locate(position, atEnd: false)
      let shown = list.evens(before: place)
      if isEven(list.remove(at: place)) { hub.fire(shown, 1, 0) }
    case .replace(let position, let value):
      let place = list.locate(position, atEnd: false)
      let shown = list.evens(before: place)
      let wasShown = isEven(list.replace(at: place, with: value))
      if wasShown || isEven(value) { hub.fire(shown, wasShown ? 1 : 0, isEven(value) ? 1 : 0) }
    }
  }

  private static func editSorted(
    _ lists: inout Pair, _ edit: Edit, _ hub: PlainHub, _ shown: (Int) -> Int?
  ) {
    var old: Int?
    var new: Int?
    switch edit {
    case .insert(let value, let position):
      lists.source.insert(value, at: lists.source.locate(position, atEnd: true))
      new = shown(value)
    case .remove(let position):
      old = shown(lists.source.remove(at: lists.source.locate(position, atEnd: false)))
    case .replace(let position, let value):
      let place = lists.source.locate(position, atEnd: false)
      old = shown(lists.source.replace(at: place, with: value))
      new = shown(value)
    }
    if let old { hub.fire(lists.view.removeSorted(old), 1, 0) }
    if let new { hub.fire(lists.view.insertSorted(new), 0, 1) }
  }
}
