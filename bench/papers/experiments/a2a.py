# SPDX-License-Identifier: MIT
"""`a2a --pairs`: 12 ranks send 10 messages to each other in supersteps of 128 B to 32 KiB, either all in one cluster (compact) or each
in a cluster of its own (scatter), by blocking calls, one partner after the other, as the paper's program does. There the time of
compact does not depend on the size of the messages, because synchronisation takes longer than copies; that of scatter grows from
4 KiB on, where a message no longer fits into one page of a portal.
"""
import drawing
from frame import Figure, Row, Value

TITLE = "A2A: all-to-all of 12 ranks, compact and scatter"
ORDER = 60
ROWS = ("a2a-compact", "a2a-scatter")
FLAT = 1.15  # a time is constant if its largest value is at most so many times its smallest


def measure(runs, messages):
    """{map: {size: ms}}"""
    jobs = {name: runs.start("a2a", "--csv", "--pairs", "--messages", messages, ranks=12,
                             options=("--protocol", "opt", *extra))
            for name, extra in (("compact", ()), ("scatter", ("--pes", 1)))}
    times = {}
    for name, job in jobs.items():
        table = job.result().stdout.split("superstep,bytes,messages,seconds\n", 1)[1]
        lines = [line.split(",") for line in table.splitlines()]
        times[name] = {int(line[1]): float(line[3]) * 1e3 for line in lines if len(line) == 4 and line[0].isdigit()}
    return times


def headline(runs):
    times = measure(runs, 1)
    yield Value("A2A compact, 128 B", times["compact"][128], "ms")
    yield Value("A2A scatter, 32 KiB", times["scatter"][32768], "ms")


def experiment(runs):
    times = measure(runs, 10)
    compact, scatter = times["compact"], times["scatter"]
    growth = max(compact.values()) / min(compact.values())
    yield Row("a2a-compact", growth <= FLAT, f"largest / smallest time {growth:.2f}")
    small = [t for size, t in scatter.items() if size <= 4096]
    large = [t for size, t in scatter.items() if size >= 4096]
    before, after = max(small) / min(small), large[-1] / large[0]
    grows = all(b > a for a, b in zip(large, large[1:]))
    yield Row("a2a-scatter", before <= FLAT and grows and after > FLAT,
              f"{before:.2f} times up to 4 KiB, then {after:.1f} times")
    yield Figure("a2a", "A2A: time of a superstep by size of its messages, 12 ranks.", draw, times)


def draw(plt, times):
    figure, axis = plt.subplots()
    for (name, line), marker in zip(times.items(), "os"):
        axis.plot(list(line), list(line.values()), marker=marker, label=name)
    drawing.sizes_axis(axis, list(times["compact"]), "message")
    drawing.log_y(axis)
    axis.set_ylabel("time of a superstep, ms")
    axis.set_title("A2A, 12 ranks")
    axis.axvline(4096, color=drawing.COLOURS["published"], linestyle=":", linewidth=1.1)
    axis.legend()
    return figure
