# SPDX-License-Identifier: MIT
"""plot.py RESULTS.json FOLDER [svg|png]: draws what was measured; prints the names of the files.

    points.svg               latency, bandwidth, message rate, matching, layouts, start-up
    collectives-by-ranks.svg the collectives with 8 B, by number of ranks
    collectives-N.svg        the collectives of N ranks, by size
"""
import json
import math
import sys

import matplotlib

matplotlib.use("svg")
import matplotlib.pyplot as plt  # noqa: E402
from matplotlib.ticker import FixedLocator, FuncFormatter, NullLocator  # noqa: E402

import report  # noqa: E402

STYLES = {  # colour, line, width, name
    "lwmpi": ("#c0392b", "-", 2.2, "lwmpi"),
    "lwmpi, 2 clusters": ("#c0392b", (0, (4, 2)), 1.2, "lwmpi, 2 clusters"),
    "nonblocking": ("#e08e79", "-", 1.2, "lwmpi, nonblocking"),
    "mpich": ("#2c6fad", "-", 1.4, "MPICH"),
    "openmpi": ("#3d9140", "-", 1.4, "Open MPI"),
    "mark": ("#888888", ":", 1.2, "mark"),
}
plt.rcParams.update({"font.size": 8, "axes.titlesize": 9, "axes.titleweight": "bold", "axes.spines.top": False,
                     "axes.spines.right": False, "svg.hashsalt": "lwmpi"})


def middle(block):
    return block[0] / block[1]


class Panel:
    """One diagram with logarithmic axes and a name at the end of each line."""

    def __init__(self, axis, title, x_label, y_text):
        self.axis, self.ends, self.xs, self.y_text = axis, [], set(), y_text
        axis.set_title(title, loc="left")
        axis.set_xlabel(x_label)
        axis.set_xscale("log", base=2)
        axis.set_yscale("log")
        axis.grid(alpha=0.25, which="major")

    def line(self, style, points, label=None, dashed=False):
        """points: [(x, y)]"""
        if not points:
            return
        color, dashes, width, name = STYLES[style]
        xs, ys = zip(*sorted(points))
        mark = style == "mark"
        self.axis.plot(xs, ys, color=color, linestyle=(0, (2, 1)) if dashed else dashes, linewidth=width,
                       marker="_" if mark else "o", markersize=9 if mark else 3 if width > 2 else 2)
        self.xs.update(xs)
        if not mark:
            self.ends.append((math.log(ys[-1]), xs[-1], color, label or name))

    def finish(self, x_text):
        if not self.ends:
            self.axis.set_visible(False)
            return
        ticks = sorted(self.xs)
        self.axis.xaxis.set_major_locator(FixedLocator(ticks))
        self.axis.xaxis.set_minor_locator(NullLocator())
        self.axis.xaxis.set_major_formatter(FuncFormatter(lambda x, _: x_text(x)))
        if len(ticks) > 5:
            self.axis.tick_params(axis="x", labelrotation=45)
        self.axis.yaxis.set_major_formatter(FuncFormatter(lambda y, _: self.y_text(y)))
        self.axis.yaxis.set_minor_formatter(FuncFormatter(lambda y, _: ""))
        low, high = map(math.log, self.axis.get_ylim())
        # Names at the ends of the lines, moved apart where lines end close together.
        step = (high - low) * 0.075
        self.ends.sort()
        blocks = []  # [sum of wanted places, names]: names that touch stand around their common middle
        for wanted, *_ in self.ends:
            blocks.append([wanted, 1])
            while (len(blocks) > 1
                   and middle(blocks[-1]) - middle(blocks[-2]) < step * (blocks[-1][1] + blocks[-2][1]) / 2):
                total, count = blocks.pop()
                blocks[-1] = [blocks[-1][0] + total, blocks[-1][1] + count]
        places = [middle(block) + step * (i - (block[1] - 1) / 2) for block in blocks for i in range(block[1])]
        for place, (_, x, color, name) in zip(places, self.ends):
            self.axis.annotate(name, (x, math.exp(place)), xytext=(6, 0), textcoords="offset points", color=color,
                               va="center", fontsize=7, annotation_clip=False)


