"""Checks that every source file begins with the same license line."""

import pathlib
import sys

HEADER = "// Part of ObservableCollections, released under the MIT License; see LICENSE.\n"

root = pathlib.Path(__file__).resolve().parent.parent
folders = ["Sources", "Tests", "Snippets", "Benchmarks/Sources"]
files = [path for folder in folders for path in sorted((root / folder).rglob("*.swift"))]
missing = [
    path.relative_to(root)
    for path in files
    if ".build" not in path.parts and HEADER not in path.read_text(encoding="utf-8")[:200]
]
for path in missing:
    print(f"{path}: the license line is missing")
sys.exit(1 if missing else 0)
