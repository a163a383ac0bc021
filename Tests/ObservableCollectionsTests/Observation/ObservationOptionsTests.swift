// Part of ObservableCollections, released under the MIT License; see LICENSE.

import ObservableCollections
import Testing

/// The options `.initial` and `.prior`.
@Suite("Observation options")
struct ObservationOptionsTests {
  @Test("The raw values are those of NSKeyValueObservingOptions")
  func rawValues() {
    #expect(ObservationOptions.initial.rawValue == 4)
    #expect(ObservationOptions.prior.rawValue == 8)
    #expect(ObservationOptions(rawValue: 12) == [.initial, .prior])
  }

  // MARK: Initial

  @Test("With .initial the present content is told as a setting, before the call returns")
  func initialTellsContent() {
    for start in smallArrays(upTo: 3) {
      let array = ObservableArray(start)
      array.append(0)
      array.removeLast()
      var records: [ArrayChange<Int>] = []
      let token = array.observe(.initial) { records.append($0) }
      #expect(records == [.setting(from: [], to: start)])
      token.invalidate()
      #expect(array.version == 2)
    }
  }

  @Test("Folding all records over nothing gives the content")
  func initialFolds() throws {
    let array: ObservableArray = [1, 2]
    var records: [ArrayChange<Int>] = []
    let token = array.observe(.initial) { records.append($0) }
    array.append(3)
    array.swapAt(0, 2)
    token.invalidate()
    #expect(try records.reduce(into: []) { try $0.apply($1) } == [3, 2, 1])
  }

  @Test("The initial record goes to the new observer only")
  func initialGoesToTheNewObserver() {
    let array: ObservableArray = [1]
    let early = Follower(array)
    var live: [ArrayChange<Int>] = []
    let tokens = [
      array.observe(.initial) { _ in },
      array.live.observe(.initial) { live.append($0) },
    ]
    #expect(early.records == [])
    #expect(live == [.setting(from: [], to: [1])])
    tokens.forEach { $0.invalidate() }
  }

  @Test("An observer added with .initial in a handler is told of the content at once")
  func initialInHandler() {
    let array: ObservableArray = [1]
    var transcript: [String] = []
    var late: ObservationToken?
    let first = array.observe { change in
      guard late == nil else { return }
      array.append(3)
      late = array.observe(.initial) { transcript.append("\($0)") }
      transcript.append("returned")
      array.append(4)
    }
    array.append(2)
    first.invalidate()
    late?.invalidate()
    // The insertion of 3 waits to be told, but not to the late observer, who has seen it.
    #expect(transcript == ["setting of nothing to 1, 2 and 3", "returned", "insertion of 4 at 3"])
  }

  @Test("Changes made in the initial call are not told to the observer, as in Key-Value Observing")
  func changesInTheInitialCall() {
    let array: ObservableArray = [1]
    let early = Follower(array)
    var kinds: [ChangeKind] = []
    let token = array.observe(.initial) { change in
      kinds.append(change.kind)
      if kinds.count == 1 { array.append(2) }
    }
    #expect(kinds == [.setting])
    array.append(3)
    #expect(kinds == [.setting, .insertion])
    #expect(early.content == [1, 2, 3])
    token.invalidate()
  }

  // MARK: Prior

  /// For every edit: each record is announced, and the notice shows the array as it is before.
  @Test("With .prior each record has a notice before the change, without new elements")
  func priorNotices() {
    for start in smallArrays(upTo: 4) {
      for edit in SmallEdit.all(count: start.count) where edit.description != "batch that throws" {
        let array = ObservableArray(start)
        var content = start
        var notice: ArrayChange<Int>?
        let token = array.observe(.prior) { change in
          if change.isPrior {
            if notice != nil { Issue.record("\(edit) of \(start): two notices in a row") }
            notice = change
            expectNotice(change, of: content)
            if !array.elementsEqual(content) {
              Issue.record("\(edit) of \(start): \(array) at the notice of \(change)")
            }
          } else {
            if let notice { expectMatch(notice, change) }
            if notice == nil { Issue.record("\(edit) of \(start): no notice of \(change)") }
            notice = nil
            content = Array(array)
          }
        }
        edit.perform(array)
        token.invalidate()
        if notice != nil { Issue.record("\(edit) of \(start): no record after the notice") }
      }
    }
  }

  private func expectNotice(_ notice: ArrayChange<Int>, of content: [Int]) {
    #expect(notice.newElements == [])
    #expect(notice.countBefore == content.count)
    switch notice.kind {
    case .setting: #expect(notice.oldElements == content)
    case .removal, .replacement:
      #expect(notice.oldElements == notice.indexRanges.joined().map { content[$0] })
    case .move: #expect(notice.movedElements == notice.moves.map { content[$0.oldIndex] })
    case .insertion: #expect(notice.oldElements == [])
    }
  }

