# SPDX-License-Identifier: MIT
"""How much of a cluster's 2 MB the applications need, and what the chip draws while more and more of it computes.

The papers say that a cluster has 2 MB and that everything runs in them, but print no sizes. The table has the fullest cluster of a
job at its worst moment, as `mpiexec --report` counts it (see [Memory](machine.md#memory)); what counts as kernel is an estimate.

`load` lets the clusters begin to compute one after another, all 16 PEs of each. At the left nothing runs but Nanvix: the 6.7 W to which the
model is calibrated. At the right all 256 PEs compute; what is missing to the published 10 W is the network's share, which
has nothing to do here.

What a meter calls peak power depends on how long it takes to see a change, which the papers do not say of theirs; the last table shows
by how much. We take 100 ms (`power.window`).
"""
import drawing
from experiments import _capbench as cap
from frame import Figure, Table, Value

TITLE = "Memory and power"
ORDER = 90
QUICK = False
ROWS = ()
PES, STEP = 16, 20  # ms
WINDOWS = (10, 30, 100, 300, 1000)  # ms
PARTS = ("kernel", "library", "program", "data", "stacks", "library_heap", "links", "heap")


def load(runs):
    return runs.start("load", PES, STEP, ranks=16 * PES, options=("--pes", PES), report=True)


def headline(runs):
    power = load(runs).result().report["power"]
    yield Value("chip while all PEs compute", max(power["watts"]), "W")


def fullest(report):
    memory = report["memory"]
    return memory["clusters"][memory["fullest"]]


def peak(power, milliseconds):
    """The highest mean over a window of whole intervals."""
    watts, span = power["watts"][:-1], max(1, round(milliseconds * 1e-3 / power["bin_seconds"]))
    if len(watts) <= span:
        return power["mean_watts"]
    total = [0.0]
    for value in watts:
        total.append(total[-1] + value)
    return max(total[i + span] - total[i] for i in range(len(watts) - span + 1)) / span


def experiment(runs):
    job, lines, peaks = load(runs), [], []
    for name in ("fn", "gf", "km"):
        scaling = cap.Scaling(runs, name, ranks=(12, 192))
        for variant, title in cap.VARIANTS.items():
            for ranks in (12, 192):
                cluster = fullest(scaling.report(variant, ranks))
                lines.append([f"{name.upper()} {title}", ranks, *(f"{cluster['by_category'][part] / 1024:.0f}" for part in PARTS),
                              f"{cluster['peak'] / 1024:.0f}"])
            if name == "km":
                power = scaling.report(variant, 192)["power"]
                peaks.append([title, *(f"{peak(power, window):.2f}" for window in WINDOWS), f"{power['mean_watts']:.2f}"])
    yield Table("The fullest cluster, in KiB of 2,048", ["application", "ranks", *(p.replace("_", " ") for p in PARTS), "peak"],
                lines)
    yield Table("KM on 192 ranks: peak power in W by the meter's window",
                ["variant", *(f"{window} ms" for window in WINDOWS), "whole run"], peaks)
    yield Figure("load", "What the chip draws while one cluster after another begins to compute. Dotted: published.", draw,
                 job.result().report["power"])


def draw(plt, power):
    figure, axis = plt.subplots()
    ends = [power["bin_seconds"] * 1e3 * i for i in range(len(power["watts"]) + 1)]
    axis.stairs(power["watts"], ends, color=drawing.COLOURS["opt"], fill=True, alpha=0.3)
    axis.stairs(power["watts"], ends, color=drawing.COLOURS["opt"], baseline=None)
    drawing.published_line(axis, 6.7, "only services: 6.7 W")
    drawing.published_line(axis, 10, "under load: 10 W")
    axis.set_ylim(0, 11)
    axis.set_xlabel("time, ms")
    axis.set_ylabel("power, W")
    axis.set_title("Power by clusters that compute")
    return figure
