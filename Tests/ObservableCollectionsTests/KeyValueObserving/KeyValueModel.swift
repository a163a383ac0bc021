// Part of ObservableCollections, released under the MIT License; see LICENSE.

import Foundation
import ObservableCollections

/// An object with one ordered property, as Key-Value Coding has them, over an observable array.
///
/// It performs the operations of a case and notes what observers are told, as change dictionaries.
final class KeyValueModel {
  /// How observers are registered.
  enum Manner: String, CaseIterable {
    /// A closure observes the array.
    case closures

    /// An object is attached to the array.
    case objects

    /// A closure observes the live view of the array.
    case live

    /// A closure observes an array derived from the array, with the same content.
    case derived
  }

  /// One registration of an observer.
  private struct Registration {
    let name: String
    let context: Int?
    let token: ObservationToken?
  }

  let array: ObservableArray<String>
  private let manner: Manner
  private let live: LiveArray<String>
  private var registrations: [Registration] = []
  private var objects: [String: AttachedObserver] = [:]
  private var calls: [String: Int] = [:]
  private var scripts: [String: [String: [GoldenCase.Operation]]] = [:]

  /// What has been told since this was last emptied.
  var events: [GoldenCase.Event] = []

  /// The same as records, by observer.
  var records: [String: [ArrayChange<String>]] = [:]

  init(_ elements: [String], _ manner: Manner) {
    array = ObservableArray(elements)
    self.manner = manner
    live = manner == .derived ? array.live.map { $0 } : array.live
  }

  /// Who is registered now.
  var observers: Set<String> { Set(registrations.map(\.name)) }

  /// Ends all observations.
  func close() {
    registrations = []
    for object in objects.values {
      while array.removeObserver(object) {}
    }
    objects = [:]
  }
}

// MARK: Observers

extension KeyValueModel {
  /// The answer to a removal that is refused.
  static let refusal = "NSRangeException"

  func observe(_ operation: GoldenCase.Operation) {
    let name = operation.observer ?? ""
    if let script = operation.script { scripts[name] = script }
    let context = operation.context
    let wanted = operation.options ?? []
    var options: ObservationOptions = []
    if wanted.contains("initial") { options.insert(.initial) }
    if wanted.contains("prior") { options.insert(.prior) }
    var isInitial = true
    let handler = { [unowned self] (change: ArrayChange<String>) in
      let isInitial = isInitial
      tell(name, change) { $0.dictionary(wanted, isInitial: isInitial, context: context) }
    }
    var token: ObservationToken?
    switch manner {
    case .closures: token = array.observe(options, handler)
    case .live, .derived: token = live.observe(options, handler)
    case .objects:
      let object = objects[name] ?? AttachedObserver(handler)
      objects[name] = object
      array.addObserver(object)
    }
    isInitial = false
    registrations.append(Registration(name: name, context: context, token: token))
  }

  /// Takes away the latest registration; answers with an error if there is none.
  func unobserve(_ operation: GoldenCase.Operation) -> String? {
    let name = operation.observer ?? ""
    let last = registrations.lastIndex { registration in
      registration.name == name
        && (operation.context == nil || operation.context == registration.context)
    }
    if manner == .objects {
      let stranger = AttachedObserver { _ in }
      let isRemoved = array.removeObserver(objects[name] ?? stranger)
      // The two must agree on who is registered.
      if isRemoved != (last != nil) { return "unexpected answer \(isRemoved)" }
    }
    guard let last else { return Self.refusal }
    registrations.remove(at: last)
    return nil
  }

  private func tell(
    _ name: String, _ change: ArrayChange<String>,
    _ dictionary: (ArrayChange<String>) -> GoldenCase.Event
  ) {
    if !change.isPrior { records[name, default: []].append(change) }
    // Key-Value Observing knows no moves.
    for part in change.withoutMoves {
      var event = dictionary(part)
      event.observer = name
      event.array = Array(live)
      events.append(event)
    }
    calls[name, default: 0] += 1
    for operation in scripts[name]?["\(calls[name, default: 0])"] ?? [] {
      if let error = perform(operation).error {
        events.append(GoldenCase.Event(observer: "-", error: error))
      }
    }
  }
}

extension ArrayChange where Element == String {
  /// The record as a change dictionary that holds what an observer asked for.
  fileprivate func dictionary(
    _ options: [String], isInitial: Bool, context: Int?
  ) -> GoldenCase.Event {
    var result = GoldenCase.Event(observer: "", kind: kind.description)
    if kind != .setting { result.indexes = Array(indexes) }
    if options.contains("new"), kind != .removal, !isPrior { result.new = newElements }
    if options.contains("old"), kind != .insertion, !isInitial { result.old = oldElements }
    if isPrior { result.isPrior = 1 }
    result.context = context
    return result
  }
}

/// An object that hands records on to a closure.
private final class AttachedObserver: ArrayObserver {
  private let handler: (ArrayChange<String>) -> Void

  init(_ handler: @escaping (ArrayChange<String>) -> Void) {
    self.handler = handler
  }

  func arrayDidChange(_ change: ArrayChange<String>) {
    handler(change)
  }
}
