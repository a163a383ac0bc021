// Part of ObservableCollections, released under the MIT License; see LICENSE.

import Foundation
import ObservableCollections
import ObservableCollectionsTestSupport

/// Numbers in sections headed by numbers.
///
/// The last three digits of a number are its identity, which
/// is kept when it is exchanged for another.
typealias NumberSections = ObservableSectionedArray<Int, Int>

/// Hands out numbers that have not been there yet.
final class Numbers {
  private var last = 0

  func next() -> Int {
    last += 1
    return last
  }

  /// A section with a number of rows.
  func section(_ rows: Int) -> ArraySection<Int, Int> {
    ArraySection(next(), (0..<rows).map { _ in next() })
  }

  /// Another number of the same identity.
  static func changed(_ number: Int) -> Int { number + 1000 }

  static func identity(_ number: Int) -> Int { number % 1000 }
}

/// One change of a list of sections.
struct SectionedEdit: CustomStringConvertible {
  let description: String
  let perform: (NumberSections, Numbers) -> Void

  init(_ description: String, _ perform: @escaping (NumberSections, Numbers) -> Void) {
    self.description = description
    self.perform = perform
  }

  /// Every kind of edit, everywhere, of sections with the given numbers of rows.
  static func every(of shape: [Int]) -> [SectionedEdit] {
    sectionEdits(shape) + rowEdits(shape) + moves(shape) + wholeEdits(shape)
  }

  private static func sectionEdits(_ shape: [Int]) -> [SectionedEdit] {
    var edits: [SectionedEdit] = []
    for position in 0...shape.count {
      edits.append(
        SectionedEdit("insert section at \(position)") {
          $0.insertSection($1.next(), [$1.next()], at: position)
        })
    }
    for position in shape.indices {
      edits += [
        SectionedEdit("remove section \(position)") { list, _ in
          list.removeSection(at: position)
        },
        SectionedEdit("replace header \(position)") { list, _ in
          list.replaceHeader(
            ofSection: position, with: Numbers.changed(list.header(ofSection: position)))
        },
        SectionedEdit("replace section \(position)") { list, numbers in
          list[section: position] = ArraySection(
            Numbers.changed(list.header(ofSection: position)), [numbers.next()])
        },
        SectionedEdit("empty section \(position)") { list, _ in
          list.removeAllRows(inSections: [position])
        },
      ]
    }
    if shape.count > 1 {
      edits.append(
        SectionedEdit("remove first and last section") { list, _ in
          list.removeSections(at: [0, shape.count - 1])
        })
    }
    return edits
  }

  private static func rowEdits(_ shape: [Int]) -> [SectionedEdit] {
    var edits: [SectionedEdit] = []
    for (section, count) in shape.enumerated() {
      for row in 0...count {
        edits.append(
          SectionedEdit("insert row [\(section), \(row)]") {
            $0.insert($1.next(), at: [section, row])
          })
      }
      for row in 0..<count {
        edits += [
          SectionedEdit("remove row [\(section), \(row)]") { list, _ in
            list.remove(at: [section, row] as IndexPath)
          },
          SectionedEdit("replace row [\(section), \(row)]") { list, _ in
            list.update(at: [section, row]) { $0 = Numbers.changed($0) }
          },
        ]
      }
    }
    return edits
  }

  private static func moves(_ shape: [Int]) -> [SectionedEdit] {
    var edits: [SectionedEdit] = []
    for source in shape.indices {
      for destination in shape.indices where source != destination {
        edits.append(
          SectionedEdit("move section \(source) to \(destination)") { list, _ in
            list.moveSection(from: source, to: destination)
          })
      }
      for row in 0..<shape[source] {
        for destination in shape.indices {
          for place in 0..<shape[destination] + (source == destination ? 0 : 1) {
            edits.append(
              SectionedEdit("move [\(source), \(row)] to [\(destination), \(place)]") { list, _ in
                list.move(from: [source, row], to: [destination, place])
              })
          }
        }
      }
    }
    return edits
  }

  private static func wholeEdits(_ shape: [Int]) -> [SectionedEdit] {
    [
      SectionedEdit("remove all even rows") { list, _ in
        list.removeAll { $0.isMultiple(of: 2) }
      },
      SectionedEdit("replace all") { $0.replaceAll(with: [$1.section(1), $1.section(0)]) },
      SectionedEdit("insert a row into each section") { list, numbers in
        list.insert(
          shape.map { _ in numbers.next() },
          at: shape.indices.map { [$0, shape[$0]] as IndexPath })
      },
      SectionedEdit("insert two sections") {
        $0.insertSections([$1.section(0), $1.section(2)], at: [0, shape.count + 1])
      },
      SectionedEdit("remove all") { list, _ in list.removeAll() },
    ]
  }
}
