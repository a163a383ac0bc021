"""Replays the sample streams with obsdemo and compares what it prints with what is expected.

Usage: check_obsdemo.py OBSDEMO

The streams are replayed here as well, by plain list operations. Two clients follow the table by what
obsdemo prints and by nothing else: one folds its JSON lines, one applies its JSON Patch documents with
the package `jsonpatch` from PyPI. They are compared with the replay after every line, with and without
--deltas, for the table and for views of it, with sections and without. Prices are compared bit for bit.
"""

import json
import pathlib
import subprocess
import sys
import unicodedata

import jsonpatch


def rows_of(edit):
    """The stocks that an edit brings, as the table has them."""
    stocks = edit["stocks"] if "stocks" in edit else [edit["stock"]]
    return [{"name": stock["name"], "price": float(stock["price"])} for stock in stocks]


def apply(edit, rows):
    """The rows after an edit of a stream."""
    op, rows = edit["op"], list(rows)
    at = edit.get("at")
    at = at if isinstance(at, list) else [at]
    if op == "insert":
        for index, row in zip(at, rows_of(edit), strict=True):
            rows.insert(index, row)
    elif op == "remove":
        for index in reversed(at):
            del rows[index]
    elif op == "replace":
        for index, row in zip(at, rows_of(edit), strict=True):
            rows[index] = row
    elif op == "move":
        rows.insert(edit["to"], rows.pop(edit["from"]))
    elif op == "set":
        rows = rows_of(edit)
    return rows


def tables(stream):
    """For each line its number, whether a batch is open after it, and the table after it."""
    rows, is_open = [], False
    for number, line in enumerate(stream.read_text(encoding="utf-8").split("\n"), start=1):
        if line.strip():
            edit = json.loads(line)
            is_open = edit["op"] == "begin" or is_open and edit["op"] != "commit"
            rows = apply(edit, rows)
        yield number, is_open, rows


def place(rows, gone, placed):
    """The rows without some of them, and with others at positions after the change."""
    rows = [row for index, row in enumerate(rows) if index not in gone]
    for index, row in sorted(placed, key=lambda pair: pair[0]):
        rows.insert(index, row)
    return rows


def fold(rows, record):
    """The rows after a JSON line."""
    kind = record["kind"]
    old, new = record.get("old", []), record.get("new", [])
    if kind == "setting":
        assert old == rows, "old rows of a setting"
        return list(new)
    if kind == "delta":
        return fold_delta(rows, record, old, new)
    moves = record.get("moves", [])
    gone, came = [], []
    if kind == "move":
        gone = [move["from"] for move in moves]
        came = [(move["to"], rows[move["from"]]) for move in moves]
    else:
        assert kind in ("insertion", "removal", "replacement"), f"unknown kind {kind}"
        if kind != "insertion":
            gone = record["indexes"]
            assert [rows[index] for index in gone] == old, f"old rows of a {kind}"
        if kind != "removal":
            came = list(zip(record["indexes"], new, strict=True))
    return place(rows, set(gone), came)


def fold_delta(rows, record, old, new):
    """The rows after a JSON line of a merged row diff."""
    deletions = record.get("deletions", [])
    insertions = record.get("insertions", [])
    replacements = record.get("replacements", [])
    moves = record.get("moves", [])
    for positions in (deletions, insertions, [pair["from"] for pair in replacements]):
        assert positions == sorted(set(positions)), "positions of a delta ascend"
    if record.get("setting"):
        assert len(deletions) == len(rows) and len(insertions) == len(new), "a setting sets all"
    sources = deletions + [pair["from"] for pair in replacements]
    assert [rows[index] for index in sources] == old, "old rows of a delta"
    moved = {pair["to"]: rows[pair["from"]] for pair in moves}
    targets = insertions + [pair["to"] for pair in replacements]
    moved.update(zip(targets, new, strict=True))
    gone = set(sources) | {pair["from"] for pair in moves}
    return place(rows, gone, moved.items())


