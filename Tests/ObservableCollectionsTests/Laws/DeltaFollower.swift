// Part of ObservableCollections, released under the MIT License; see LICENSE.

import ObservableCollections
import Testing

/// Follows an array by its merged updates alone, and checks each update against what it has and
/// against a table without a screen.
final class DeltaFollower<Element: Equatable> {
  /// What the array must hold by all updates so far.
  private(set) var content: [Element]

  /// All updates so far.
  private(set) var deltas: [ArrayDelta<Element>] = []

  private let array: LiveArray<Element>
  private var table: HeadlessTable<Element>?
  private var token: ObservationToken?

  init(_ array: LiveArray<Element>, then handler: ((ArrayDelta<Element>) -> Void)? = nil) {
    self.array = array
    content = Array(array)
    showTable()
    token = array.observeDeltas { [unowned self] delta in
      follow(delta)
      handler?(delta)
    }
  }

  convenience init(
    _ array: ObservableArray<Element>, then handler: ((ArrayDelta<Element>) -> Void)? = nil
  ) {
    self.init(array.live, then: handler)
  }

  private func showTable() {
    table = HeadlessTable(rows: { [unowned self] in content })
  }

  private func follow(_ delta: ArrayDelta<Element>) {
    deltas.append(delta)
    if delta.isEmpty { Issue.record("an empty update is told") }
    var next = content
    do {
      try next.apply(delta, comparingOldElementsBy: ==)
    } catch {
      Issue.record("\(delta) does not fit \(content): \(error)")
    }
    table?.apply(delta) { content = next }
    if let rejection = table?.rejection { Issue.record("\(delta): \(rejection)") }
    if table?.rows != content { Issue.record("\(delta): the table shows \(table?.rows ?? [])") }
    if !array.elementsEqual(content) {
      Issue.record("\(delta) leads to \(content), but the array holds \(array)")
    }
  }

  /// Takes out what was told since the last time, in words.
  func take() -> [String] {
    defer { deltas = [] }
    return deltas.map(\.description)
  }

  /// Has the array not tell this follower of changes that it is taken to show already.
  ///
  /// - Parameters:
  ///   - content: What the closure itself makes of the array.
  ///   - body: Changes the array.
  ///
  /// - Throws: What the closure throws.
  func mute<Failure>(
    leadingTo content: [Element], _ body: () throws(Failure) -> Void
  ) throws(Failure) {
    guard let token else { return }
    try array.withoutNotifying(token) { () throws(Failure) in
      let before = self.content
      show(content)
      do throws(Failure) {
        try body()
      } catch {
        show(before)
        throw error
      }
    }
  }

  private func show(_ content: [Element]) {
    self.content = content
    showTable()
  }

  /// Stops following.
  func stop() {
    token = nil
  }
}
