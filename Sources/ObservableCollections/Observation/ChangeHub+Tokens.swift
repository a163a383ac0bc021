// Part of ObservableCollections, released under the MIT License; see LICENSE.

extension ChangeHub {
  /// A token that ends an observation.
  ///
  /// - Parameters:
  ///   - observer: The registration to end.
  ///   - isOwning: Whether the token keeps this hub alive until then.
  ///
  /// - Returns: The token.
  final func token(ending observer: ChangeObserver<Change>, isOwning: Bool) -> ObservationToken {
    token(observer, isOwning) { $0.remove(observer) }
  }

  /// A token that ends an observation of merged updates.
  ///
  /// - Parameters:
  ///   - observer: The registration to end.
  ///   - isOwning: Whether the token keeps this hub alive until then.
  ///
  /// - Returns: The token.
  final func token(
    ending observer: DeltaObserver<Change.Merged>, isOwning: Bool
  ) -> ObservationToken {
    token(observer, isOwning) { $0.remove(observer) }
  }

  private func token(
    _ registration: AnyObject, _ isOwning: Bool, end: @escaping (ChangeHub) -> Void
  ) -> ObservationToken {
    if isOwning { return ObservationToken(registration) { end(self) } }
    return ObservationToken(registration) { [weak self] in
      if let self { end(self) }
    }
  }
}
