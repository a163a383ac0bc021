public struct ArrayDelta<Element> {
  var all: [ArrayChange<Element>]; public var isEmpty: Bool { all.isEmpty };
  @usableFromInline var weight: Int { all.count }
  @usableFromInline func followed(by n: Self) -> Self { .init(all: all + n.all) }
}
extension ArrayDelta: Sendable where Element: Sendable {}
