// Part of ObservableCollections, released under the MIT License; see LICENSE.

/// What stands behind an array that can be observed: its content and its observers.
///
/// This is all that a derived array knows of its source, and all that a ``LiveArray`` holds. What
/// changes the content is in the kinds of node: ``RootNode`` can be changed from outside.
@usableFromInline
class ArrayNode<Element>: ChangeHub<ArrayChange<Element>> {
  // Accesses are short and call no code of others while they last, so they need not be checked.
  @exclusivity(unchecked) @usableFromInline final var storage: PlainStorage<Element>

  @inlinable
  init(_ storage: PlainStorage<Element>, context: DeliveryContext, isDerived: Bool) {
    self.storage = storage
    super.init(context: context, isDerived: isDerived)
  }

  @usableFromInline
  override final func priorNotice(of change: ArrayChange<Element>) -> ArrayChange<Element> {
    change.asPrior
  }

  @usableFromInline
  override final func initialNotice() -> ArrayChange<Element>? {
    ArrayChange(setting: PlainStorage([]), to: storage)
  }

  // MARK: Positions in a source

  /// The position in another array of the element at a position of this one.
  ///
  /// Traps, naming the call, if this array is not made of the other by operators that know positions.
  @usableFromInline
  func sourcePosition(of position: Int, in other: AnyObject, _ call: StaticString) -> Int {
    checkSource(self === other, call)
    return position
  }

  /// The position in this array of the element at a position of another one; `nil` if it is not shown.
  ///
  /// Traps, naming the call, if this array is not made of the other by operators that know positions.
  @usableFromInline
  func position(ofSource position: Int, in other: AnyObject, _ call: StaticString) -> Int? {
    checkSource(self === other, call)
    return position >= 0 && position < storage.count ? position : nil
  }

  /// Traps, naming the call, if positions in another array cannot be known.
  final func checkSource(_ isKnown: Bool, _ call: StaticString) {
    precondition(
      isKnown,
      "LiveArray.\(call): this array is not made of the other one by operators that know positions")
  }

  // MARK: Attached objects

  /// Registers an object, which is held weakly.
  final func attach<Observer: ArrayObserver<Element>>(_ observer: Observer) {
    let reference = WeakReference(observer)
    weak var registration: ChangeObserver<ArrayChange<Element>>?
    registration = observe([], object: reference) { [weak self] change in
      if let observer = reference.object as? Observer {
        observer.arrayDidChange(change)
      } else if let registration {
        self?.remove(registration)
      }
    }
  }

  /// Takes away the latest registration of an object; false if there is none.
  final func detach(_ observer: AnyObject) -> Bool {
    guard let last = observers.last(where: { $0.object?.object === observer }) else {
      return false
    }
    remove(last)
    return true
  }
}