def fold_sections(sections, record):
    """The sections after a JSON line."""
    kind = record["kind"]
    old, new = record.get("old", []), record.get("new", [])
    if kind == "setting" or record.get("setting"):
        assert old == sections, "old sections of a setting"
        return list(new)
    if kind != "delta":
        record = delta_of(record)
    of_sections = record.get("sections", {})
    gone, came = of_sections.get("deletions", []), of_sections.get("insertions", [])
    deletions, insertions = record.get("deletions", []), record.get("insertions", [])
    replacements, moves = record.get("replacements", []), record.get("moves", [])
    for positions in (gone, came, deletions, insertions, [pair["from"] for pair in replacements]):
        assert positions == sorted(positions), "positions ascend"


    def at(place):
        return sections[place[0]]["rows"][place[1]]

    sources = deletions + [pair["from"] for pair in replacements]
    expected = [sections[number]["section"] for number in gone] + [at(place) for place in sources]
    assert old == expected, f"old of a {kind}"
    names, rows = new[:len(came)], new[len(came):]
    # First rows leave their sections, then sections change, and then rows come to where they belong.
    placed = {tuple(pair["to"]): at(pair["from"]) for pair in moves}
    targets = insertions + [pair["to"] for pair in replacements]
    placed.update(zip(map(tuple, targets), rows, strict=True))
    left = {tuple(place) for place in sources + [pair["from"] for pair in moves]}
    rest = [
        {**item, "rows": [row for index, row in enumerate(item["rows"]) if (number, index) not in left]}
        for number, item in enumerate(sections)
    ]
    assert not any(rest[number]["rows"] for number in gone), "sections go without rows"
    moved = of_sections.get("moves", [])
    coming = [(number, {"section": name, "rows": []}) for number, name in zip(came, names, strict=True)]
    coming += [(pair["to"], rest[pair["from"]]) for pair in moved]
    rest = place(rest, {*gone, *(pair["from"] for pair in moved)}, coming)
    for (number, index), row in sorted(placed.items(), key=lambda pair: pair[0]):
        assert index <= len(rest[number]["rows"]), "no gaps"
        rest[number]["rows"].insert(index, row)
    return rest


def delta_of(record):
    """The merged row diff that says what a record of sections says."""
    kind, places, rows = record["kind"], record.get("sections", []), record.get("rows", [])
    if kind == "insertion":
        return {**record, "insertions": rows, "sections": {"insertions": places}}
    if kind == "removal":
        return {**record, "deletions": rows, "sections": {"deletions": places}}
    if kind == "replacement":
        return {**record, "replacements": [{"from": place, "to": place} for place in rows]}
    assert kind == "move", f"unknown kind {kind}"
    of_sections = [pair for pair in record["moves"] if isinstance(pair["from"], int)]
    of_rows = [pair for pair in record["moves"] if not isinstance(pair["from"], int)]
    return {**record, "moves": of_rows, "sections": {"moves": of_sections}}


def replay(tool, stream, *options):
    """What obsdemo prints: one JSON text a line."""
    output = subprocess.run(
        [tool, "replay", stream, "--check", "--summary", *options],
        check=True, capture_output=True, text=True, encoding="utf-8",
    ).stdout
    return [json.loads(line) for line in output.split("\n") if line]


def exact(rows):
    """Rows so that only the same are equal: not so 0.0 and -0.0."""
    return json.dumps(rows)


def normal(table):
    """A table with the names of sections spelled in one way; any row may have given its spelling."""
    return [
        {**item, "section": unicodedata.normalize("NFC", item["section"])} if "section" in item else item
        for item in table
    ]


def dearest(rows):
    """What a view of the table has to show with the options DEAREST."""
    rows = [row for row in rows if row["price"] > 100]
    return sorted(rows, key=lambda row: row["price"], reverse=True)[:5]


DEAREST = ["--filter", "price>100", "--sort", "price", "--descending", "--top", "5"]


