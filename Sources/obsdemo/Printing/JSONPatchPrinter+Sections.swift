// Part of ObservableCollections, released under the MIT License; see LICENSE.

import Foundation
import ObservableCollections

extension JSONPatchPrinter {
  /// Writes an operation on a table with sections.
  func write(_ operation: SectionedPatch.Operation, to output: inout OutputBuffer) {
    switch operation {
    case .removeRow(let row):
      write("remove", at: pointer(row), to: &output)
    case .removeSection(let section):
      write("remove", at: "/\(section)", to: &output)
    case .moveSection(let source, let destination):
      write("move", at: "/\(destination)", to: &output)
      output.write(",\"from\":\"/\(source)\"")
    case .addSection(let section, let position):
      write("add", at: "/\(position)", to: &output)
      output.write(",\"value\":")
      output.write(section)
    case .moveRow(let source, let destination):
      write("move", at: pointer(destination), to: &output)
      output.write(",\"from\":\"\(pointer(source))\"")
    case .addRow(let stock, let row):
      write("add", at: pointer(row), to: &output)
      write(value: stock, to: &output)
    case .replaceRow(let row, let stock):
      write("replace", at: pointer(row), to: &output)
      write(value: stock, to: &output)
    case .replaceAll(let sections):
      write("replace", at: "", to: &output)
      write(value: sections, to: &output)
    }
    output.write("}")
  }

  /// Writes the value of an operation: the whole table.
  func write(value sections: [ArraySection<String, Stock>], to output: inout OutputBuffer) {
    output.write(",\"value\":")
    output.write(sections)
  }

  /// Where a row is in the document.
  private func pointer(_ row: IndexPath) -> String { "/\(row[0])/rows/\(row[1])" }
}
