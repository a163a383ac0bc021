"""Replays the sample streams with obsdemo and compares what it prints with what is expected.

Usage: check_obsdemo.py OBSDEMO

The records are folded over an empty list here, in another language, so the check depends on nothing
but the documented output. Prices are compared bit for bit.
"""

import json
import pathlib
import subprocess
import sys


def fold(rows, record):
    """The rows after a record."""
    kind = record["kind"]
    if kind == "setting":
        assert record.get("old", []) == rows, "old rows of a setting"
        return list(record.get("new", []))
    if kind == "insertion":
        rows = list(rows)
        for index, row in zip(record["indexes"], record["new"], strict=True):
            rows.insert(index, row)
        return rows
    if kind == "removal":
        assert [rows[i] for i in record["indexes"]] == record["old"], "old rows of a removal"
        gone = set(record["indexes"])
        return [row for i, row in enumerate(rows) if i not in gone]
    if kind == "replacement":
        assert [rows[i] for i in record["indexes"]] == record["old"], "old rows of a replacement"
        rows = list(rows)
        for index, row in zip(record["indexes"], record["new"], strict=True):
            rows[index] = row
        return rows
    if kind == "move":
        sources = {move["from"] for move in record["moves"]}
        moved = [(move["to"], rows[move["from"]]) for move in record["moves"]]
        rows = [row for i, row in enumerate(rows) if i not in sources]
        for index, row in sorted(moved, key=lambda pair: pair[0]):
            rows.insert(index, row)
        return rows
    raise AssertionError(f"unknown kind {kind}")


def check(tool, stream, expected):
    output = subprocess.run(
        [tool, "replay", stream, "--format", "json", "--summary"],
        check=True, capture_output=True, text=True, encoding="utf-8",
    ).stdout
    lines = [json.loads(line) for line in output.split("\n") if line]
    rows = []
    for record in lines[:-1]:
        rows = fold(rows, record)
    summary = lines[-1]
    assert summary["kind"] == "summary", "no summary"
    final = json.loads(expected.read_text(encoding="utf-8"))["final"]
    assert rows == final, "the folded records differ from the expected table"
    assert summary["rows"] == final, "the summary differs from the expected table"
    print(f"{stream.name}: {len(lines) - 1} records, {len(rows)} rows, as expected")


def main():
    tool = sys.argv[1]
    root = pathlib.Path(__file__).resolve().parent.parent
    streams = [
        path for path in sorted(root.glob("Tests/obsdemoTests/Fixtures/**/*.jsonl"))
        if path.with_suffix(".expected.json").exists() and "malformed" not in path.parts
    ]
    assert streams, "no sample streams found"
    for stream in streams:
        check(tool, stream, stream.with_suffix(".expected.json"))
    story = subprocess.run([tool], check=True, capture_output=True, text=True, encoding="utf-8")
    assert "中石化" in story.stdout and "中石油" in story.stdout, "the built-in story"
    print(f"built-in story: {len(story.stdout.splitlines())} lines")


main()
