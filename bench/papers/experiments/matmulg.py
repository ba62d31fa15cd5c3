# SPDX-License-Identifier: MIT
"""MatMulG, the product of two 576 × 576 matrices by tiles of 144 × 144 on 16 clusters (`matmulg`, on bare IKC over the vendor's
stack). A, B and C lie in the DDR memory of an I/O cluster. In each of four supersteps a cluster GETs a tile of A and one of B,
transposes the latter, and multiplies them with its 16 PEs; at the end it PUTs its tile of C. GETs are active messages, which the I/O
cluster answers by DMA. Computing time is that of `mpicc --timed`. The minimum is that of the same program on PEs whose loads and
branches never wait, without the transposition. The product of two tiles is what the cost of a miss (`pe.refill`) was fitted to; its minimum,
the transposition and the whole are predicted. One thread transposes; the paper does not say how many do, but 16 would need no more than
0.006 Mcycles.

Each matrix has its portals, so that a cluster's two GETs are under way at once, and all clusters PUT at once. A superstep's GETs take 0.65
Mcycles, most of it software of the I/O cluster: eight call-backs one after the other on each of its four resource managers, each two
operations on connectors (3,800 cycles, `mppa_ipc.operation`), there 8.36 times as long (`mppa_mpi.io`, calibrated to MPPA-MPI's I/O rank). Were call-backs without
MPI around them not slowed down at all, 2.2 Mcycles would not be overlapped. The paper names the DDR ("page management") and locks of the
interfaces as reasons, and gives no figure of either.

The published rate of DMA out of DDR (0.84 cycles a byte, table IV of the paper on MPPA-MPI) is taken as that of one transfer. If it were the
DDR's, the tiles that are fetched, 21 MB, would take 17.8 Mcycles.
"""
from frame import Figure, Row, Value

TITLE = "Product of matrices (MatMulG)"
ORDER = 110
ROWS = ("tile-minimum", "tile-observed", "tile-transpose", "matmulg-total", "matmulg-not-overlapped", "matmulg-efficiency")
PUBLISHED = {"product": 4 * 1.10 - 4 * 0.09, "transposition": 4 * 0.09, "not overlapped": 3.01}  # Mcycles
COLUMNS = ("total", "product", "transpose", "not_overlapped")


def start(runs):
    return runs.start("matmulg", "--csv", ranks=16, options=("--pes", 1, "--io-rank"), stack="mppa-ipc")


def result(job):
    row = job.result().rows()[0]
    return {**{name: float(row[f"{name}_mcycles"]) for name in COLUMNS}, "efficiency": float(row["efficiency"])}


def experiment(runs):
    never = start(runs.with_settings("pe.refill=0 cycles", "pe.branch=0 cycles"))
    found, least = result(start(runs)), result(never)
    yield Row("tile-minimum", least["product"] - least["transpose"])
    yield Row("tile-observed", found["product"])
    yield Row("tile-transpose", found["transpose"])
    yield Row("matmulg-total", found["total"])
    yield Row("matmulg-not-overlapped", found["not_overlapped"])
    yield Row("matmulg-efficiency", found["efficiency"])
    yield Figure("matmulg", "Where the time of MatMulG goes, in the paper and here.", draw, found)


def headline(runs):
    yield Value("MatMulG", result(start(runs))["total"], "Mcycles")


def draw(plt, found):
    figure, axis = plt.subplots(figsize=(6, 2.4))
    simulated = {"product": 4 * (found["product"] - found["transpose"]), "transposition": 4 * found["transpose"],
                 "not overlapped": found["not_overlapped"]}
    for y, (name, parts) in enumerate((("simulated", simulated), ("published", PUBLISHED))):
        left = 0
        for color, (what, width) in enumerate(parts.items()):
            axis.barh(y, width, left=left, color=f"C{color}", label=what if y == 0 else None)
            axis.text(left + width / 2, y, f"{width:.2f}", ha="center", va="center", fontsize=8)
            left += width
    axis.set_yticks([0, 1], ["simulated", "published"])
    axis.set_xlabel("Mcycles of 400 MHz")
    axis.legend(ncols=3, loc="upper center", bbox_to_anchor=(0.5, 1.25), fontsize=8)
    axis.grid(False, axis="y")
    return figure
