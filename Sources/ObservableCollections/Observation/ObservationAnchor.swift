// Part of ObservableCollections, released under the MIT License; see LICENSE.

public import Observation

/// Joins an array to the Observation framework.
///
/// A registrar needs a key path, and the key path of a generic class is made anew at each access,
/// which takes over a microsecond. So each array has an anchor of this class, which is not generic.
@usableFromInline
final class ObservationAnchor: Observable {
  private let registrar = ObservationRegistrar()

  /// Stands for the whole content of the array.
  var content: Void { () }

  @usableFromInline
  init() {}

  /// Notes that the content is read.
  @usableFromInline
  func access() {
    registrar.access(self, keyPath: \.content)
  }

  func willChange() {
    registrar.willSet(self, keyPath: \.content)
  }

  func didChange() {
    registrar.didSet(self, keyPath: \.content)
  }
}
