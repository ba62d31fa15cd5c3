# SPDX-License-Identifier: MIT
"""`cap-km-O0`: 13440 points of the plane for each cluster around 128 centroids. In each iteration the slaves send sums, populations
and whether a point has changed to their local master (three messages), it sends the cluster's to the global master, and new
centroids come back the same way (two messages). The papers leave open how many iterations there are; their program does 1031, without stopping
earlier (nanvix/benchmarks, branch ccpe-benchmarks-submasters). There the local masters do not add up what their slaves have sent; here they do.

Points follow from a seed and are made by the local masters, which deal them to their slaves; each worker has as many. Power and energy
are those of the whole chip from the beginning to the end of the job.
"""
from experiments import _capbench as cap
import drawing
from frame import Figure, Row, Table, Value

TITLE = "KM: K-means; power and energy"
ORDER = 72
ROWS = ("km-efficiency", "km-opt-unopt-192", "km-opt-unopt-12", "km-opt-ipc", "km-power-opt", "km-power-ipc",
        "messages-generic", "messages-shared")
POWER = (12, 48, 192)  # jobs of the papers' figure
QUICK = False


def power_of(report):
    """(seconds, watts): means over the window of the machine file, as a meter shows them."""
    power = report["power"]
    step, watts = power["bin_seconds"], power["watts"]
    span = max(1, round(power["peak_window_seconds"] / step))
    means = [sum(watts[i:i + span]) / span for i in range(0, max(1, len(watts) - span + 1))]
    every = max(1, len(means) // 200)
    return [(i + span / 2) * step for i in range(0, len(means), every)], means[::every]


def messages_a_send(report):
    counters = report["counters"]["mpi"]
    return counters["messages"] / counters["sends"]


def headline(runs):
    jobs = {name: runs.start(cap.program("km", name.lower()), "--compute", "sample", "--iterations", 5, ranks=24, options=options,
                             report=True) for name, options in (("IPC", ()), ("opt", ("--protocol", "opt")))}
    for name, job in jobs.items():
        yield Value(f"KM {name}, 24 ranks, 5 iterations", job.result().number("seconds"), "s")
    yield Value("KM opt, the same", jobs["opt"].result().report["energy"]["joules"], "J")


def rows(scaling):
    over_ipc = [scaling.gain("ipc", n) for n in cap.RANKS]
    yield Row("km-efficiency", scaling.efficiency("opt"), cap.efficiencies_text(scaling))
    yield Row("km-opt-unopt-192", scaling.gain("unopt", 192))
    yield Row("km-opt-unopt-12", scaling.gain("unopt", 12))
    yield Row("km-opt-ipc", (min(over_ipc), max(over_ipc)))
    for variant in ("opt", "ipc"):
        yield Row(f"km-power-{variant}", max(scaling.report(variant, n)["power"]["peak_watts"] for n in POWER))
    # In one cluster all sends are local.
    yield Row("messages-generic", messages_a_send(scaling.report("unopt", 12)), "KM on 12 ranks, counted")
    yield Row("messages-shared", messages_a_send(scaling.report("opt", 12)), "KM on 12 ranks, counted")


def experiment(runs):
    scaling = cap.Scaling(runs, "km")
    yield from rows(scaling)
    yield cap.scaling_figure(scaling, "KM", "km", "KM: execution time and weak-scaling efficiency.", 57)
    default = {n: runs.start(cap.program("km", "opt"), "--compute", "sample", *cap.ARGUMENTS["km"], ranks=n) for n in cap.RANKS}
    text = ", ".join(f"{job.result().number('seconds'):.3g} s on {n}" for n, job in default.items())
    yield cap.times_table(scaling, "KM: execution times", "With what lwmpi does when it is not told to keep to the papers' protocols (short messages go "
                          f"along with their envelopes, `--protocol auto`) it takes {text} ranks.")
    yield cap.where_table(scaling, "KM: where the time goes")
    if scaling.joules():
        yield from energy(runs, scaling)


def energy(runs, scaling):
    power = {(v, n): power_of(scaling.report(v, n)) for v in cap.VARIANTS for n in POWER}
    yield Figure("km-power", "KM: power of the chip over time on 12, 48 and 192 ranks.", draw_power, {"power": power})
    joules = {"FN": cap.Scaling(runs, "fn").joules(), "GF": cap.Scaling(runs, "gf").joules(), "KM": scaling.joules()}
    yield Figure("energy", "Energy of FN, GF and KM.", draw_energy, {"joules": joules})
    rows = [[app, name, *(f"{lines[v][n]:.4g}" for n in cap.RANKS)] for app, lines in joules.items()
            for v, name in cap.VARIANTS.items()]
    yield Table("Energy", ["application", "joules on ... ranks", *map(str, cap.RANKS)], rows)


def draw_power(plt, data):
    figure, axes = plt.subplots(1, len(POWER), sharey=True)
    for axis, n in zip(axes, POWER):
        for variant, name in cap.VARIANTS.items():
            seconds, watts = data["power"][variant, n]
            axis.plot(seconds, watts, label=name, color=drawing.COLOURS[variant], linewidth=1)
        axis.set_title(f"{n} ranks")
        axis.set_xlabel("time, s")
    axes[0].set_ylabel("power, W")
    axes[0].legend()
    return figure


def draw_energy(plt, data):
    figure, axes = plt.subplots(1, len(data["joules"]))
    for axis, (app, lines) in zip(axes, data["joules"].items()):
        for (variant, name), marker in zip(cap.VARIANTS.items(), "^so"):
            line = lines[variant]
            axis.plot(list(line), list(line.values()), marker=marker, label=name, color=drawing.COLOURS[variant])
        cap.ranks_axis(axis, cap.RANKS)
        axis.set_ylim(bottom=0)
        axis.set_title(app)
    axes[0].set_ylabel("energy, J")
    axes[0].legend()
    return figure
