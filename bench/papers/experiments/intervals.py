# SPDX-License-Identifier: MIT
"""What the sources leave open, and how far it matters: a kernel call of a compute cluster that only looks (a failed poll, an open, a close) takes between
2 and 22 µs, where the model says 8 (what looks into tables takes in the papers' own micro-benchmark); and what was compiled at -O0 may have been
optimised in part, as some flags were given one by one, so that the truth lies between -O0 and -O2. Every prediction that depends on either was run with all six
combinations. How much more than its counters a call takes in an I/O cluster is known of the older version that erad measured; services were run with those 70 µs and with
the 5.1 µs of compute clusters (this unknown was added when the page fetch had been seen). For efficiencies the papers do not say which of their three lines a number belongs to: their interval is over all three. CAP Bench
is shorter here: 20 iterations of KM, 60 images a cluster of GF; FN, of whose time messages are a thousandth, was run by both compilers only, on 12 and 192 ranks.

All predictions are in the table. Those about the vendor's software depend on none of this, as it has no polls and was not compiled at -O0: they are as above.

Nothing is chosen by this table. A miss whose interval contains the published value within 15 % may be the papers' silence; one whose interval does not is the
model's, or another unknown's.
"""
import importlib
import pkgutil
from pathlib import Path

from experiments import _capbench as cap
from frame import VALIDATE, Row, Table, compare, published
from jobs import Failed

TITLE = "What the unknowns span"
ORDER = 85
QUICK = False
ROWS = ()
LOOKS = ("2 us", "8 us", "22 us")
MODULES = ("erad", "a2a")
CLOCKS = ("70 us", "5.1 us")  # in an I/O cluster
# What makes the applications shorter: their jobs, and arguments by the number of clusters.
SHORT = {"gf": (cap.RANKS, lambda clusters: ("--images", 60 * clusters)), "km": (cap.RANKS, lambda clusters: ("--iterations", 20))}
LONG = {"fn": ((cap.RANKS[0], cap.LAST), lambda clusters: ())}


def applications(runs, compiler, which):
    for name, (jobs, arguments) in which.items():
        scaling = cap.Scaling(runs, name, lambda ranks, a=arguments: a(ranks // cap.RANKS[0]), jobs, compiler)
        yield from importlib.import_module(f"experiments.{name}").rows(scaling)
        yield from (Row(f"{name}-efficiency", scaling.efficiency(variant)) for variant in ("unopt", "ipc"))


def rows(name, runs):
    return (item for item in importlib.import_module(f"experiments.{name}").experiment(runs) if isinstance(item, Row))


def changed(runs, key, value):
    """The same runs where that is what the machine file has."""
    given = any(setting.startswith(key + "=") for setting in runs.settings)
    return runs if runs.keys()[key] == value and not given else runs.with_settings(f"{key}={value}")


def parts(runs):
    """What gives the rows of each combination: functions and what they take."""
    for look in LOOKS:
        others = changed(runs, "kernel.call", look)
        for compiler in cap.COMPILERS:
            yield applications, others, compiler, SHORT
        for name in MODULES:
            yield rows, name, others
        for clock in CLOCKS:
            yield rows, "services", changed(others, "kernel.clock.io", clock)
    for compiler in cap.COMPILERS:
        yield applications, runs, compiler, LONG


def combinations(runs):
    for found in runs.together(lambda part: list(part[0](*part[1:])), parts(runs)):
        yield from found


def unmoved(runs, papers, known):
    """Predictions of the other groups."""
    for info in pkgutil.iter_modules([str(Path(__file__).parent)]):
        keys = getattr(importlib.import_module(f"experiments.{info.name}"), "ROWS", ())
        if any(papers[key].role == "validate" and key not in known for key in keys):
            yield from rows(info.name, runs)


def text(value):
    if isinstance(value, bool):
        return "as published" if value else "otherwise"
    return "..".join(f"{number:.3g}" for number in value) if isinstance(value, tuple) else f"{value:.3g}"


def ends(value):
    return value if isinstance(value, tuple) else (value, value)


def contains(values, paper):
    """Is the published value, within what counts as reached, between the least and the largest?  Of ranges both ends must be."""
    if any(isinstance(value, bool) for value in values):
        return any(values)
    target = paper.parsed
    if isinstance(target, tuple) and not any(isinstance(value, tuple) for value in values):
        target = min(max(min(values), target[0]), target[1])  # inside a published range anything goes
    pairs = zip(zip(*map(ends, values)), ends(target))
    return all(min(line) * (1 - VALIDATE) <= goal <= max(line) * (1 + VALIDATE) for line, goal in pairs)


def experiment(runs):
    papers, found = published(), {}
    for row in combinations(runs):
        if papers[row.key].role == "validate":
            found.setdefault(row.key, []).append(row.simulated)
    moved = set(found)
    found.update({row.key: [row.simulated] for row in unmoved(runs, papers, moved) if papers[row.key].role == "validate"})
    missing = [key for key, paper in papers.items() if paper.role == "validate" and key not in found]
    if missing:
        raise Failed(f"no interval of {', '.join(missing)}")
    lines, hits = [], 0
    for key, values in found.items():
        paper = papers[key]
        low, high = (min(values), max(values)) if not isinstance(values[0], tuple) else (
            tuple(map(min, zip(*values))), tuple(map(max, zip(*values))))
        reached = sum(compare(Row(key, value), paper).reached for value in values)
        inside = reached > 0 or contains(values, paper)
        hits += inside
        span = text(low) if low == high else f"{text(low)} to {text(high)}"
        condition = f" ({paper.condition})" if paper.condition else ""
        lines.append([paper.what + condition, f"{paper.value} {paper.unit}", span, f"{reached} of {len(values)}", "yes" if inside else "**no**"])
    yield Table("Predictions over all combinations", ["what", "published", "from .. to", "runs that reach it", "interval contains it"], lines,
                f"The intervals of {hits} of {len(lines)} rows contain the published value; of the {len(moved)} that depend on these "
                f"unknowns, {sum(line[-1] == 'yes' for key, line in zip(found, lines) if key in moved)} do.")
