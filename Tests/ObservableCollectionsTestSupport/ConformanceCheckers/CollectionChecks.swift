// Part of ObservableCollections, released under the MIT License; see LICENSE.

/// Throws unless a collection with offsets as positions has the given elements, whichever way they
/// are reached.
package func checkCollection<Subject: RandomAccessCollection>(
  _ subject: Subject, _ expected: [Subject.Element]
) throws where Subject.Index == Int, Subject.Element: Equatable {
  try checkReading(subject, expected)
  try checkIndexes(subject)
  try checkSlices(subject, expected)
}

private func checkReading<Subject: RandomAccessCollection>(
  _ subject: Subject, _ expected: [Subject.Element]
) throws where Subject.Index == Int, Subject.Element: Equatable {
  let count = expected.count
  let start = subject.startIndex
  try expectEqual(subject.count, count, "count")
  try expectEqual(subject.isEmpty, expected.isEmpty, "isEmpty")
  try expectEqual(subject.underestimatedCount, count, "underestimatedCount")
  try expectEqual(subject.endIndex, start + count, "endIndex")
  try expectEqual(Array(subject), expected, "copied")
  try expectEqual(Array(subject.reversed()), expected.reversed(), "reversed")
  try expectEqual(subject.map { $0 }, expected, "map")
  try expectEqual(subject.indices.map { subject[$0] }, expected, "by position")
  try expectEqual(Array(subject.indices), Array(start..<start + count), "indices")
  try expectEqual(subject.first, expected.first, "first")
  try expectEqual(subject.last, expected.last, "last")
  // An iterator stays at its end, and iterators do not share their place.
  var iterator = subject.makeIterator()
  var other = subject.makeIterator()
  for element in expected { try expectEqual(iterator.next(), element, "next") }
  try expectEqual(iterator.next(), nil, "after the last")
  try expectEqual(iterator.next(), nil, "after the last, again")
  try expectEqual(other.next(), expected.first, "another iterator")
}

private func checkIndexes<Subject: RandomAccessCollection>(_ subject: Subject) throws
where Subject.Index == Int {
  let start = subject.startIndex
  let end = subject.endIndex
  for index in start..<end {
    try expectEqual(subject.index(after: index), index + 1, "index after")
    try expectEqual(subject.index(before: index + 1), index, "index before")
  }
  for from in start...end {
    for to in start...end {
      try expectEqual(subject.distance(from: from, to: to), to - from, "distance")
      try expectEqual(subject.index(from, offsetBy: to - from), to, "offset")
      for limit in start...end {
        // A limit in the other direction is none.
        let isBeyond = from <= limit && limit < to || to < limit && limit <= from
        let found = subject.index(from, offsetBy: to - from, limitedBy: limit)
        try expectEqual(found, isBeyond ? nil : to, "offset, limited")
      }
    }
    try expectEqual(subject.index(from, offsetBy: end - from + 1, limitedBy: end), nil, "past end")
    try expectEqual(
      subject.index(from, offsetBy: start - from - 1, limitedBy: start), nil, "before start")
  }
}

/// A slice keeps the positions of the whole.
private func checkSlices<Subject: RandomAccessCollection>(
  _ subject: Subject, _ expected: [Subject.Element]
) throws where Subject.Index == Int, Subject.Element: Equatable {
  let start = subject.startIndex
  for range in everyRange(in: expected.count) {
    let slice = subject[start + range.lowerBound..<start + range.upperBound]
    try expectEqual(slice.startIndex, start + range.lowerBound, "start of \(range)")
    try expectEqual(slice.endIndex, start + range.upperBound, "end of \(range)")
    try expectEqual(Array(slice), Array(expected[range]), "slice \(range)")
    try expectEqual(slice.count, range.count, "count of \(range)")
    for index in slice.indices {
      try expectEqual(slice[index], expected[index - start], "slice \(range) at \(index)")
    }
    for inner in everyRange(in: range.count) where range.count <= 4 {
      let lower = slice.startIndex + inner.lowerBound
      let part = slice[lower..<lower + inner.count]
      try expectEqual(part.startIndex, lower, "start of \(inner) in \(range)")
      try expectEqual(
        Array(part), Array(expected[range][lower - start..<lower - start + inner.count]))
    }
  }
}