  private func expectMatch(_ notice: ArrayChange<Int>, _ change: ArrayChange<Int>) {
    #expect(notice.kind == change.kind)
    #expect(notice.indexes == change.indexes)
    #expect(notice.moves == change.moves)
    #expect(notice.oldElements == change.oldElements)
    #expect(notice.countAfter == change.countAfter)
    #expect(!change.isPrior)
  }

  @Test("Only who asked for it gets notices")
  func priorGoesToWhoAsked() {
    let array: ObservableArray = [1]
    var transcript: [String] = []
    let tokens = [
      array.observe { transcript.append("A \($0)") },
      array.observe(.prior) { transcript.append("B \($0)") },
      array.observe([.initial, .prior]) { transcript.append("C \($0)") },
    ]
    array[0] = 2
    tokens.forEach { $0.invalidate() }
    #expect(
      transcript == [
        "C setting of nothing to 1",
        "B coming replacement of 1 by 2 at 0", "C coming replacement of 1 by 2 at 0",
        "A replacement of 1 by 2 at 0", "B replacement of 1 by 2 at 0",
        "C replacement of 1 by 2 at 0",
      ])
  }

  @Test("An observer that ends in its notice is not told of the change")
  func endsInTheNotice() {
    let array = ObservableArray<Int>()
    var calls = 0
    var token: ObservationToken?
    token = array.observe(.prior) { _ in
      calls += 1
      token = nil
    }
    array.append(1)
    array.append(2)
    #expect(calls == 1)
    #expect(token == nil)
  }

  @Test("An observer that ends in the notice of another has none, and is not told of the change")
  func endsInTheNoticeOfAnother() {
    let array = ObservableArray<Int>()
    var transcript: [String] = []
    var second: ObservationToken?
    let first = array.observe(.prior) { change in
      transcript.append("A \(change)")
      second = nil
    }
    second = array.observe(.prior) { transcript.append("B \($0)") }
    array.append(1)
    first.invalidate()
    #expect(transcript == ["A coming insertion of 1 at 0", "A insertion of 1 at 0"])
    #expect(second == nil)
  }

  @Test("An observer added in a notice is told of the change itself")
  func addedInTheNotice() {
    let array: ObservableArray = [1]
    var late: Follower<Int>?
    let token = array.observe(.prior) { change in
      if change.isPrior, late == nil { late = Follower(array) }
    }
    array.append(2)
    array.append(3)
    token.invalidate()
    #expect(late?.content == [1, 2, 3])
    #expect(late?.records.count == 2)
  }

  @Test("A notice in a handler comes when the change is made, its record when its turn comes")
  func noticeOfNestedMutation() {
    let array = ObservableArray<Int>()
    var transcript: [String] = []
    let mutator = array.observe { change in
      if change.newElements == [1] { array.append(2) }
    }
    let token = array.observe(.prior) { change in
      transcript.append("\(change.isPrior ? "prior" : "after") \(change.countBefore)")
    }
    array.append(1)
    mutator.invalidate()
    token.invalidate()
    #expect(transcript == ["prior 0", "prior 1", "after 0", "after 1"])
  }

  @Test("The inverses of a batch that fails are announced before any takes effect")
  func noticesOfUndoing() {
    let array: ObservableArray = [1]
    var transcript: [String] = []
    let token = array.observe(.prior) { change in
      transcript.append("\(change.isPrior ? "prior " : "")\(change.kind) \(Array(array))")
    }
    #expect(throws: BatchFailure.self) {
      try array.performBatchUpdates {
        array.append(2)
        array.removeFirst()
        throw BatchFailure()
      }
    }
    token.invalidate()
    #expect(
      transcript == [
        "prior insertion [1]", "insertion [1, 2]", "prior removal [1, 2]", "removal [2]",
        "prior insertion [2]", "prior removal [2]", "insertion [1]", "removal [1]",
      ])
  }

  @Test("Changing the array in a notice is a programming error")
  func mutationInNoticeTraps() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      let array: ObservableArray = [1]
      let token = array.observe(.prior) { _ in array.append(3) }
      array.append(2)
      token.invalidate()
    }
    expectMessage("changed in a handler that is told of a change to come", in: result)
  }

  @Test("Changing another array in a notice is fine")
  func otherArrayInNotice() {
    let array: ObservableArray = [1]
    let log = ObservableArray<Int>()
    let token = array.observe(.prior) { change in
      if change.isPrior { log.append(contentsOf: change.oldElements) }
    }
    array.removeAll()
    token.invalidate()
    #expect(log.elements == [1])
  }

  @Test("A live array cannot tell of changes to come")
  func priorOfLiveArrayTraps() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      let array: ObservableArray = [1]
      array.live.observe(.prior) { _ in }.invalidate()
    }
    expectMessage("only an ObservableArray can tell of changes to come", in: result)
  }
}
