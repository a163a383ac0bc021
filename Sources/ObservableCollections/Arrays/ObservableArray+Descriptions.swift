// Part of ObservableCollections, released under the MIT License; see LICENSE.

extension ObservableArray: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable
{
  /// The elements, as an array describes them.
  public var description: String { elements.description }

  /// The elements, with the name of the type.
  public var debugDescription: String { "ObservableArray(\(elements))" }

  /// A mirror of the elements.
  public var customMirror: Mirror {
    Mirror(self, unlabeledChildren: Array(elements), displayStyle: .collection)
  }
}
