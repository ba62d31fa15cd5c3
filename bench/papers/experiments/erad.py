# SPDX-License-Identifier: MIT
"""Routines of collective communication on bare mailboxes and portals, by `ikc-bench`, one process a cluster. The master of the
portal's routines is in an I/O cluster, the 16 others in compute clusters; throughput is all data that have arrived by time.
Mailbox messages have 120 B and go among 2 to 16 compute clusters; latency is the master's time by message that it
sends or reads, as the routines differ in how many those are.

The best size is the smallest that brings 95 % of the highest throughput, on average over the routines.
"""
import drawing
from frame import Figure, Row

TITLE = "Broadcast, gather, allgather and ping-pong on bare IKC"
ORDER = 50
ROWS = ("erad-portal-size", "erad-portal-order", "erad-mailbox-order")
ROUTINES = ("broadcast", "gather", "allgather", "pingpong")
SIZES = [1024 * n for n in (4, 8, 16, 32, 64)]
CLUSTERS = (2, 4, 6, 8, 10, 12, 14, 16)
ALIKE = 1.2  # "~": at most so many times


def alike(a, b):
    return max(a, b) <= ALIKE * min(a, b)


def handled(routine, clusters):
    """Messages that the master sends or reads in a round."""
    return (clusters - 1) * (2 if routine in ("allgather", "pingpong") else 1)


def experiment(runs):
    def start(routine, ranks, *more, options=()):
        return runs.start("ikc-bench", routine, "--csv", "--rounds", 10, "--warm-up", 3, *more, ranks=ranks,
                          options=("--pes", 1, *options))

    portal = {(r, size): start(r, 16, "--bytes", size, "--master-last", options=("--io-rank",))
              for r in ROUTINES for size in SIZES}
    mailbox = {(r, n): start(r, n) for r in ROUTINES for n in CLUSTERS}
    throughput, latency = {r: {} for r in ROUTINES}, {r: {} for r in ROUTINES}
    for (routine, size), job in portal.items():
        row = [r for r in job.result().rows() if r["pattern"] == "portal"][0]
        throughput[routine][size] = float(row["MB_per_s"])
    for (routine, clusters), job in mailbox.items():
        row = [r for r in job.result().rows() if r["pattern"] == "mailbox"][0]
        latency[routine][clusters] = float(row["mean_us"]) / handled(routine, clusters)

    shares = {size: sum(line[size] / max(line.values()) for line in throughput.values()) / len(ROUTINES) for size in SIZES}
    best = min(size for size in SIZES if shares[size] >= 0.95 * max(shares.values()))
    yield Row("erad-portal-size", best / 1024, ", ".join(
        f"{drawing.bytes_text(size)}: {100 * share:.0f} %" for size, share in shares.items()))
    middle = {r: sum(line.values()) / len(line) for r, line in throughput.items()}
    yield Row("erad-portal-order",
              middle["allgather"] > middle["gather"] > middle["broadcast"] < middle["pingpong"] < middle["allgather"]
              and alike(middle["gather"], middle["pingpong"]),
              ", ".join(f"{r} {middle[r]:.0f}" for r in sorted(ROUTINES, key=middle.get, reverse=True)) + " MB/s")
    middle = {r: sum(line.values()) / len(line) for r, line in latency.items()}
    yield Row("erad-mailbox-order",
              max(middle["gather"], middle["allgather"]) < middle["broadcast"] < middle["pingpong"]
              and alike(middle["gather"], middle["allgather"]),
              ", ".join(f"{r} {middle[r]:.1f}" for r in sorted(ROUTINES, key=middle.get)) + " us")
    yield Figure("erad-portal", "Throughput of portals, one I/O cluster and 16 compute clusters (the paper's figure 2a).",
                 draw_portal, throughput)
    yield Figure("erad-mailbox", "Latency of mailboxes by message, 120 B (the paper's figure 2b).", draw_mailbox, latency)


def draw(plt, lines):
    figure, axis = plt.subplots()
    for (name, line), marker in zip(lines.items(), "os^D"):
        axis.plot(list(line), list(line.values()), marker=marker, label=name)
    axis.legend(ncols=2)
    return figure, axis


def draw_portal(plt, lines):
    figure, axis = draw(plt, lines)
    drawing.sizes_axis(axis, SIZES, "data of one transfer")
    axis.set_ylabel("throughput, MB/s")
    drawing.log_y(axis)
    axis.set_title("Portal")
    return figure


def draw_mailbox(plt, lines):
    figure, axis = draw(plt, lines)
    axis.set_xlabel("clusters")
    axis.set_ylabel("latency, µs")
    axis.set_ylim(0)
    axis.set_title("Mailbox, 120 B")
    return figure
