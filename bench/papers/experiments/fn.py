# SPDX-License-Identifier: MIT
"""`cap-fn`: the global master deals the numbers from 1000001 on, 1536 for each cluster, to the local masters and these to
their slaves; numbers and their abundances are messages of 12 bytes a number. Every factor up to half of a number is tried, by
repeated subtraction, as CAP Bench does it on Nanvix; at the end the global master compares each abundance with each.

The papers plot 1, 2, 4, 8 and 16 clusters of 12 ranks; efficiency is the time on one cluster divided by that on so many.
"""
from experiments import _capbench as cap
from frame import Row, Value

TITLE = "FN: friendly numbers"
ORDER = 70
QUICK = False
ROWS = ("fn-efficiency", "fn-alike")


def headline(runs):
    job = runs.start(cap.program("fn", "opt"), "--compute", "sample", "--class", "small", ranks=24, options=("--protocol", "opt"))
    yield Value("FN opt, 24 ranks, 768 numbers", job.result().number("seconds"), "s")


def rows(scaling):
    times = scaling.times()
    yield Row("fn-efficiency", scaling.efficiency("opt"), cap.efficiencies_text(scaling))
    apart = [max(t[n] for t in times.values()) / min(t[n] for t in times.values()) for n in times["opt"]]
    yield Row("fn-alike", max(apart), "slowest / fastest variant, largest of all jobs")


def experiment(runs):
    scaling = cap.Scaling(runs, "fn")
    yield from rows(scaling)
    yield cap.scaling_figure(scaling, "FN", "fn", "FN: execution time and weak-scaling efficiency.", 77)
    pairing = scaling.output("opt", cap.LAST).number("pairing")
    share = 100 * pairing / scaling.seconds("opt", cap.LAST)
    yield cap.times_table(scaling, "FN: execution times", f"On {cap.LAST} ranks the global master's comparison of each with each "
                          f"takes {pairing:.2f} s, {share:.0f} % of the time; it grows with the square of the numbers.")
    yield cap.where_table(scaling, "FN: where the time goes")
