// Part of ObservableCollections, released under the MIT License; see LICENSE.

import Foundation

@main
enum Main {
  static func main() {
    SystemCalls.ignoreBrokenPipes()
    let console = Console.standard(environment: ProcessInfo.processInfo.environment)
    let status = Command.run(Array(CommandLine.arguments.dropFirst()), console: console)
    exit(status.rawValue)
  }
}
