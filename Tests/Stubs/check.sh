#!/usr/bin/env bash
# Checks the conformances to TableDisplay against stubs of UIKit and AppKit, in Swift 6 mode and with
# warnings as errors: the library as it is compiled where these frameworks exist, a client of it, and two
# screens, which are played through. The stub of UITableView counts rows as the real one does; screens
# that answer it carelessly have to fail.
set -euo pipefail

root=$(cd "$(dirname "$0")/../.." && pwd)
out=$(mktemp -d)
trap 'rm -rf "$out"' EXIT

flags=(-swift-version 6 -warnings-as-errors -package-name ObservableCollections -parse-as-library -I "$out")
for feature in ExistentialAny ImmutableWeakCaptures InferIsolatedConformances \
  InternalImportsByDefault MemberImportVisibility; do
  flags+=(-enable-upcoming-feature "$feature")
done

build() {
  local module=$1
  shift
  swiftc "${flags[@]}" -j "$(nproc)" -emit-module -emit-library -static -module-name "$module" \
    -emit-module-path "$out/$module.swiftmodule" -o "$out/lib$module.a" "$@"
}

tables=$root/Sources/ObservableCollections/Tables
build TableChecks "$tables"/{HeadlessTable,TableBatch,TableBatch+Applying,TableDisplay,TableRejection}.swift
build UIKit "$root"/Tests/Stubs/UIKit/*.swift
build AppKit "$root"/Tests/Stubs/AppKit/*.swift
mapfile -t sources < <(find "$root/Sources/ObservableCollections" -name '*.swift')
build ObservableCollections "${sources[@]}"
swiftc "${flags[@]}" -typecheck "$root/Tests/Stubs/Client.swift"
echo "UITableView, UICollectionView and NSTableView conform to TableDisplay."

swiftc "${flags[@]}" -module-name Screens -o "$out/screens" "$root"/Tests/Stubs/Screens/*.swift \
  "$root/Tests/ObservableCollectionsTestSupport/Random/SplitMix64.swift" \
  -L "$out" -lObservableCollections -lUIKit -lAppKit -lTableChecks -lswiftSynchronization
"$out/screens"

export SWIFT_BACKTRACE=enable=no
ulimit -c 0
for screen in careless-stocks careless-numbers; do
  # The inner shell keeps to itself by which signal the process ended.
  if bash -c '"$@" || exit 1' - "$out/screens" "$screen" >"$out/log" 2>&1; then
    echo "$screen: a screen that answers from the list itself was not found out"
    exit 1
  fi
  # It has to be the table that stops it.
  grep -q "Invalid update" "$out/log" || { cat "$out/log"; exit 1; }
done
echo "Screens that answer from their lists rather than from what the table was told were found out."
