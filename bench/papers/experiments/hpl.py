# SPDX-License-Identifier: MIT
"""High-Performance Linpack on 16 compute clusters, one core each, on MPPA-MPI's stack: `lu`, which decomposes a matrix of order 1250
as HPL does, block-cyclic on a grid of 4 x 4, with partial pivoting, panels sent along the grid's rows, and rows exchanged along
its columns. Its computing time is counted by `mpicc --timed`, in kernels whose loops are in the order of BLAS's reference
implementation, which the paper names for one thread a cluster. The paper gives the best result and not the block size; so each
protocol has the block size that is fastest with it, and gains are those of the best result with an optimisation against the
best without: eager for messages of up to 96 B, lazy for up to 8 KiB.
"""
import drawing
from frame import Figure, Row, Table, Value

TITLE = "High-Performance Linpack"
ORDER = 70
QUICK = False
ROWS = ("hpl-eager", "hpl-eager-gain", "hpl-lazy-gain")
ORDER_OF_MATRIX = 1250
BLOCKS = (4, 8, 12, 16, 24, 32, 48)
PROTOCOLS = ("normal", "eager", "lazy", "dma", "tuned")
ORDERS = (250, 500, 750, 1000, 1250)


def start(runs, protocol, block, order=ORDER_OF_MATRIX):
    return runs.start("lu", "-n", order, "-b", block, "--csv", ranks=16, stack="mppa-mpi", options=("--protocol", protocol))


def gflops(job):
    return float(job.result().rows()[0]["gflops"])


def headline(runs):
    yield Value("HPL of order 500", gflops(start(runs, "eager", 16, 500)) * 1000, "MFLOP/s")


def experiment(runs):
    jobs = {(protocol, block): start(runs, protocol, block) for protocol in PROTOCOLS for block in BLOCKS}
    rates = {key: gflops(job) for key, job in jobs.items()}
    best = {protocol: max(BLOCKS, key=lambda block: rates[protocol, block]) for protocol in PROTOCOLS}

    def gain(protocol, block=None, against=None):
        return 100 * (rates[protocol, block or best[protocol]] / rates["normal", against or best["normal"]] - 1)

    yield Row("hpl-eager", rates["eager", best["eager"]], f"blocks of {best['eager']}")
    yield Row("hpl-eager-gain", gain("eager"), "with the same block for both: " + ", ".join(
        f"{block}: {gain('eager', block, block):.1f}" for block in BLOCKS[:4]))
    yield Row("hpl-lazy-gain", gain("lazy"), f"blocks of {best['lazy']}")
    yield Table("GFLOP/s by block size and protocol", ["block", *PROTOCOLS],
                [[str(block), *(f"{rates[protocol, block]:.3f}" for protocol in PROTOCOLS)] for block in BLOCKS])
    sizes = {n: {p: start(runs, p, best[p], n) for p in ("normal", "eager")} for n in ORDERS}
    yield Figure("hpl", "Performance by order of the matrix (the paper's figure 7). Dotted: published.", draw,
                 {p: {n: gflops(jobs[p]) for n, jobs in sizes.items()} for p in ("normal", "eager")})


def draw(plt, lines):
    figure, axis = plt.subplots()
    for (name, points), mark in zip(lines.items(), "os"):
        axis.plot(list(points), list(points.values()), marker=mark, label=name)
    drawing.published_line(axis, 1.2, "1.2")
    axis.set_xlabel("order")
    axis.set_ylabel("GFLOP/s")
    axis.set_title("HPL, 16 cores")
    axis.set_ylim(bottom=0)
    axis.legend()
    return figure
