// Part of ObservableCollections, released under the MIT License; see LICENSE.

/// What stands behind an array that can be observed: its content to read, and its records.
///
/// This is all that a derived array knows of its source. ``RootNode`` is the one kind of node that
/// can be changed from outside.
@usableFromInline
class ArrayNode<Element>: ChangeHub<ArrayChange<Element>> {
  /// The number of elements.
  @usableFromInline var count: Int { content.count }

  /// All elements, as a value.
  @usableFromInline var content: PlainStorage<Element> {
    preconditionFailure("\(Self.self) has no content of its own")
  }

  /// The element at a position.
  @usableFromInline
  func element(at position: Int) -> Element { content[position] }

  @usableFromInline
  override final func priorNotice(of change: ArrayChange<Element>) -> ArrayChange<Element> {
    change.asPrior
  }

  // MARK: Registering observers

  @usableFromInline
  final func observe(
    _ options: ObservationOptions,
    object: WeakReference? = nil,
    _ handler: @escaping (ArrayChange<Element>) -> Void
  ) -> ChangeObserver<ArrayChange<Element>> {
    if options.contains(.initial) {
      handler(ArrayChange(setting: PlainStorage([]), to: content))
    }
    let observer = ChangeObserver(
      since: version, wantsPrior: options.contains(.prior), object: object, handler: handler)
    add(observer)
    return observer
  }

  /// A token that ends an observation and does not keep this node alive.
  final func token(ending observer: ChangeObserver<ArrayChange<Element>>) -> ObservationToken {
    ObservationToken { [weak self] in self?.remove(observer) }
  }

  /// A token that ends an observation and keeps this node alive until then.
  final func owningToken(
    ending observer: ChangeObserver<ArrayChange<Element>>
  ) -> ObservationToken {
    ObservationToken { self.remove(observer) }
  }

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
