# SPDX-License-Identifier: MIT
"""`ikc-bench fence-calls`: one process signals all others by a sync, or waits for a signal of each; every process in a cluster of its
own. The chip has 16 compute clusters, so what the paper calls 16 processes are one and 15 others. A call is measured when nobody has
to be waited for: for signals, the receivers have waited long before; for a wait, all signals have come. With mailboxes only, a signal
is a message, and the master reads 15 of them; as in the public benchmarks that is timed by the clock, where syncs are timed by counters of the kernel.

The paper sees a step of the signal's latency from seven to eight processes and explains it by the layout of processes on the network.
Here there is none that can be seen: a hop takes 15 cycles (38 ns), a signal 3.9 µs.
"""
import drawing
from frame import Figure, Row

TITLE = "fence: synchronisation"
ORDER = 10
ROWS = ("sync-wait", "sync-signal", "sync-against-mailbox")
PROCESSES = range(2, 17)


def calls(runs, stack, processes):
    """{pattern: {processes: us}}"""
    clock = ("--clock",) if stack == "mailbox" else ()
    jobs = {n: runs.start("ikc-bench", "fence-calls", "--csv", "--rounds", 5, "--warm-up", 2, *clock, ranks=n,
                          options=("--pes", 1), stack=stack) for n in processes}
    rows = {n: job.result().rows() for n, job in jobs.items()}
    return {pattern: {n: float(row["median_us"]) for n in rows for row in rows[n] if row["pattern"] == pattern}
            for pattern in ("signal", "wait")}


def headline(runs):
    times = calls(runs, "ikc", (16,))
    yield Row("sync-signal", (calls(runs, "ikc", (2,))["signal"][2], times["signal"][16]))


def experiment(runs):
    ikc, mailbox = calls(runs, "ikc", PROCESSES), calls(runs, "mailbox", PROCESSES)
    waits = ikc["wait"].values()
    yield Row("sync-wait", max(waits), f"{min(waits):.1f} to {max(waits):.1f} for 2 to 16 processes")
    yield Row("sync-signal", (ikc["signal"][2], ikc["signal"][16]))
    yield Row("sync-against-mailbox", mailbox["wait"][16] / ikc["wait"][16], "wait for 15 signals")
    yield Figure("fence", "Latency of a signal to all others, and of the wait for signals of all others.", draw,
                 {"sync": ikc, "mailbox": mailbox})


def draw(plt, data):
    figure, axis = plt.subplots()
    for stack, colour in (("sync", drawing.COLOURS["ikc"]), ("mailbox", drawing.COLOURS["mailbox"])):
        for pattern, style in (("signal", "o-"), ("wait", "s--")):
            line = data[stack][pattern]
            axis.plot(list(line), list(line.values()), style, color=colour, label=f"{stack}: {pattern}")
    axis.set_yscale("log")
    axis.set_xlabel("processes")
    axis.set_ylabel("latency, µs")
    axis.set_title("fence")
    axis.legend(loc="center left", bbox_to_anchor=(1, 0.5))
    return figure
