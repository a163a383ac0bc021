// Part of ObservableCollections, released under the MIT License; see LICENSE.

extension ObservableArray {
  /// Creates an array whose chunks and groups are small, so that few elements make many of them.
  package convenience init(
    _ elements: some Sequence<Element>, chunkCapacity: Int, groupCapacity: Int
  ) {
    var storage = PlainStorage<Element>(
      measure: NoMeasure(), chunkCapacity: chunkCapacity, groupCapacity: groupCapacity)
    storage.replaceAll(with: elements)
    self.init(storage)
  }

  /// Traps with a message if the storage is not sound.
  package func _checkInvariants() {
    root.storage._checkInvariants()
  }
}
