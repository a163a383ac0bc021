// Part of ObservableCollections, released under the MIT License; see LICENSE.

import Foundation
import ObservableCollections
import Synchronization
import Testing

/// Records posted to a notification center.
@Suite("Notifications")
struct NotificationTests {
  static let name = Notification.Name("StocksDidChange")

  @Test("Each record is posted once, with the array as the object")
  func postsRecords() {
    let center = NotificationCenter()
    let array: ObservableArray = ["a"]
    let other: ObservableArray = ["b"]
    let log = NotificationLog(center, object: array)
    let tokens = [
      array.post(to: center, name: Self.name), other.post(to: center, name: Self.name),
    ]
    array.append("c")
    other.append("d")
    array.performBatchUpdates {
      array.removeFirst()
      array[0] = "e"
    }
    tokens.forEach { $0.invalidate() }
    #expect(
      log.changes == [
        .insertion("c", at: 1, countBefore: 1), .removal("a", at: 0, countBefore: 2),
        .replacement("c", with: "e", at: 0, count: 1),
      ])
  }

  @Test("Posting ends with its token")
  func endsWithToken() {
    let center = NotificationCenter()
    let array: ObservableArray = ["a"]
    let log = NotificationLog(center, object: nil)
    var token: ObservationToken? = array.post(to: center, name: Self.name)
    #expect(token != nil)
    array.append("b")
    token = nil
    array.append("c")
    #expect(log.changes.count == 1)
  }

  @Test("The record is found by the type of its elements")
  func findsRecordByType() throws {
    let change = ArrayChange.insertion("a", at: 0, countBefore: 0)
    let notification = Notification(
      name: Self.name, object: nil, userInfo: [Notification.arrayChangeKey: change])
    #expect(notification.arrayChange(of: String.self) == change)
    #expect(notification.arrayChange(of: Int.self) == nil)
    let typed: ArrayChange<String>? = notification.arrayChange()
    #expect(typed == change)
    #expect(Notification(name: Self.name).arrayChange(of: String.self) == nil)
  }

  @Test("A live array posts as itself")
  func livePostsAsItself() {
    let center = NotificationCenter()
    let array: ObservableArray = ["a"]
    let live = array.live
    let log = NotificationLog(center, object: live)
    let foreign = NotificationLog(center, object: array)
    let token = live.post(to: center, name: Self.name)
    array.append("b")
    token.invalidate()
    #expect(log.changes.count == 1)
    #expect(foreign.changes.isEmpty)
  }

  @Test("A live array that only its token keeps goes on posting")
  func tokenKeepsLiveArrayPosting() {
    let center = NotificationCenter()
    let array: ObservableArray = ["a"]
    let log = NotificationLog(center, object: nil)
    weak var live: LiveArray<String>?
    do {
      let token: ObservationToken
      do {
        let posting = array.live
        live = posting
        token = posting.post(to: center, name: Self.name)
      }
      array.append("b")
      #expect(log.changes.count == 1)
      token.invalidate()
    }
    array.append("c")
    #expect(log.changes.count == 1)
    #expect(live == nil)
  }

  @Test("A handler of a notification may change the array")
  func handlerChangesArray() throws {
    let center = NotificationCenter()
    let array: ObservableArray = ["a"]
    let log = NotificationLog(center, object: array)
    let mutator = array.observe { change in
      if change.newElements == ["b"] { array.append("c") }
    }
    let token = array.post(to: center, name: Self.name)
    array.append("b")
    mutator.invalidate()
    token.invalidate()
    #expect(log.changes.map(\.newElements) == [["b"], ["c"]])
  }
}

/// Keeps the records of the notifications of a center.
private final class NotificationLog {
  /// What the handler of notifications may share with others.
  private final class Records: Sendable {
    let changes = Mutex<[ArrayChange<String>]>([])
  }

  private let records = Records()
  private let center: NotificationCenter
  private let observer: any NSObjectProtocol

  init(_ center: NotificationCenter, object: AnyObject?) {
    self.center = center
    observer = center.addObserver(
      forName: NotificationTests.name, object: object, queue: nil
    ) { [records] notification in
      guard let change = notification.arrayChange(of: String.self) else { return }
      records.changes.withLock { $0.append(change) }
    }
  }

  deinit {
    center.removeObserver(observer)
  }

  var changes: [ArrayChange<String>] { records.changes.withLock { $0 } }
}
