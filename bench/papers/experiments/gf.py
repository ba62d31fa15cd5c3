# SPDX-License-Identifier: MIT
"""`cap-gf`: images of 256 x 256 pixels, 1200 for each cluster, go whole from the global master to the local masters, one at a
time each; a local master cuts its image into 16 chunks of 64 x 64 pixels, which go with their halo to its slaves, and sends the
filtered image back. The time is that of the global master without what it takes to make the images, which the published program
does not count either; the making goes on while the clusters work.
"""
from experiments import _capbench as cap
from frame import Row, Value

TITLE = "GF: Gaussian filter"
ORDER = 71
ROWS = ("gf-efficiency", "gf-opt-unopt-largest", "gf-opt-unopt-average", "gf-opt-ipc")
QUICK = False


def headline(runs):
    jobs = {name: runs.start(cap.program("gf", name), "--compute", "sample", "--images", 24, ranks=24, options=("--protocol", name))
            for name in ("unopt", "opt")}
    for name, job in jobs.items():
        yield Value(f"GF {name}, 24 ranks, 24 images", job.result().number("seconds"), "s")


def rows(scaling):
    gains = {n: scaling.gain("unopt", n) for n in cap.RANKS}
    over_ipc = [scaling.gain("ipc", n) for n in cap.RANKS]
    yield Row("gf-efficiency", scaling.efficiency("opt"), cap.efficiencies_text(scaling))
    yield Row("gf-opt-unopt-largest", max(gains.values()), f"on {max(gains, key=gains.get)} ranks")
    yield Row("gf-opt-unopt-average", sum(gains.values()) / len(gains))
    yield Row("gf-opt-ipc", (min(over_ipc), max(over_ipc)))


def experiment(runs):
    scaling = cap.Scaling(runs, "gf")
    yield from rows(scaling)
    yield cap.scaling_figure(scaling, "GF", "gf", "GF: execution time and weak-scaling efficiency.", 52)
    making = scaling.output("opt", cap.LAST).number("generating")
    yield cap.times_table(scaling, "GF: execution times", f"On {cap.LAST} ranks making the images takes {making:.1f} s besides, which "
                          "are in the energy.")
    yield cap.where_table(scaling, "GF: where the time goes")
