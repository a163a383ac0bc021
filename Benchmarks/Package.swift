// swift-tools-version: 6.2
// Part of ObservableCollections, released under the MIT License; see LICENSE.

import PackageDescription

let package = Package(
  name: "Benchmarks",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "ObservableCollections", path: "..")],
  targets: [
    .executableTarget(
      name: "benchmarks",
      dependencies: [
        "AllocationCounter",
        .product(name: "ObservableCollections", package: "ObservableCollections"),
      ]),
    .target(name: "AllocationCounter"),
  ],
  swiftLanguageModes: [.v6]
)
