# SPDX-License-Identifier: MIT
"""Routines of collective communication on bare mailboxes and portals, by `ikc-bench`, one process a cluster, as the paper's raw data
have them: the master is in an I/O cluster, with 1 to 16 compute clusters; what is measured is the counter of the calls that read, of the process
that needs longest; portals have no pages (`portal.page` is the size, up to the 16 KiB in which lwmpi sends), handles are opened for each use and
closed four at a time. Mailbox messages have 120 B. Throughput is what that process has received, by that counter; that of ping-pong is the master's.

What a call takes by the clock in an I/O cluster, and an open or a close, is calibrated to the broadcast by mailbox (`kernel.clock.io`, `kernel.call.io`);
nothing is fitted to any other point.

The paper's figure 2 is there exactly, as its author has published the data behind it: 84 points. The order of the routines is that of the means over sizes
or clusters, and "~" is at most 1.38 times, which the published data themselves have (allgather against gather, 16 clusters). The best size is the
smallest from which on doubling it brings less than 10 % on average over the routines; that is 16 KiB for the published curves.
"""
import drawing
from frame import Figure, Row, Table, VALIDATE, published

TITLE = "Broadcast, gather, allgather and ping-pong on bare IKC"
ORDER = 50
ROUTINES = ("broadcast", "gather", "allgather", "pingpong")
SIZES = [1024 * n for n in (4, 8, 16, 32, 64)]
CLUSTERS = tuple(range(1, 17))
ROWS = ("erad-open-write", "erad-close", "erad-portal-size", "erad-portal-order", "erad-mailbox-order",
        *(f"erad-portal-{r}-{size // 1024}" for r in ROUTINES for size in SIZES),
        *(f"erad-mailbox-{r}-{n}" for r in ROUTINES for n in CLUSTERS))
MIB = 1 << 20
ALIKE = 1.38   # "~": at most so many times
GAIN = 1.1     # constant: doubling the size brings less


def alike(a, b):
    return max(a, b) <= ALIKE * min(a, b)


def start(runs, routine, clusters, *more, options=()):
    return runs.start("ikc-bench", routine, "--csv", "--rounds", 5, "--warm-up", 2, "--batch", 4, "--master-last", *more,
                      ranks=clusters, options=("--pes", 1, "--io-rank", *options))


def of(job, pattern):
    return [row for row in job.result().rows() if row["pattern"] == pattern][0]


def best_size(curves):
    gains = {size: sum(line[2 * size] / line[size] for line in curves.values()) / len(curves) for size in SIZES[:-1]}
    return min((size for size in gains if all(gains[s] < GAIN for s in gains if s >= size)), default=SIZES[-1]), gains


def mean(line):
    return sum(line.values()) / len(line)


def orders(throughput, latency):
    fast = {r: mean(line) for r, line in throughput.items()}
    slow = {r: mean(line) for r, line in latency.items()}
    yield Row("erad-portal-order",
              fast["allgather"] > max(fast["gather"], fast["pingpong"]) and min(fast["gather"], fast["pingpong"]) > fast["broadcast"]
              and alike(fast["gather"], fast["pingpong"]),
              ", ".join(f"{r} {fast[r]:.3g}" for r in sorted(ROUTINES, key=fast.get, reverse=True)) + " MiB/s")
    yield Row("erad-mailbox-order",
              max(slow["gather"], slow["allgather"]) < slow["broadcast"] < slow["pingpong"]
              and alike(slow["gather"], slow["allgather"]),
              ", ".join(f"{r} {slow[r]:.0f}" for r in sorted(ROUTINES, key=slow.get)) + " us")


def against(line, papers, key):
    """A row of a table: published and simulated."""
    return [f"{papers[key.format(at)].value} / {value:.3g}" for at, value in line.items()]


