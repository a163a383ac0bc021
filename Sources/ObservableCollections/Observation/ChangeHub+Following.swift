// Part of ObservableCollections, released under the MIT License; see LICENSE.

// What a hub does that changes by following others.
extension ChangeHub {
  /// Has a closure called with every record of a source from now on, and keeps the source alive.
  @usableFromInline
  final func follow<Source>(
    _ source: ChangeHub<Source>, _ handler: @escaping (Source) -> Void
  ) {
    sources.append(source.token(ending: source.follow(handler), isOwning: true))
  }

  /// Follows no source any more.
  ///
  /// A hub does this before it goes away: what goes away with it may still change a source.
  @usableFromInline
  final func stopFollowing() {
    sources = []
  }

  /// Shares the queue and the turn of another hub from now on.
  @usableFromInline
  final func connect(to other: ChangeHub<some MergeableChange>) {
    context.join(other.context)
  }
}
