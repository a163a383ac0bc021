// Part of ObservableCollections, released under the MIT License; see LICENSE.

import ObservableCollections
import ObservableCollectionsTestSupport

/// A view of an array and a value, with handlers of all three that change the array or the value.
final class ArgumentTrial {
  private let subject: ArgumentOperator
  private let array: ObservableArray<Int>
  private let value: ObservableValue<Int>
  private let view: LiveArray<Int>
  private var random: RandomEdits<Int>
  private var budget = 0
  private var tokens: [ObservationToken] = []

  /// The sources by their records told, and the view by its own.
  private var elements: [Int]
  private var argument: Int
  private var content: [Int]
  private var shown: [Int]

  /// Everything done to the sources that was not told of yet, in order.
  private var waiting: [String] = []

  /// What went wrong first.
  private(set) var failure: (any Error)?

  init(_ subject: ArgumentOperator, seed: UInt64) {
    self.subject = subject
    random = RandomEdits(seed: seed, usualCount: 6, valuesBelow: 8)
    elements = random.elements(5)
    array = ObservableArray(elements)
    argument = subject.arguments[random.generator.below(subject.arguments.count)]
    value = ObservableValue(argument)
    view = subject.view(array.live, value.live)
    content = Array(view)
    shown = content
    tokens = [
      array.observe { [unowned self] change in
        attempt {
          try elements.apply(change, comparingOldElementsBy: ==)
          try checkTold("array")
        }
      },
      value.observe { [unowned self] change in
        attempt {
          try expectEqual(change.oldValue, argument, "old argument")
          argument = change.newValue
          try checkTold("value")
        }
      },
      view.observe { [unowned self] change in
        attempt {
          try content.apply(change, comparingOldElementsBy: ==)
          try expectEqual(Array(view), content, "content when told")
        }
      },
      view.observeDeltas { [unowned self] delta in
        attempt {
          try shown.apply(delta)
          try expectEqual(shown, Array(view), "content by an update")
        }
      },
    ]
  }

  /// Changes the array or the value, and has handlers do so too.
  func step() {
    budget = 6
    change()
    attempt {
      try expectEqual(waiting, [], "not told")
      try expectEqual(elements, Array(array), "array")
      try expectEqual(argument, value.value, "value")
      try expectEqual(shown, content, "content by the updates")
      try expectEqual(content, subject.definition(elements, argument), "content at rest")
    }
  }

  private func change() {
    if random.generator.oneIn(2) {
      waiting.append("value")
      value.value = random.generator.element(of: subject.arguments)
    } else {
      // One record each, so that it is known what has to be told.
      let count = array.count
      let number = random.generator.below(8)
      waiting.append("array")
      switch count == 0 ? 0 : random.generator.below(4) {
      case 0: array.insert(number, at: random.generator.below(count + 1))
      case 1: array.remove(at: random.generator.below(count))
      case 2: array[random.generator.below(count)] = number
      default: array.elements = ArraySnapshot(random.elements(3))
      }
    }
  }

  /// A source told of a change: it must be its turn, and the view must have followed.
  private func checkTold(_ source: String) throws {
    try expectEqual(source, waiting.isEmpty ? "none" : waiting.removeFirst(), "told")
    try expectEqual(content, subject.definition(elements, argument), "content after \(source)")
  }

  private func attempt(_ body: () throws -> Void) {
    guard failure == nil else { return }
    do {
      try body()
      while budget > 0, random.generator.oneIn(3) {
        budget -= 1
        change()
      }
    } catch {
      failure = error
    }
  }
}
