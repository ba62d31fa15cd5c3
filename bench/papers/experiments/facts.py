# SPDX-License-Identifier: MIT
"""Each correction that can be undone by a setting or another program is undone here, alone, with all others as they are: the table has every row that it
moves by more than 1 %. So it is seen which fact moved which row, rows that it lost included. What is not a parameter cannot be undone: how experiments are read
(the first two groups), the permission of messages on bare IKC, and how calls wait for each other. Values before and after those are above, where they
were noted. KM and GF are shorter still than for the unknowns, but where the number of iterations is what changes; so their values are not those of the table of all rows.
"""
from experiments import _capbench as cap
from experiments import intervals
from frame import Row, Table, compare, published

TITLE = "What each correction moves"
ORDER = 86
QUICK = False
ROWS = ()
LEAST = 0.01  # what moves less is not shown
SERVICES, ROUTINES, APPLICATIONS = ("services",), ("erad", "a2a"), ("gf", "km")
SHORT = {"gf": (cap.RANKS, lambda clusters: ("--images", 20 * clusters)), "km": (cap.RANKS, lambda clusters: ("--iterations", 8))}
ITERATIONS = 131  # CAP Bench's bound for this processor
# What is undone; settings that undo it; groups that it can move.
FACTS = (
    ("Nobody sleeps and is woken; without: `kernel.wake` = 202 us, `kernel.poll` = 49.5 us, to which two capacities had been fitted",
     ("kernel.wake=202 us", "kernel.poll=49.5 us"), SERVICES + ROUTINES + APPLICATIONS),
    ("A call takes more by the clock than counters see; without: `kernel.clock` = `kernel.clock.io` = 0",
     ("kernel.clock=0 us", "kernel.clock.io=0 us"), SERVICES + ROUTINES + APPLICATIONS),
    ("Opens, closes and failed polls are kernel calls; without: `kernel.call` = `kernel.call.io` = 0",
     ("kernel.call=0 us", "kernel.call.io=0 us"), SERVICES + ROUTINES + APPLICATIONS),
    ("PEs that wait poll, and draw power; without: `power.wait` = 0", ("power.wait=0 mW",), (*SERVICES, "km")),
    ("Services are where Nanvix's configuration puts them; without: `services.io` = auto, an I/O cluster of their own", ("services.io=auto",), SERVICES),
)


def values(runs, groups, compiler=cap.PUBLISHED, which=SHORT):
    """{key: value} of the rows of these groups; of efficiencies that of LWMPI-opt, which comes first."""
    found = {}
    for row in intervals.applications(runs, compiler, {name: which[name] for name in groups if name in APPLICATIONS}):
        found.setdefault(row.key, row.simulated)
    for name in groups:
        if name not in APPLICATIONS:
            found.update({row.key: row.simulated for row in intervals.rows(name, runs)})
    return found


def iterations(runs, count):
    which = {"km": (cap.RANKS, lambda clusters: ("--iterations", count))}
    return values(runs, ("km",), which=which)


def parts(runs):
    """What is undone, how it is with it, and how it is without."""
    for what, settings, groups in FACTS:
        yield what, (values, runs, groups), (values, runs.with_settings(*settings), groups)
    yield ("CAP Bench is compiled at -O0; without: at -O2", (values, runs, APPLICATIONS), (values, runs, APPLICATIONS, ""))
    yield (f"K-means does 1031 iterations, as the published program; without: {ITERATIONS}, CAP Bench's bound",
           (iterations, runs, *cap.ARGUMENTS["km"][1:]), (iterations, runs, ITERATIONS))


def moved(now, before):
    """By more than so little?"""
    if isinstance(now, bool):
        return now != before
    if isinstance(now, dict):
        return any(moved(now[name], before[name]) for name in now)
    pairs = zip(intervals.ends(now), intervals.ends(before))
    return any(abs(a - b) > LEAST * max(abs(a), abs(b)) for a, b in pairs)


def lines(what, now, before, papers):
    found, points = [], [0, 0]
    for key, value in now.items():
        paper = papers[key]
        reached = [compare(Row(key, v), paper).reached for v in (value, before[key])]
        if paper.role == "point":
            points = [count + is_reached for count, is_reached in zip(points, reached)]
        elif paper.role in ("calibrate", "validate") and moved(value, before[key]):
            with_it, without = (intervals.text(v) + (" (reached)" if r else "") for v, r in zip((value, before[key]), reached))
            condition = f" ({paper.condition})" if paper.condition else ""
            found.append([what, paper.what + condition, f"{paper.value} {paper.unit}", with_it, without])
            what = ""
    if points[0] != points[1]:
        found.append([what, "points of erad's figure 2 that are reached", "", *map(str, points)])
    return found or [[what, "none", "", "", ""]]


def experiment(runs):
    papers, table = published(), []
    undone = list(parts(runs))
    both = runs.together(lambda call: call[0](*call[1:]), [call for _, *calls in undone for call in calls])
    for (what, *_), now, before in zip(undone, both[::2], both[1::2]):
        table += lines(what, now, before, papers)
    yield Table("Rows, with each correction and without it", ["correction", "row", "published", "with it", "without it"], table)