def characters(text):
    """The characters of a text as readers see them, near enough for the sample streams."""
    result, joins = [], False
    for scalar in text:
        if result and (joins or unicodedata.combining(scalar) or scalar in "\u200D\uFE0F"):
            result[-1] += scalar
        else:
            result.append(scalar)
        joins = scalar == "\u200D"
    return result


def grouped(length, view=list):
    """A view of the table in sections by the first characters of the name."""
    def view_in_sections(rows):
        sections = {}
        for row in view(rows):
            name = "".join(characters(row["name"])[:length])
            sections.setdefault(unicodedata.normalize("NFC", name), []).append(row)
        return [{"section": name, "rows": rows} for name, rows in sections.items()]
    return view_in_sections


def check(tool, stream, expected, options, view=list, fold=fold):
    lines = replay(tool, stream, "--format", "json", *options)
    documents = replay(tool, stream, "--format", "json-patch", *options)
    assert len(lines) == len(documents), "as many documents as lines"
    summary = lines.pop()
    test = documents.pop()
    folded, patched = [], []
    pending = list(zip(lines, documents))[::-1]
    for number, is_open, rows in tables(stream):
        while pending and pending[-1][0]["line"] == number:
            line, document = pending.pop()
            folded = fold(folded, line)
            patched = jsonpatch.apply_patch(patched, document)
        if is_open and "--deltas" in options:
            continue
        rows = view(rows)
        assert exact(normal(folded)) == exact(rows), f"{stream.name}:{number}: the JSON lines"
        assert exact(normal(patched)) == exact(rows), f"{stream.name}:{number}: the JSON patches"
    assert not pending, "a line number that the stream does not have"
    final = view(json.loads(expected.read_text(encoding="utf-8"))["final"])
    assert summary["kind"] == "summary", "no summary"
    table = summary["sections"] if "--group" in options else summary["rows"]
    assert normal(table) == final, "the summary differs from the expected table"
    assert sum(summary["counts"].values()) == len(lines), "the counts of the summary"
    assert test[0]["op"] == "test" and test[0]["counts"] == summary["counts"], "the last document"
    jsonpatch.apply_patch(patched, test)
    mode = " ".join(["", *options])
    items = "sections" if "--group" in options else "rows"
    print(f"{stream.name}{mode}: {len(lines)} row diffs, {len(final)} {items}, as expected")


def check_table(tool, stream, options):
    """Checks that the table that is printed at the end is that of the summary."""
    texts = [
        subprocess.run(
            [tool, "replay", stream, *options, mode], check=True, capture_output=True, text=True,
            encoding="utf-8",
        ).stdout.split("\n")
        for mode in ("--table", "--summary")
    ]
    table = texts[0]
    assert " at the end" in table[0] and table == texts[1][-len(table):], "the table at the end"


def main():
    tool = sys.argv[1]
    root = pathlib.Path(__file__).resolve().parent.parent
    streams = [
        path for path in sorted(root.glob("Tests/obsdemoTests/Fixtures/**/*.jsonl"))
        if path.with_suffix(".expected.json").exists() and "malformed" not in path.parts
    ]
    assert streams, "no sample streams found"
    for stream in streams:
        for options in ([], ["--deltas"]):
            check(tool, stream, stream.with_suffix(".expected.json"), options)
            check(tool, stream, stream.with_suffix(".expected.json"), DEAREST + options, dearest)
            for words, view in (([], grouped(1)), (DEAREST, grouped(1, dearest))):
                check(
                    tool, stream, stream.with_suffix(".expected.json"),
                    ["--group", "1"] + words + options, view, fold_sections)
        for options in ([], ["--group", "2", "--sort", "name"]):
            check_table(tool, stream, options)
    story = subprocess.run([tool], check=True, capture_output=True, text=True, encoding="utf-8")
    assert "中石化" in story.stdout and "中石油" in story.stdout, "the built-in story"
    print(f"built-in story: {len(story.stdout.splitlines())} lines")


main()
