// Part of ObservableCollections, released under the MIT License; see LICENSE.

/// One registration of a handler.
@usableFromInline
final class ChangeObserver<Change> {
  @usableFromInline let handler: (Change) -> Void

  /// The version at registration, after which records are told; `Int.max` once the observer is gone.
  ///
  /// Read for every record and observer, in single steps, so accesses need not be checked.
  @exclusivity(unchecked) @usableFromInline var since: Int

  /// Whether the observer is also told of changes to come.
  let wantsPrior: Bool

  /// The object behind the registration, if there is one.
  let object: WeakReference?

  @usableFromInline
  init(
    since: Int, wantsPrior: Bool = false, object: WeakReference? = nil,
    handler: @escaping (Change) -> Void
  ) {
    self.since = since
    self.wantsPrior = wantsPrior
    self.object = object
    self.handler = handler
  }
}

/// A weak reference that can be stored and compared.
@usableFromInline
final class WeakReference {
  weak let object: AnyObject?

  init(_ object: AnyObject) {
    self.object = object
  }
}
