#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
# builds: release debug
# timeout: 120
"""matmulg, on bare IKC and in three programming models: its results are right with any number of workers, and on the model it takes the time
that it computes, and to get the tiles."""
import csv
import io

from _machine import *

program = BIN / "apps" / "matmulg"
if not program.exists():
    print("skipped: matmulg was not built (it takes mpicc --timed)")
    sys.exit(77)

for ranks, size in ((2, 1), (2, 30), (5, 64), (10, 99), (17, 144)):
    for layout in ((), ("--clusters", 2), ("--isolate",)):
        if ranks <= 5 or not layout:
            expect(mpiexec("-n", ranks, *layout, program, "--size", size, "--seed", ranks), 0, r"workers: [\d.]+ s$", "")

for ranks, arguments in ((1, ()), (4, ("--size", 90)), (5, ("--size", 99)), (5, ("--size", 0)), (5, ("--size", "x")),
                         (5, ("--size",)), (5, ("--sise", 4)), (5, ("--seed", -1))):
    expect(mpiexec("-n", ranks, program, *arguments), 2, "", r"matmulg: .*: expected ")


MODELS = [BIN / "apps" / f"matmulg-{model}" for model in ("connectors", "bsp", "mpi")]
for model in MODELS:
    for ranks, size, layout in ((2, 30, ()), (5, 64, ("--clusters", 2)), (10, 99, ("--isolate",))):
        expect(mpiexec("-n", ranks, *layout, model, "--size", size, "--seed", ranks), 0, r"workers: [\d.]+ s$", "")
    expect(mpiexec("-n", 4, model, "--size", 90), 2, "", r"matmulg: .*: expected ")


def measured(*options, program=program):
    """What it prints: {column: number}"""
    done = machine("--pes", 1, "--io-rank", "-n", 16, *options, program, "--csv")
    expect(done, 0)
    rows = list(csv.DictReader(io.StringIO(done.stdout)))
    return {name: float(value) for name, value in rows[0].items()} if rows else {}


first, again = measured(), measured()
check(first == again, f"twice the same: {first}, {again}")
TIMED = (BUILD / "lib/lwmpi-timed.so").exists()
if TIMED:
    near(first["product_mcycles"], 1.10, 0.05, "product of two tiles, Mcycles")
check(first["total_mcycles"] > 4 * first["product_mcycles"], "four products, and the tiles must come")
if TIMED:
    ideal = measured("--set", "pe.refill=0 cycles", "--set", "pe.branch=0 cycles")
    near(ideal["product_mcycles"] - ideal["transpose_mcycles"], 3 * 144**3 / 16 / 1e6, 0.02,
         "3 cycles a multiplication and addition")

# The vendor's connectors: tiles come at the rate of a DMA thread out of DDR, two for each product, and call-backs take turns.
tile = 144 * 144 * 8


def ipc(*settings):
    return measured("--stack", "mppa-ipc", *(f"--set={setting}" for setting in settings))


first, again = ipc(), ipc()
check(first == again, f"twice the same: {first}, {again}")
fetch = 2 * tile * 0.84 / 1e6
calls = 8 * 2 * 3800 * 8.36 / 1e6
check(4 * fetch < first["not_overlapped_mcycles"] < 1.5 * 4 * (fetch + calls), f"{4 * fetch} for tiles: {first}")
slower = ipc("mppa_mpi.io.dma=1.68 cycles/byte")["total_mcycles"] - first["total_mcycles"]
check(2 * fetch < slower < 4.1 * fetch, f"slower DDR is hidden behind call-backs in part only: {slower}")
check(ipc("mppa_mpi.io=1")["total_mcycles"] < first["total_mcycles"] - 1, "quicker call-backs")
alone = ipc("io_rms=1")["not_overlapped_mcycles"]
check(alone > first["not_overlapped_mcycles"] + 3 * 4 * calls * 0.9, f"one resource manager for all: {alone}")

# The programming models on the same machine.  Connectors' call-backs take turns on the one PE of the I/O cluster, so that tiles come later than by
# its four resource managers; BSP adds its supersteps, and asks its first process how they end.
found = [measured("--stack", "mppa-ipc", program=model) for model in MODELS[:2]]
check(found == [measured("--stack", "mppa-ipc", program=model) for model in MODELS[:2]], f"twice the same: {found}")
for model, row in zip(MODELS, found):
    near(row["product_mcycles"], first["product_mcycles"], 0.01, f"{model.name}: product of two tiles")
check(first["total_mcycles"] < found[0]["total_mcycles"] < found[1]["total_mcycles"] < 25, f"bare IKC, connectors, BSP: {first}, {found}")
mpi = measured("--stack", "mppa-mpi", program=MODELS[2])
check(found[1]["total_mcycles"] < mpi["total_mcycles"] < 80, f"windows of MPI over MPPA-MPI: {mpi}")
finish()
