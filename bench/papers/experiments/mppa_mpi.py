# SPDX-License-Identifier: MIT
"""Ping-pong of two ranks, one a cluster, on MPPA-MPI's stack (`--stack mppa-mpi`): between compute clusters 0 and 15, and between
compute cluster 15 and the I/O rank, whose memory is DDR (`mpiexec --io-rank`, `MPIX_COMM_LOCAL`). As in the paper, the time of
transmission is how long the sending function takes: MPI_Send, by which a core writes the data, or MPI_Isend and
MPI_Wait, by which the DMA engine does; a line is fitted to it (table IV), and throughput is two messages by round trip.
Then MPI_Send with each optimisation: eager in pieces, lazy, and DMA (figure 6). One message by the duration of MPI_Send is
the message rate.

The largest message is 512 KiB: two of 1 MiB would fill a cluster's memory.
"""
import drawing
from frame import Figure, Row, Table, Value

TITLE = "MPPA-MPI: ping-pong and message rate"
ORDER = 60
ROWS = ("mppa-send-0-15", "mppa-send-15-0", "mppa-isend-0-15", "mppa-isend-15-0", "mppa-send-io-cluster", "mppa-isend-io-cluster",
        "mppa-send-cluster-io", "mppa-isend-cluster-io", "mppa-eager-split", "mppa-lazy-copy", "mppa-eager-payload",
        "mppa-send-limit", "mppa-isend-limit", "mppa-on-chip", "mppa-256k", "mppa-eager-latency")
CLOCK = 400  # cycles a us
SIZES = [1 << n for n in range(20)]
EAGER = [1, *range(16, 257, 16)]  # evenly: "[1 .. 256 B]"
SPLIT = [size for size in SIZES if size <= 8192]
LAZY = SPLIT
NAMES = {"normal": "normal", "eager-split": "eager, in pieces", "lazy": "lazy", "dma": "DMA"}


def start(runs, first, second, how, protocol="normal", sizes=()):
    return runs.start("mppa-pingpong", first, second, how, *sizes, ranks=16, stack="mppa-mpi",
                      options=("--io-rank", "--protocol", protocol))


def table(job):
    """{bytes: (forth, back, half a round trip)} in cycles"""
    return {int(row["bytes"]): (float(row["forth_us"]) * CLOCK, float(row["back_us"]) * CLOCK,
                                float(row["round_trip_us"]) * CLOCK / 2) for row in job.result().rows()}


def line(points):
    """Least squares: t = slope * N + intercept.  Errors count by what they are of t, or the largest sizes would decide alone."""
    weights = [(n, t, 1 / t ** 2) for n, t in points.items()]
    total = sum(w for _, _, w in weights)
    mean_n = sum(n * w for n, _, w in weights) / total
    mean_t = sum(t * w for _, t, w in weights) / total
    slope = sum(w * (n - mean_n) * (t - mean_t) for n, t, w in weights) / sum(w * (n - mean_n) ** 2 for n, _, w in weights)
    return {"slope": slope, "intercept": mean_t - slope * mean_n}


def throughput(rows):
    """MB/s by size: of a round trip, as in the paper."""
    return {n: n / half * CLOCK for n, (_, _, half) in rows.items()}


def headline(runs):
    rows = {how: table(start(runs, 0, 15, how, sizes=(64, 262144))) for how in ("send", "isend")}
    yield Value("MPPA-MPI, MPI_Send of 64 B", rows["send"][64][0], "cycles")
    yield Value("MPPA-MPI, MPI_Isend of 256 KiB", rows["isend"][262144][0], "cycles")


