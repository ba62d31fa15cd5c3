# SPDX-License-Identifier: MIT
"""Routines of collective communication on bare mailboxes and portals, by `ikc-bench`, one process a cluster. The portal's throughput
is that of one I/O cluster, the master, with 16 compute clusters; the mailbox's latency that of 120-byte messages among 1 to 16 clusters.
"""
import drawing
from frame import Figure, Row

TITLE = "Broadcast, gather, allgather and ping-pong on bare IKC"
ORDER = 50
ROWS = ("erad-portal-size", "erad-portal-order", "erad-mailbox-order")
ROUTINES = ("broadcast", "gather", "allgather", "pingpong")
SIZES = [1024 * n for n in (4, 8, 16, 32, 64)]
CLUSTERS = (2, 4, 6, 8, 10, 12, 14, 16)


def experiment(runs):
    def start(routine, ranks, *more):
        return runs.start("ikc-bench", routine, "--csv", "--rounds", 10, "--warm-up", 3, *more, ranks=ranks,
                          options=("--pes", 1))

    portal = {(r, size): start(r, 16, "--bytes", size) for r in ROUTINES for size in SIZES}
    mailbox = {(r, n): start(r, n) for r in ROUTINES for n in CLUSTERS}
    throughput, latency = {r: {} for r in ROUTINES}, {r: {} for r in ROUTINES}
    for (routine, size), job in portal.items():
        row = [r for r in job.result().rows() if r["pattern"] == "portal"][0]
        throughput[routine][size] = float(row["MB_per_s"])
    for (routine, clusters), job in mailbox.items():
        row = [r for r in job.result().rows() if r["pattern"] == "mailbox"][0]
        latency[routine][clusters] = float(row["mean_us"])
    yield Figure("erad-portal", "Throughput of portals: 1 master and 16 others.", draw_portal, throughput)
    yield Figure("erad-mailbox", "Latency of mailboxes, 120 B.", draw_mailbox, latency)


def draw_portal(plt, lines):
    figure, axis = plt.subplots()
    for (name, line), marker in zip(lines.items(), "os^D"):
        axis.plot(list(line), list(line.values()), marker=marker, label=name)
    drawing.sizes_axis(axis, SIZES, "data")
    axis.set_ylabel("throughput, MB/s")
    axis.set_title("Portal")
    axis.legend()
    return figure


def draw_mailbox(plt, lines):
    figure, axis = plt.subplots()
    for (name, line), marker in zip(lines.items(), "os^D"):
        axis.plot(list(line), list(line.values()), marker=marker, label=name)
    axis.set_xlabel("clusters")
    axis.set_ylabel("latency, µs")
    axis.set_title("Mailbox, 120 B")
    axis.legend()
    return figure
