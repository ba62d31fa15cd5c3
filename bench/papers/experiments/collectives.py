# SPDX-License-Identifier: MIT
"""The LWMPI paper leaves collectives to future work: its applications talk to masters, rank by rank. `col-km`, `col-fn` and `col-gf` do the work of
`cap-km`, `cap-fn` and `cap-gf` by collectives, which follow how the machine is built (the ranks of a cluster meet in its memory, one speaks for it): K-means adds up
sums and populations by one `MPI_Allreduce` an iteration, friendly numbers are compared by all ranks, with what `MPI_Bcast` brings of
each cluster. All 12 ranks of a cluster work, where the paper's first rank is a global master that only leads. Points are dealt
by `MPI_Scatter` in each cluster. The Gaussian filter deals its images by `MPI_Iscatterv` and has them back by `MPI_Igatherv`, some rounds ahead of
each other, with another rank of each cluster to speak for it in either; what makes images is in no time. "Among equals" is what the library's algorithms do where they know nothing of clusters, with as much memory for segments as they want.

Nothing here is compared with published figures, and the rows of the papers' experiments keep the papers' algorithms.
"""
import drawing
from experiments import _capbench as cap
from frame import Figure, Table

TITLE = "With collectives: an answer to the papers' future work"
ORDER = 80
QUICK = False
ROWS = ()
WAYS = {"masters": "masters, LWMPI-opt", "flat": "collectives among equals, LWMPI-opt", "opt": "collectives by levels, LWMPI-opt",
        "auto": "collectives by levels, auto"}
STYLE = {"masters": "^", "flat": "v", "opt": "s", "auto": "o"}


def start(runs, app, way, ranks, arguments):
    program = f"cap-{app}" if way == "masters" else f"col-{app}"
    # Each of 12 equals would have a twelfth of what a cluster has for segments: too little for the algorithms of that time.
    unbound = ("--budget", "coll_scratch=0") if way == "flat" else ()
    return runs.start(program, "--compute", "sample", *arguments, ranks=ranks, report=True, flat=way in ("masters", "flat"),
                      options=("--protocol", "auto" if way == "auto" else "opt", *unbound))


class Compared:
    """All runs of an application: seconds and joules by way and ranks."""

    def __init__(self, runs, app, *arguments):
        self.jobs = {(way, n): start(runs, app, way, n, arguments) for n in sorted(cap.RANKS, reverse=True) for way in WAYS}

    def seconds(self, way, n):
        return self.jobs[way, n].result().number("seconds")

    def joules(self, way, n):
        return cap.joules_of(self.jobs[way, n].result().report)

    def efficiency(self, way, n):
        return 100 * self.seconds(way, cap.RANKS[0]) / self.seconds(way, n)

    def rows(self):
        for way, name in WAYS.items():
            yield [name, "seconds", *(f"{self.seconds(way, n):.4g}" for n in cap.RANKS)]
            if self.joules(way, cap.RANKS[0]) is not None:
                yield [name, "joules", *(f"{self.joules(way, n):.4g}" for n in cap.RANKS)]
            yield [name, "efficiency, %", *(f"{self.efficiency(way, n):.1f}" for n in cap.RANKS)]

    def gain(self, way="opt"):
        """In words: how much faster than masters on all ranks, and with how much of the energy."""
        last = cap.LAST
        text = f"On {last} ranks collectives by levels are {self.seconds('masters', last) / self.seconds(way, last):.2f} times as fast as masters"
        if self.joules(way, last) is not None:
            text += f" and take {100 * self.joules(way, last) / self.joules('masters', last):.0f} % of the energy"
        return text + ", both with LWMPI-opt."


def experiment(runs):
    apps = {"km": ("KM", Compared(runs, "km")), "fn": ("FN", Compared(runs, "fn")),
            "gf": ("GF", Compared(runs, "gf", "--class", "small"))}
    for title, compared in apps.values():
        yield Table(f"{title}: masters and collectives", ["", "on ... ranks", *map(str, cap.RANKS)], list(compared.rows()),
                    compared.gain())
    yield Figure("collectives", "K-means by masters and by collectives: time, weak-scaling efficiency.", draw,
                 {way: {n: (apps["km"][1].seconds(way, n), apps["km"][1].efficiency(way, n)) for n in cap.RANKS}
                  for way in WAYS})


def draw(plt, data):
    figure, axes = plt.subplots(1, 2)
    colours = dict(zip(WAYS, (drawing.COLOURS["opt"], "grey", drawing.COLOURS["unopt"], drawing.COLOURS["ipc"])))
    for axis, which, label in zip(axes, (0, 1), ("execution time, s", "weak-scaling efficiency, %")):
        for way, name in WAYS.items():
            axis.plot(list(data[way]), [pair[which] for pair in data[way].values()], marker=STYLE[way], label=name,
                      color=colours[way])
        cap.ranks_axis(axis, cap.RANKS)
        axis.set_ylim(bottom=0)
        axis.set_ylabel(label)
    axes[0].legend()
    return figure
