#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
# builds: release debug
# timeout: 120
"""matmulg: its results are right with any number of workers, and on the model it takes the time that it computes."""
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


def measured(*options):
    """What it prints: {column: number}"""
    done = machine("--pes", 1, "--io-rank", "-n", 16, *options, program, "--csv")
    expect(done, 0)
    rows = list(csv.DictReader(io.StringIO(done.stdout)))
    return {name: float(value) for name, value in rows[0].items()} if rows else {}


first, again = measured(), measured()
check(first == again, f"twice the same: {first}, {again}")
near(first["product_mcycles"], 1.10, 0.05, "product of two tiles, Mcycles")
check(first["total_mcycles"] > 4 * first["product_mcycles"], "four products, and the tiles must come")
ideal = measured("--set", "pe.refill=0 cycles", "--set", "pe.branch=0 cycles")
near(ideal["product_mcycles"] - ideal["transpose_mcycles"], 3 * 144**3 / 16 / 1e6, 0.02,
     "3 cycles a multiplication and addition")
finish()
