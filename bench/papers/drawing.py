# SPDX-License-Identifier: MIT
"""How all figures look, and how they become the same bytes every time."""
import io
import re

COLOURS = {  # of what is compared in several figures
    "ikc": "#c0392b", "mailbox": "#2c6fad",
    "opt": "#c0392b", "unopt": "#2c6fad", "ipc": "#3d9140",
    "read": "#c0392b", "write": "#2c6fad", "send": "#2c6fad", "dma": "#c0392b",
    "published": "#777777",
}
CYCLE = ["#c0392b", "#2c6fad", "#3d9140", "#8e5ea2", "#d68910", "#148f8f", "#777777"]


def pyplot():
    import matplotlib
    matplotlib.use("svg")
    import matplotlib.pyplot as plt
    plt.rcParams.update({
        "font.family": "sans-serif", "font.sans-serif": ["DejaVu Sans"], "font.size": 8.5, "axes.titlesize": 9.5,
        "axes.titleweight": "bold", "axes.titlelocation": "left", "axes.spines.top": False, "axes.spines.right": False,
        "axes.grid": True, "grid.alpha": 0.25, "axes.axisbelow": True, "lines.linewidth": 1.6, "lines.markersize": 3.5,
        "legend.frameon": False, "legend.fontsize": 8, "figure.figsize": (6.2, 3.4), "figure.autolayout": True,
        "svg.hashsalt": "lwmpi", "svg.fonttype": "none", "path.simplify": True,
        "axes.prop_cycle": matplotlib.cycler(color=CYCLE)})
    return plt


def svg(figure, plt):
    """The bytes of a figure: no date, numbers with as many digits as can be seen."""
    out = io.StringIO()
    figure.savefig(out, format="svg", metadata={"Date": None, "Creator": None, "Format": None, "Type": None})
    plt.close(figure)
    text = out.getvalue()
    text = re.sub(r"<!DOCTYPE[^>]*>\s*", "", text)
    text = re.sub(r"<metadata>.*?</metadata>\s*", "", text, flags=re.S)
    text = re.sub(r"-?\d+\.\d{3,}", lambda found: f"{float(found[0]):.2f}".rstrip("0").rstrip("."), text)
    # A white ground, whatever the page's is.
    return "\n".join(line.strip() for line in text.splitlines()) + "\n"


def bytes_text(size, _=None):
    """256 B, 4 KiB, 1 MiB"""
    size = int(size)
    for unit, name in ((1 << 20, "MiB"), (1 << 10, "KiB")):
        if size >= unit and size % unit == 0:
            return f"{size // unit} {name}"
    return f"{size} B"


def sizes_axis(axis, sizes, label="size"):
    """A logarithmic x axis with a mark at each size in bytes."""
    from matplotlib.ticker import FixedLocator, FuncFormatter, NullLocator
    axis.set_xscale("log", base=2)
    axis.xaxis.set_major_locator(FixedLocator(list(sizes)))
    axis.xaxis.set_minor_locator(NullLocator())
    axis.xaxis.set_major_formatter(FuncFormatter(bytes_text))
    if len(sizes) > 6:
        axis.tick_params(axis="x", labelrotation=40)
    axis.set_xlabel(label)


def log_y(axis):
    """A logarithmic y axis with plain numbers at 1, 2 and 5."""
    from matplotlib.ticker import FuncFormatter, LogLocator, NullFormatter
    axis.set_yscale("log")
    axis.yaxis.set_major_locator(LogLocator(subs=(1, 2, 5)))
    axis.yaxis.set_major_formatter(FuncFormatter(lambda y, _: f"{y:g}"))
    axis.yaxis.set_minor_formatter(NullFormatter())


def published_line(axis, value, text=None):
    """A dotted line at a published value, with its text at the right."""
    axis.axhline(value, color=COLOURS["published"], linestyle=":", linewidth=1.1)
    if text:
        axis.annotate(text, (1, value), xycoords=("axes fraction", "data"), xytext=(0, 2), textcoords="offset points",
                      ha="right", va="bottom", fontsize=7, color=COLOURS["published"])


def pair_bars(plt, groups, title, y_label, published=None, form="{:.3g}", log=False):
    """A diagram of bars side by side.  groups: {group: {name: value}}; published: {(group, name): value}, drawn as a
    grey mark across the bar."""
    figure, axis = plt.subplots()
    names = list(dict.fromkeys(name for values in groups.values() for name in values))
    width = 0.8 / len(names)
    for place, name in enumerate(names):
        xs = [i + (place - (len(names) - 1) / 2) * width for i, values in enumerate(groups.values()) if name in values]
        ys = [values[name] for values in groups.values() if name in values]
        axis.bar(xs, ys, width * 0.94, label=name, color=COLOURS.get(name, CYCLE[place % len(CYCLE)]))
        for x, y in zip(xs, ys):
            axis.annotate(form.format(y), (x, y), xytext=(0, 2), textcoords="offset points", ha="center", fontsize=7)
    for (group, name), value in (published or {}).items():
        x = list(groups).index(group) + (names.index(name) - (len(names) - 1) / 2) * width
        axis.plot([x - width / 2, x + width / 2], [value, value], color="black", linewidth=1.5, linestyle=":")
    axis.set_xticks(range(len(groups)), list(groups))
    axis.set_ylabel(y_label)
    axis.set_title(title)
    if log:
        log_y(axis)
    axis.margins(y=0.15)
    axis.grid(axis="x", visible=False)
    axis.legend()
    return figure
