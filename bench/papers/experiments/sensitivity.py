# SPDX-License-Identifier: MIT
"""Each main parameter of the machine is raised by 10 % (`mpiexec --set KEY=VALUE`), one at a time; the table says by how many percent the
results on top then change. A time is a sum of what the parameters cost, so raising a cost must lengthen it by 0 to 10 %, and raising a
rate (a clock, bytes a cycle) must shorten it by 0 to 9.1 %; the other way round for results that are rates. One percent more or less is allowed,
as the order of events may change. The last column says whether all results of the row keep to that. Ratios may go either way.
"""
import importlib
import pkgutil
import re
from pathlib import Path

import drawing
from frame import Figure, Row, Table, Value, published

TITLE = "Sensitivity: every parameter by 10 %"
ORDER = 90
QUICK = False
ROWS = ()
UP = 1.10
SLACK = 1.0  # percent
LETTERS = [chr(ord("A") + i) for i in range(26)] + [chr(ord("a") + i) for i in range(26)]
JUMPS = (" What breaks the rule is GF: there the global master deals with all messages one after another, and who is served first "
         "depends on small differences. With the clock between 400 and 424 MHz the time of GF opt falls steadily by 0.9 %; at 428 and "
         "at 436 MHz it jumps up by 1.6 % each, because other messages come first.")
NUMBER = r"\d+(?:\.\d+)?"
UNIT = r"(?:MHz|GHz|ns|us|cycles(?:/byte)?|ns/byte|bytes/cycle|mW|W|pJ(?:/byte)?|nJ(?:/byte)?|%)"
# What is left out: how many there are of something, which is no cost, and what the operation counts of programs hide.
SKIPPED = re.compile(r"^(name|stack|clusters|pes|ranks|io_clusters|columns|rows|torus|memory.*|portal\.page|pe\.(issue|alus|math|heap|"
                     r"f?divide.*|fsqrt.*|int64|multiply.*|convert|f(add|multiply)32|call|set|store))$")


def parameters(runs):
    """{key: (value as it is, value raised)} of the machine, as lwmpi-info shows them."""
    found = {}
    for key, value in runs.keys().items():
        if SKIPPED.match(key):
            continue
        if re.fullmatch(rf"{NUMBER} {UNIT}(?: \+ {NUMBER} {UNIT})?", value) and re.search(r"[1-9]", value):
            raised = re.sub(NUMBER, lambda n: f"{float(n[0]) * UP:.6g}", value)
            found[key] = (value, raised)
    return found


def is_rate(key, value):
    return value.endswith(("bytes/cycle", "MHz", "GHz"))


def headlines(runs):
    """{name: (value, unit)} of all modules that have some."""
    rows = published()
    found = {}
    for info in sorted(pkgutil.iter_modules([str(Path(__file__).parent)]), key=lambda i: i.name):
        module = importlib.import_module(f"experiments.{info.name}")
        for item in getattr(module, "headline", lambda _: ())(runs):
            if isinstance(item, Row):
                number = item.simulated  # of a range the upper end, of a line what does not depend on the size
                number = number["intercept"] if isinstance(number, dict) else number[-1] if isinstance(number, tuple) else number
                item = Value(rows[item.key].what, number, rows[item.key].unit)
            found[item.name] = (item.number, item.unit)
    return found


SUMS = ("us", "ms", "s", "cycles", "Mcycles", "J", "mJ", "W")
RATES = ("MB/s", "GB/s", "messages/s", "GFLOP/s")


def expected(key, value, unit, change):
    """Does a change of a result, in percent, keep to what a parameter's may do?  Of ratios anything is expected."""
    if unit not in SUMS + RATES:
        return True
    if is_rate(key, value) == (unit in RATES):  # more of the parameter is more of the result
        low, high = 0, 100 * (UP - 1)
    else:
        low, high = 100 / UP - 100, 0
    if unit in ("J", "mJ", "W") and key.startswith("power."):  # whatever its unit, it is part of a sum
        low, high = 0, 100 * (UP - 1)
    elif unit == "W":  # the same energy in another time
        low, high = -100 * (UP - 1), 100 * (UP - 1)
    return low - SLACK <= change <= high + SLACK


def experiment(runs):
    keys = parameters(runs)
    base = headlines(runs)
    raised = runs.together(headlines, [runs.with_settings(f"{key}={more}") for key, (_, more) in keys.items()])
    changes = {key: {name: 100 * (now[name][0] / number - 1) for name, (number, _) in base.items()}
               for key, now in zip(keys, raised)}
    moving = {key: row for key, row in changes.items() if any(abs(change) >= 0.05 for change in row.values())}
    still = [key for key in changes if key not in moving]
    units = {name: unit for name, (_, unit) in base.items()}
    good = {key: all(expected(key, keys[key][0], units[name], change) for name, change in row.items())
            for key, row in moving.items()}
    letters = {name: LETTERS[i] for i, name in enumerate(base)}
    yield Table("Results", ["", "result", "now"],
                [[letters[name], name, f"{number:.4g} {unit}"] for name, (number, unit) in base.items()])
    rows = [[f"`{key}`", keys[key][0], *(f"{change:+.1f}" if abs(change) >= 0.05 else "" for change in row.values()),
             "yes" if good[key] else "**no**"] for key, row in moving.items()]
    bad = {key: [f"{letters[name]} {change:+.1f}" for name, change in row.items()
                 if not expected(key, keys[key][0], units[name], change)] for key, row in moving.items() if not good[key]}
    text = f"{len(moving) - len(bad)} of {len(moving)} parameters move all results as expected."
    if bad:
        text += " The others: " + "; ".join(f"`{key}` ({', '.join(names)})" for key, names in bad.items()) + "."
    if any(letters[name][0] in " ".join(sum(bad.values(), [])) for name in base if name.startswith("GF")):
        text += JUMPS
    if still:
        text += f" These move none of them: {', '.join(f'`{key}`' for key in still)}."
    yield Table("Change in percent when the parameter is raised by 10 %", ["parameter", "is", *letters.values(), "as expected"],
                rows, text)
    yield Figure("sensitivity", "Change of each result, in percent, when a parameter is raised by 10 %.", draw, moving)


def draw(plt, data):
    names = list(next(iter(data.values())))
    figure, axis = plt.subplots(figsize=(1.6 + 0.42 * len(names), 1.6 + 0.19 * len(data)))
    for y, row in enumerate(data.values()):
        for x, change in enumerate(row.values()):
            if abs(change) >= 0.05:
                color = drawing.CYCLE[0] if change > 0 else drawing.CYCLE[1]
                axis.barh(y, 1, 1, left=x - 0.5, color=color, alpha=round(min(1, 0.12 + abs(change) / 11), 2), linewidth=0)
                axis.text(x, y, f"{change:+.1f}", ha="center", va="center", fontsize=5.5)
    axis.set_xlim(-0.5, len(names) - 0.5)
    axis.set_ylim(len(data) - 0.5, -0.5)
    axis.set_yticks(range(len(data)), list(data), fontsize=6.5)
    axis.set_xticks(range(len(names)), names, rotation=60, ha="left", rotation_mode="anchor", fontsize=6.5)
    axis.xaxis.tick_top()
    axis.spines[:].set_visible(False)
    axis.tick_params(length=0)
    axis.grid(alpha=0.15)
    return figure
