#!/usr/bin/env bash
# Checks the types of the conformances to TableDisplay against stubs of UIKit and AppKit, in Swift 6 mode
# and with warnings as errors: the library as it is compiled where these frameworks exist, then a client.
set -euo pipefail

root=$(cd "$(dirname "$0")/../.." && pwd)
out=$(mktemp -d)
trap 'rm -rf "$out"' EXIT

flags=(-swift-version 6 -warnings-as-errors -package-name ObservableCollections)
for feature in ExistentialAny ImmutableWeakCaptures InferIsolatedConformances \
  InternalImportsByDefault MemberImportVisibility; do
  flags+=(-enable-upcoming-feature "$feature")
done

emit() {
  local module=$1
  shift
  swiftc "${flags[@]}" -parse-as-library -emit-module -module-name "$module" \
    -emit-module-path "$out/$module.swiftmodule" -I "$out" "$@"
}

emit UIKit "$root"/Tests/Stubs/UIKit/*.swift
emit AppKit "$root"/Tests/Stubs/AppKit/*.swift
mapfile -t sources < <(find "$root/Sources/ObservableCollections" -name '*.swift')
emit ObservableCollections "${sources[@]}"
swiftc "${flags[@]}" -parse-as-library -typecheck -I "$out" "$root/Tests/Stubs/Client.swift"
echo "UITableView, UICollectionView and NSTableView conform to TableDisplay."
