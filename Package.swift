// swift-tools-version: 6.2
// Part of ObservableCollections, released under the MIT License; see LICENSE.

import PackageDescription

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("ImmutableWeakCaptures"),
  .enableUpcomingFeature("InferIsolatedConformances"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),

  // Checks the invariants of every data structure after each mutation. Slow; for hunting bugs.
  // .define("OBSERVABLE_COLLECTIONS_INTERNAL_CHECKS"),
]

let package = Package(
  name: "ObservableCollections",
  // `Mutex` needs macOS 15 and its siblings; the Observation framework, one year less.
  platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
  products: [
    .library(name: "ObservableCollections", targets: ["ObservableCollections"]),
    .executable(name: "obsdemo", targets: ["obsdemo"]),
  ],
  targets: [
    .target(name: "ObservableCollections", swiftSettings: settings),
    .executableTarget(
      name: "obsdemo", dependencies: ["ObservableCollections"], swiftSettings: settings),
    .target(
      name: "ObservableCollectionsTestSupport",
      dependencies: ["ObservableCollections"],
      path: "Tests/ObservableCollectionsTestSupport",
      swiftSettings: settings),
    .testTarget(
      name: "ObservableCollectionsTests",
      dependencies: ["ObservableCollections", "ObservableCollectionsTestSupport"],
      exclude: ["Diffing/Fixtures", "KeyValueObserving/Fixtures", "Sections/Fixtures"],
      swiftSettings: settings),
    .testTarget(
      name: "obsdemoTests", dependencies: ["obsdemo"], exclude: ["Fixtures", "Transcripts"],
      swiftSettings: settings),
  ],
  swiftLanguageModes: [.v6]
)