def bars(axis, title, groups, y_label, text):
    """groups: [(label, {implementation: value})]"""
    axis.set_title(title, loc="left")
    names = [n for n in STYLES if any(n in values for _, values in groups)]
    width = 0.8 / max(1, len(names))
    for place, name in enumerate(names):
        color = STYLES[name][0]
        xs = [i + (place - (len(names) - 1) / 2) * width for i, (_, values) in enumerate(groups) if name in values]
        ys = [values[name] for _, values in groups if name in values]
        axis.bar(xs, ys, width * 0.95, color=color, alpha=0.55 if "," in name else 1, label=STYLES[name][3])
        for x, y in zip(xs, ys):
            axis.annotate(text(y), (x, y), xytext=(0, 2), textcoords="offset points", ha="center", fontsize=6,
                          rotation=90 if len(groups) * len(names) > 8 else 0)
    axis.set_xticks(range(len(groups)), [label for label, _ in groups])
    axis.set_ylabel(y_label)
    axis.margins(y=0.22)
    axis.legend(frameon=False, fontsize=7)


def size_text(size):
    return report.size_text(int(size)).replace(" ", "")


def ranks_text(ranks):
    return f"{ranks:.0f}"


def medians(data, results):
    """{implementation: [(x, value)]} of {x: result name}"""
    found = {}
    for x, result in results.items():
        for name, figures in data["results"].get(result, {}).items():
            found.setdefault(name, []).append((x, figures["median"]))
    return found


def finish(data, figure, title, file, note=""):
    machine = data["machine"]
    versions = ", ".join(f"{STYLES[n][3]} {v}" for n, v in data["versions"].items() if n in STYLES and "," not in n)
    figure.suptitle(title, x=0.01, ha="left", fontsize=12, weight="bold")
    figure.text(0.99, 0.985, f"{versions}; {machine['processor']}, {machine['cores']} cores, {machine['date']}",
                ha="right", va="top", fontsize=7, color="#555555")
    figure.text(0.99, 0.965, note, ha="right", va="top", fontsize=7, color="#555555")
    figure.tight_layout(rect=(0, 0, 1, 0.955), w_pad=2.5)
    figure.savefig(file, dpi=110)
    plt.close(figure)
    print(file.rpartition("/")[2])


def points(data, file):
    figure, axes = plt.subplots(2, 3, figsize=(14, 8))
    sizes = sorted({int(r.split()[1]) for r in data["results"] if r.startswith("pingpong ")})
    panel = Panel(axes[0, 0], "One way between 2 ranks", "message", report.short)
    for name, line in medians(data, {s: f"pingpong {s} B" for s in sizes}).items():
        panel.line(name, line)
    panel.finish(size_text)
    panel = Panel(axes[0, 1], "Stream of messages between 2 ranks", "message", lambda y: f"{y:.3g} GB/s")
    for name, line in medians(data, {s: f"stream {s} B" for s in sizes}).items():
        panel.line(name, [(x, x / y) for x, y in line])
    panel.finish(size_text)

    def group(results, value):
        return [(label, {n: value(f["median"]) for n, f in data["results"][r].items() if n in STYLES})
                for label, r in results if r in data["results"]]

    found = group([(f"{n} ranks", f"message rate, {n} ranks") for n in (2, 16)], lambda v: 1e3 / v)
    if found:
        bars(axes[0, 2], "Message rate, 8 B, windows of 64", found, "million messages/s", lambda y: f"{y:.3g}")
    panel = Panel(axes[1, 0], "A match, in reverse order of the queue", "length of the queue",
                  report.short)
    for what in ("posted", "unexpected"):
        for name, line in medians(data, {q: f"match {what} tags reverse {q}" for q in report.QUEUES}).items():
            if "," not in name:
                panel.line(name, line, f"{STYLES[name][3]}, {what}", dashed=what == "unexpected")
    panel.finish(lambda x: f"{x:,.0f}")
    layouts = [r for r in data["results"] if r.startswith("pack ")]
    found = []
    for result in layouts:
        row = data["results"][result]
        plain = data["results"].get(result.replace("pack", "memcpy", 1), {})
        found.append((result.split()[1].replace("-", "\n", 1),
                      {n: plain[n]["median"] / f["median"] for n, f in row.items() if n in plain and "," not in n}))
    if found:
        bars(axes[1, 1], "Packing, against memcpy of as many bytes", found, "share of memcpy's speed",
             lambda y: f"{y:.2f}")
    panel = Panel(axes[1, 2], "Start and end of a job", "ranks", report.short)
    for name, line in medians(data, {n: f"start-up, {n} ranks" for n in (2, 16, 64, 192)}).items():
        panel.line(name, line)
    panel.finish(ranks_text)
    for axis in axes.flat:
        if not axis.has_data():
            axis.set_visible(False)
    finish(data, figure, "Point to point", file)


