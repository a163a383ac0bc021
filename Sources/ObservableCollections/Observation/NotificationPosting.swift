// Part of ObservableCollections, released under the MIT License; see LICENSE.

public import Foundation

extension NotificationCenter {
  /// Posts a record of a change.
  func post<Element>(
    _ change: ArrayChange<Element>, from source: AnyObject, name: Notification.Name
  ) {
    post(name: name, object: source, userInfo: [Notification.arrayChangeKey: change])
  }
}

extension Notification {
  /// The key under which the user info of a notification holds the record of a change.
  public static let arrayChangeKey = "ObservableCollections.arrayChange"

  /// The record that an array posted.
  ///
  /// - Parameter type: The type of the array's elements.
  ///
  /// - Returns: The record, or `nil` if the notification has none of that type.
  public func arrayChange<Element>(of type: Element.Type = Element.self) -> ArrayChange<Element>? {
    userInfo?[Self.arrayChangeKey] as? ArrayChange<Element>
  }
}