def experiment(runs):
    portal = {(r, size): start(runs, r, 16, "--bytes", size, options=("--set", f"portal.page={size} bytes"))
              for r in ROUTINES for size in SIZES}
    mailbox = {(r, n): start(runs, r, n) for r in ROUTINES for n in CLUSTERS}
    throughput, latency = {r: {} for r in ROUTINES}, {r: {} for r in ROUTINES}
    for (routine, size), job in portal.items():
        row, received = of(job, "portal"), 1 if routine == "broadcast" else 16
        counter = float(row["master_reading_us" if routine == "pingpong" else "reading_us"])
        throughput[routine][size] = received * size / MIB / counter * 1e6
    for (routine, clusters), job in mailbox.items():
        latency[routine][clusters] = float(of(job, "mailbox")["reading_us"])

    line = latency["broadcast"]
    each = (line[4] - line[1]) / 3
    yield Row("erad-open-write", each)
    yield Row("erad-close", (line[5] - line[4] - each) / 4)
    best, gains = best_size(throughput)
    yield Row("erad-portal-size", best / 1024, ", ".join(
        f"from {drawing.bytes_text(size)} on {gain:.2f} times" for size, gain in gains.items()))
    yield from orders(throughput, latency)
    yield from (Row(f"erad-portal-{r}-{size // 1024}", throughput[r][size]) for r in ROUTINES for size in SIZES)
    yield from (Row(f"erad-mailbox-{r}-{n}", latency[r][n]) for r in ROUTINES for n in CLUSTERS)
    papers = published()
    text = f"Published / simulated. {{}} of {{}} points are within {100 * VALIDATE:.0f} %."
    yield Table("Portals, MiB/s", ["routine", *(drawing.bytes_text(size) for size in SIZES)],
                [[r, *against({size // 1024: value for size, value in throughput[r].items()}, papers, f"erad-portal-{r}-{{}}")]
                 for r in ROUTINES], hits(text, papers, "portal", throughput, 1024))
    yield Table("Mailboxes, us, by compute clusters", ["clusters", *ROUTINES],
                [[str(n), *(f"{papers[f'erad-mailbox-{r}-{n}'].value} / {latency[r][n]:.0f}" for r in ROUTINES)] for n in CLUSTERS],
                hits(text, papers, "mailbox", latency, 1))
    yield Figure("erad-portal", "Throughput of portals, one I/O cluster and 16 compute clusters (the paper's figure 2a). Dotted: published.",
                 draw_portal, {"lines": throughput, "published": curves(papers, "portal", throughput, 1024)})
    yield Figure("erad-mailbox", "Counter of the reading side, mailbox messages of 120 B (the paper's figure 2b). Dotted: published.",
                 draw_mailbox, {"lines": latency, "published": curves(papers, "mailbox", latency, 1)})


def curves(papers, kind, lines, unit):
    return {r: {at: papers[f"erad-{kind}-{r}-{at // unit}"].parsed for at in line} for r, line in lines.items()}


def hits(text, papers, kind, lines, unit):
    pairs = [(lines[r][at], value) for r, line in curves(papers, kind, lines, unit).items() for at, value in line.items()]
    return text.format(sum(abs(ours / value - 1) <= VALIDATE for ours, value in pairs), len(pairs))


def draw(plt, data):
    figure, axis = plt.subplots()
    for (name, line), marker, colour in zip(data["lines"].items(), "os^D", drawing.CYCLE):
        axis.plot(list(line), list(line.values()), marker=marker, label=name, color=colour)
        there = data["published"][name]
        axis.plot(list(there), list(there.values()), ":", color=colour)
    axis.legend(ncols=2)
    return figure, axis


def draw_portal(plt, data):
    figure, axis = draw(plt, data)
    drawing.sizes_axis(axis, SIZES, "data of one transfer")
    axis.set_ylabel("throughput, MiB/s")
    drawing.log_y(axis)
    axis.set_title("Portal")
    return figure


def draw_mailbox(plt, data):
    figure, axis = draw(plt, data)
    axis.set_xlabel("compute clusters")
    axis.set_ylabel("reading, µs")
    axis.set_ylim(0)
    axis.set_title("Mailbox, 120 B")
    return figure