def experiment(runs):
    jobs = {(kind, how): start(runs, *ends, how) for how in ("send", "isend")
            for kind, ends in {"cluster": (0, 15), "io": ("io", 15)}.items()}
    optimised = {name: start(runs, 0, 15, "send", name, sizes)
                 for name, sizes in {"eager-split": sorted({*SPLIT, *EAGER}), "lazy": LAZY, "dma": SIZES}.items()}
    short = start(runs, 0, 15, "send", sizes=EAGER)
    pings = {key: table(job) for key, job in jobs.items()}
    ways = {"0-15": ("cluster", 0), "15-0": ("cluster", 1), "io-cluster": ("io", 0), "cluster-io": ("io", 1)}
    lines = {}
    for how in ("send", "isend"):
        for way, (kind, side) in ways.items():
            lines[how, way] = fitted = line({n: row[side] for n, row in pings[kind, how].items()})
            yield Row(f"mppa-{how}-{way}", fitted)
    others = {name: table(job) for name, job in optimised.items()}
    pieces = {n: row[0] / (n // 96 + 1) for n, row in others["eager-split"].items()}
    yield Row("mppa-eager-split", sum(pieces.values()) / len(pieces),
              f"MPI_Send, by piece: {min(pieces.values()):.0f} to {max(pieces.values()):.0f}")
    yield Row("mppa-lazy-copy", line({n: row[0] for n, row in others["lazy"].items()}), "MPI_Send")
    yield Row("mppa-eager-payload", largest_eager(runs), "the largest message that MPI_Send sends without a receive")

    for how, key in (("send", "mppa-send-limit"), ("isend", "mppa-isend-limit")):
        yield Row(key, CLOCK / lines[how, "0-15"]["slope"], "400 / K, as the paper has it")
    rates = {how: throughput(pings["cluster", how]) for how in ("send", "isend")}
    yield Row("mppa-on-chip", rates["isend"][SIZES[-1]] / 1000, f"MPI_Isend, {drawing.bytes_text(SIZES[-1])}")
    yield Row("mppa-256k", (rates["send"][262144], rates["isend"][262144]))
    normal = table(short)
    ratios = {n: others["eager-split"][n][2] / normal[n][2] for n in EAGER}
    yield Row("mppa-eager-latency", sum(ratios.values()) / len(ratios),
              ", ".join(f"{n} B: {ratio:.2f}" for n, ratio in ratios.items() if n in (1, 80, 96, 176, 192, 256)))

    yield Figure("mppa-throughput", "Ping-pong between compute clusters, and between a compute cluster and the I/O cluster (the "
                 "paper's figure 5). Dotted: published limit 400 / K.", draw_throughput,
                 {f"{kind}, {how}": throughput(rows) for (kind, how), rows in pings.items()})
    others["normal"] = pings["cluster", "send"]
    yield Figure("mppa-latency", "Half a round trip of short messages by protocol of MPI_Send (the paper's figure 6a).", draw_latency,
                 {name: {n: row[2] / CLOCK for n, row in others[name].items() if n <= 4096} for name in NAMES})
    yield Figure("mppa-protocols", "Throughput by protocol of MPI_Send (the paper's figure 6b).", draw_protocols,
                 {name: throughput(others[name]) for name in NAMES})
    yield Figure("mppa-rate", "Messages a second by protocol of MPI_Send (the paper's figure 6c).", draw_rate,
                 {name: {n: CLOCK * 1e6 / row[0] for n, row in others[name].items() if n <= 8192} for name in NAMES})
    yield Table("Cycles of transmission", ["", "MPI_Send", "MPI_Isend"],
                [[way, *(f"{lines[how, way]['slope']:.3f} N + {lines[how, way]['intercept']:.0f}" for how in ("send", "isend"))]
                 for way in ways], "The paper's table IV, from the model.")


def largest_eager(runs):
    """By how long MPI_Send takes: what is not eager waits for the receiver."""
    sizes = (64, 88, 95, 96, 97, 104, 128)
    job = runs.run("mppa-pingpong", 0, 1, "send", *sizes, ranks=2, stack="mppa-mpi", options=("--protocol", "eager"))
    took = {int(row["bytes"]): float(row["forth_us"]) for row in job.rows()}
    return max(n for n in took if took[n] < 2 * min(took.values()))


def axes(plt, lines, title, label, log, marks):
    figure, axis = plt.subplots()
    for (name, points), mark in zip(lines.items(), marks):
        axis.plot(list(points), list(points.values()), marker=mark, label=NAMES.get(name, name))
    drawing.sizes_axis(axis, [n for n in SIZES if n.bit_length() % 2 and any(n in points for points in lines.values())], "message")
    axis.set_ylabel(label)
    if log:
        axis.set_yscale("log")
    axis.set_title(title)
    axis.legend()
    return figure, axis


def draw_throughput(plt, lines):
    figure, axis = axes(plt, lines, "Ping-pong", "MB/s", True, "osD^")
    drawing.published_line(axis, 408, "MPI_Send: 408")
    drawing.published_line(axis, 1481, "MPI_Isend: 1481")
    return figure


def draw_latency(plt, lines):
    return axes(plt, lines, "Latency", "us", True, "osD^")[0]


def draw_protocols(plt, lines):
    return axes(plt, lines, "Throughput", "MB/s", True, "osD^")[0]


def draw_rate(plt, lines):
    return axes(plt, lines, "Message rate", "messages/s", True, "osD^")[0]
