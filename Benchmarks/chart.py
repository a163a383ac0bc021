#!/usr/bin/env python3
# Part of ObservableCollections, released under the MIT License; see LICENSE.
"""Draws the time of a random edit against the number of elements.

    benchmarks growth root --json > figures.json
    python3 chart.py figures.json [PEER_RESULTS] > edits.svg

PEER_RESULTS has a line for each run of another library, as for `benchmarks --compare`.
"""
import json
import math
import statistics
import sys

WIDTH, HEIGHT = 720, 420
LEFT, RIGHT, TOP, BOTTOM = 84, 150, 48, 56
COLORS = ["#7a7a7a", "#b8860b", "#8b5a9b", "#4a8f5a", "#b5533c", "#4f6d8f", "#9a6a3a", "#607d3b"]
OURS = "#d9480f"
NAMES = {"javafx": "JavaFX", "glazed": "Glazed Lists", "qt6": "Qt 6", "gtk4": "GTK 4"}


def own_lines(path):
    """The lines of this library and of the plain array: name to points."""
    ours, plain = [], []
    for row in json.load(open(path)):
        if row["work"] == "growth: random edit":
            ours.append((row["n"], row["value"]))
            if row.get("baseline"):
                plain.append((row["n"], row["baseline"]))
    return [("ObservableArray", ours), ("Array, unobserved", plain)]


def peer_lines(path):
    """The lines of other libraries for the same edits."""
    runs = {}
    for line in open(path):
        fields = line.split()
        if len(fields) != 10 or fields[0] != "RESULT" or fields[2] != "W2" or fields[4] != "edits":
            continue
        peer, n, run = fields[1], int(fields[3]), int(fields[5])
        if peer.startswith("swift-") or peer in ("javafx", "glazed") and run < 3:
            continue
        runs.setdefault(peer, {}).setdefault(n, []).append(int(fields[7]) / max(int(fields[8]), 1))
    return [
        (NAMES.get(peer, peer), [(n, statistics.median(times)) for n, times in sorted(sizes.items())])
        for peer, sizes in sorted(runs.items())
    ]


def words(nanoseconds):
    """A time on an axis."""
    for limit, divisor, unit in ((1e3, 1, "ns"), (1e6, 1e3, "µs"), (1e9, 1e6, "ms")):
        if nanoseconds < limit:
            return f"{nanoseconds / divisor:g} {unit}"
    return f"{nanoseconds / 1e9:g} s"


def chart(lines):
    """The drawing; both axes are logarithmic."""
    points = [point for _, line in lines for point in line]
    low_x, high_x = (math.log10(f(n for n, _ in points)) for f in (min, max))
    low_y = math.floor(math.log10(min(time for _, time in points)))
    high_y = math.ceil(math.log10(max(time for _, time in points)))

    def x(n):
        return LEFT + (math.log10(n) - low_x) / (high_x - low_x) * (WIDTH - LEFT - RIGHT)

    def y(time):
        return HEIGHT - BOTTOM - (math.log10(time) - low_y) / (high_y - low_y) * (
            HEIGHT - TOP - BOTTOM)

    out = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" '
        f'font-family="system-ui, sans-serif" font-size="12">',
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="#ffffff"/>',
        f'<text x="{LEFT}" y="24" font-size="15" font-weight="600" fill="#222">'
        "Time of one random edit, by number of elements</text>",
    ]
    for power in range(low_y, high_y + 1):
        height = y(10 ** power)
        out.append(
            f'<line x1="{LEFT}" x2="{WIDTH - RIGHT}" y1="{height:.1f}" y2="{height:.1f}" '
            'stroke="#e3e3e3"/>')
        out.append(
            f'<text x="{LEFT - 8}" y="{height + 4:.1f}" text-anchor="end" fill="#555">'
            f"{words(10 ** power)}</text>")
    for power in range(math.ceil(low_x), math.floor(high_x) + 1):
        out.append(
            f'<text x="{x(10 ** power):.1f}" y="{HEIGHT - BOTTOM + 20}" text-anchor="middle" '
            f'fill="#555">{10 ** power:,}</text>')
    out.append(
        f'<text x="{(LEFT + WIDTH - RIGHT) / 2}" y="{HEIGHT - 12}" text-anchor="middle" '
        'fill="#555">elements</text>')
    ends = []
    for index, (name, line) in enumerate(lines):
        if not line:
            continue
        color = OURS if index == 0 else COLORS[(index - 1) % len(COLORS)]
        path = " ".join(f"{x(n):.1f},{y(time):.1f}" for n, time in line)
        out.append(
            f'<polyline points="{path}" fill="none" stroke="{color}" '
            f'stroke-width="{3 if index == 0 else 1.5}"/>')
        out += [
            f'<circle cx="{x(n):.1f}" cy="{y(time):.1f}" r="2.5" fill="{color}"/>'
            for n, time in line
        ]
        ends.append([y(line[-1][1]), x(line[-1][0]), name, color])
    # Names stand at the ends of lines, and not on each other.
    floor = -math.inf
    for end in sorted(ends):
        end[0] = floor = max(end[0], floor + 15)
        out.append(
            f'<text x="{end[1] + 8:.1f}" y="{end[0] + 4:.1f}" fill="{end[3]}">{end[2]}</text>')
    out.append("</svg>")
    return "\n".join(out)


if len(sys.argv) < 2:
    sys.exit(__doc__)
print(chart(own_lines(sys.argv[1]) + (peer_lines(sys.argv[2]) if len(sys.argv) > 2 else [])))
