# SPDX-License-Identifier: MIT
"""What the experiments with CAP Bench have in common."""
import drawing
from frame import Figure, Table
from jobs import Failed

RANKS = (12, 24, 48, 96, 192)  # 1, 2, 4, 8, 16 clusters: the papers' weak scaling
FEWER = (1, 2, 3, 6)           # of one cluster, on the problem of that one cluster
VARIANTS = {"ipc": "IPC", "unopt": "LWMPI-unopt", "opt": "LWMPI-opt"}
LAST = RANKS[-1]
ARGUMENTS = {"km": ("--iterations", 1031)}  # of the published programs, where they are not what ours do unless told otherwise
COMPILERS = ("-O0", "")  # programs: cap-km-O0, as the papers' were compiled, and cap-km, by -O2
PUBLISHED = COMPILERS[0]


def program(name, variant, compiler=PUBLISHED):
    return f"cap-{name}{'-ipc' if variant == 'ipc' else ''}{compiler}"


class Scaling:
    """All runs of one application: .seconds(variant, ranks), .report(variant, ranks), .output(...)."""

    def __init__(self, runs, name, arguments=None, ranks=RANKS + FEWER, compiler=PUBLISHED):
        self.name, self.ranks = name, ranks
        arguments = arguments or (lambda _: ARGUMENTS.get(name, ()))
        self.jobs = {}
        for n in sorted(ranks, reverse=True):  # the longest first
            for variant in VARIANTS:
                options = () if variant == "ipc" else ("--protocol", variant)
                self.jobs[variant, n] = runs.start(program(name, variant, compiler), "--compute", "sample", *arguments(n), ranks=n,
                                                   options=options, report=True)

    def output(self, variant, n):
        return self.jobs[variant, n].result()

    def report(self, variant, n):
        return self.output(variant, n).report

    def seconds(self, variant, n):
        return self.output(variant, n).number("seconds")

    def times(self):
        """{variant: {ranks: seconds}} of the weak scaling."""
        return {v: {n: self.seconds(v, n) for n in self.ranks if n in RANKS} for v in VARIANTS}

    def efficiency(self, variant, n=LAST):
        """In percent, against one full cluster: the smallest job on which the problem is as large a rank."""
        return 100 * self.seconds(variant, RANKS[0]) / self.seconds(variant, n)

    def gain(self, slow, n):
        """How many times faster LWMPI-opt is than another variant."""
        return self.seconds(slow, n) / self.seconds("opt", n)

    def joules(self):
        """{variant: {ranks: joules}}"""
        found = {v: {n: joules_of(self.report(v, n)) for n in self.ranks if n in RANKS} for v in VARIANTS}
        return found if all(j is not None for line in found.values() for j in line.values()) else None


def joules_of(report):
    energy = report.get("energy")
    return energy.get("joules") if isinstance(energy, dict) else None


def efficiencies_text(scaling):
    """The row is that of LWMPI-opt, of which the papers' last section speaks; they do not say it of the figures."""
    return f"LWMPI-opt; unopt {scaling.efficiency('unopt'):.1f}, IPC {scaling.efficiency('ipc'):.1f}"


def scaling_figure(scaling, title, name, caption, published=None):
    times = scaling.times()
    efficiencies = {v: {n: scaling.efficiency(v, n) for n in line} for v, line in times.items()}
    return Figure(name, caption, draw_scaling,
                  {"times": times, "efficiencies": efficiencies, "title": title, "published": published})


def ranks_axis(axis, ranks):
    from matplotlib.ticker import FixedLocator, NullLocator, ScalarFormatter
    axis.set_xscale("log", base=2)
    axis.xaxis.set_major_locator(FixedLocator(list(ranks)))
    axis.xaxis.set_minor_locator(NullLocator())
    axis.xaxis.set_major_formatter(ScalarFormatter())
    axis.set_xlabel("MPI processes")


def draw_scaling(plt, data):
    figure, (left, right) = plt.subplots(1, 2)
    for (variant, name), marker in zip(VARIANTS.items(), "^so"):
        line = data["times"][variant]
        left.plot(list(line), list(line.values()), marker=marker, label=name, color=drawing.COLOURS[variant])
        line = data["efficiencies"][variant]
        right.plot(list(line), list(line.values()), marker=marker, label=name, color=drawing.COLOURS[variant])
    for axis in (left, right):
        ranks_axis(axis, data["times"]["opt"])
        axis.set_ylim(bottom=0)
    if data["published"]:
        drawing.published_line(right, data["published"], f"published at {LAST}: {data['published']:g} %")
    left.set_ylabel("execution time, s")
    left.set_title(data["title"] + ": time")
    left.legend()
    right.set_ylabel("weak-scaling efficiency, %")
    right.set_title("efficiency")
    return figure


def seconds_text(value):
    return f"{value:.4g}"


def times_table(scaling, title, text=""):
    ranks = sorted(scaling.ranks)
    rows = [[name, *(seconds_text(scaling.seconds(v, n)) for n in ranks)] for v, name in VARIANTS.items()]
    return Table(title, ["seconds on ... ranks", *map(str, ranks)], rows, text)


STATES = ("compute", "message", "copy", "wait")


def shares(report):
    """How the ranks spent their time, on average, in percent."""
    time = report["time"]
    parts = {state: time.get(f"{state}_seconds", 0) for state in STATES}
    total = sum(parts.values())
    if total <= 0:
        raise Failed("a report in which no time has gone by")
    return {state: 100 * part / total for state, part in parts.items()}


def master_shares(report):
    """The same of rank 0, the global master."""
    ranks = report["ranks"]
    parts = {state: ranks[f"{state}_seconds"][0] for state in STATES if f"{state}_seconds" in ranks}
    total = sum(parts.values()) or 1
    return {state: 100 * parts.get(state, 0) / total for state in STATES}


def where_table(scaling, title):
    rows = []
    for variant, name in VARIANTS.items():
        for n in (RANKS[0], LAST):
            report = scaling.report(variant, n)
            everybody, master = shares(report), master_shares(report)
            rows.append([name, n, *(f"{everybody[s]:.1f}" for s in STATES), *(f"{master[s]:.1f}" for s in STATES)])
    return Table(title, ["variant", "ranks", *(f"{s} %" for s in STATES), *(f"rank 0: {s} %" for s in STATES)], rows,
                 "Of the time of all ranks, and of the global master's: computing; sending and taking messages, kernel calls "
                 "included; copying; waiting for others.")
