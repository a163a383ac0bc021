// Part of ObservableCollections, released under the MIT License; see LICENSE.

@main
enum Main {
  static func main() {}
}