def grid(panels):
    figure, axes = plt.subplots(2, (panels + 1) // 2, figsize=(3.9 * ((panels + 1) // 2), 7.6), squeeze=False)
    for axis in axes.flat[panels:]:
        axis.set_visible(False)
    return figure, axes.flat


def collective_lines(data, panel, results, least):
    """results: {x: (blocking result, nonblocking result)}; least: factor of the mark at x, or None."""
    for name, line in medians(data, {x: r[0] for x, r in results.items()}).items():
        panel.line(name, line)
    own = medians(data, {x: r[1] for x, r in results.items()}).get("lwmpi")
    if own:
        panel.line("nonblocking", own)
    mark = []
    for x, (result, _) in results.items():
        peer = report.better_peer(data["results"].get(result, {}))
        if peer and least(x):
            mark.append((x, peer / least(x)))
    for part in ([p for p in mark if least(p[0]) == value] for value in sorted({least(x) for x, _ in mark})):
        panel.line("mark", part)


def by_size(data, ranks, keys, file):
    names = [n for n in report.COLLECTIVES if any(k[1] == n and k[2] for k in keys)]
    figure, axes = grid(len(names))
    cores = data["machine"]["cores"]

    def least(size):
        return (20 if ranks > cores else 1.5) if size <= report.SMALL else (
            2 if size >= report.LARGE and ranks <= cores else None)

    for axis, name in zip(axes, names):
        panel = Panel(axis, f"MPI_{name.capitalize()}", "bytes from a rank to a rank", report.short)
        sizes = sorted({k[2] for k in keys if k[1] == name})
        collective_lines(data, panel, {s: (f"{name} {s} B, {ranks} ranks", f"i{name} {s} B, {ranks} ranks")
                                       for s in sizes}, least)
        panel.finish(size_text)
    factors = "20 times up to 1 KiB" if ranks > cores else "1.5 times up to 1 KiB, 2 times from 128 KiB"
    finish(data, figure, f"Collectives of {ranks} ranks on {cores} cores", file,
           f"dotted: the mark, faster than the better peer by {factors}")


def by_ranks(data, keys, file):
    names = [n for n in report.COLLECTIVES if any(k[1] == n for k in keys)]
    cores = data["machine"]["cores"]
    figure, axes = grid(len(names))
    for axis, name in zip(axes, names):
        what = name if name == "barrier" else f"{name} 8 B"
        panel = Panel(axis, f"MPI_{name.capitalize()}" + (", 8 B" if name != "barrier" else ""), "ranks", report.short)
        counts = sorted({k[3] for k in keys if k[1] == name})
        collective_lines(data, panel, {n: (f"{what}, {n} ranks", f"i{what}, {n} ranks") for n in counts},
                         lambda n: 20 if n > cores else 1.5)
        panel.finish(ranks_text)
    finish(data, figure, f"Collectives by number of ranks on {cores} cores", file,
           "dotted: the mark, faster than the better peer by 1.5 times, by 20 times with more ranks than cores")


def main():
    with open(sys.argv[1]) as file:
        data = json.load(file)
    folder, form = sys.argv[2], sys.argv[3] if len(sys.argv) > 3 else "svg"
    keys = [key for key in map(report.collective_key, data["results"]) if key]
    if len(keys) < len(data["results"]):
        points(data, f"{folder}/points.{form}")
    if keys:
        by_ranks(data, keys, f"{folder}/collectives-by-ranks.{form}")
    for ranks in sorted({key[3] for key in keys if key[2]}):
        by_size(data, ranks, [key for key in keys if key[3] == ranks], f"{folder}/collectives-{ranks}.{form}")


if __name__ == "__main__":
    main()
