#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
# builds: release debug tiny asan
# timeout: 120
"""MPPA-MPI's protocols: how many messages, who waits for whom, what goes on by itself; and options that do not fit."""
from _machine import *

program = build(PROGRAMS / "mppa.c", "mppa")
LATE = 2000000  # cycles after which the receiver comes


def run(protocol, *arguments, ranks=2, more=()):
    done = machine("--stack", "mppa-mpi", "--protocol", protocol, "-n", ranks, *more, program, *arguments)
    expect(done, 0)
    return {name: float(value) for name, value in (line.split() for line in done.stdout.splitlines())}


# Control messages and data: send_post, recv_post, data; or pieces of 96 bytes; or one, if it fits.
for protocol, sizes in {"normal": {0: 3, 96: 3, 5000: 3}, "lazy": {96: 3, 5000: 3}, "dma": {96: 3, 5000: 3},
                        "eager": {0: 1, 96: 1, 97: 3, 5000: 3}, "eager-split": {0: 1, 95: 1, 96: 2, 200: 3, 8192: 86, 8193: 3},
                        "tuned": {96: 1, 97: 3}, "auto": {96: 3}}.items():
    for size, wanted in sizes.items():
        found = run(protocol, "count", size)["messages"]
        check(found == wanted, f"{protocol}, {size} bytes: {found} messages, not {wanted}")

# The receiver comes late.  Rendezvous waits for it; eager and lazy do not, and what they send is what was there then.
for size in (1, 96):
    check(run("normal", "late", size)["send"] > LATE, "a normal send waits for the receive")
    check(run("dma", "late", size)["send"] > LATE, "so does one by DMA")
    near(run("eager", "late", size)["send"], 3800, 0.01, "an eager send")
check(run("eager", "late", 97)["send"] > LATE, "97 bytes are not eager")
near(run("eager-split", "late", 256)["send"], 3 * 3800, 0.01, "three pieces")
near(run("lazy", "late", 4096)["send"], 1.28 * 4096 + 5300, 0.01, "a lazy send")
check(run("lazy", "late", 8193)["send"] > LATE, "8193 bytes are not lazy")
near(run("lazy", "late", 8193, more=("--set", "mppa_mpi.lazy_threshold=9000 bytes"))["send"], 1.28 * 8193 + 5300, 0.01,
     "the threshold is a parameter")
check(run("lazy", "late", 4096, more=("--set", "mppa_mpi.lazy_buffer=4000 bytes"))["send"] > LATE, "the buffer is full")

# MPI_Isend leaves the core free: the resource manager has the DMA engine write, whatever the core does.
alone, busy = run("normal", "overlap", 0), run("normal", "overlap", 150000)
check(alone["isend"] < 6000, "MPI_Isend returns at once")
check(alone["sender"] > 170000, "512 KiB take a while")
check(busy["sender"] < alone["sender"] + 2000, f"computing is hidden: {busy['sender']:.0f}, alone {alone['sender']:.0f}")
longer = run("normal", "overlap", 1000000)
check(abs(longer["receiver"] - alone["receiver"]) < 2000, "the receiver does not wait for who computes")
check(longer["sender"] < 1000000 + 20000, "when it has computed, all is done")

# Matching, with and without wildcards, in every protocol and many orders of events.
for protocol in ("normal", "eager", "eager-split", "lazy", "dma", "tuned"):
    for seed in range(6):
        check(run(protocol, "order", ranks=4, more=("--seed", seed))["left"] == 0, "nothing is left")
check(run("eager", "order", ranks=4, more=("--set", "mppa_mpi.eager_buffer=1"))["left"] == 0, "with one place for eager messages")
for protocol in ("normal", "eager"):
    found = run(protocol, "cancel")
    check(found == {"send": 1, "receive": 1, "left": 0}, f"cancelled: {found}")

# Several ranks a cluster work, too, if asked for.
expect(machine("--stack", "mppa-mpi", "--pes", 2, "-n", 4, program, "order"), 0, r"left 0")

# Options that do not fit, each named with what was expected.
for arguments, message in (
        (["--stack", "mppa-mpi", "--protocol", "unopt"], r"--protocol unopt: the stack mppa-mpi has normal, eager"),
        (["--protocol", "lazy"], r"--protocol lazy: only with --stack mppa-mpi; the stack ikc has auto, opt"),
        (["--stack", "mppa-mpi", "-n", "17"], r"-n 17: expected at most 16"),
        (["--stack", "mppi"], r"--stack mppi: expected .*mppa-mpi"),
        (["--set", "mppa_mpi.eager=105 bytes"], r"mppa_mpi\.eager = 105 bytes: .*expected a.* number from 0 to 104"),
        (["--set", "mppa_mpi.io=0.5"], r"mppa_mpi\.io = 0\.5: .*expected a number from 1"),
        (["--io-rank", "-n", "2", program, "count", "1", ":", "-n", "2"], r"-n 2: with --io-rank the last program has one rank")):
    expect(machine(*arguments, program, "count", "1"), 2, "", "mpiexec: .*" + message)
expect(mpiexec("--protocol", "dma", program), 2, "", r"--protocol dma: only with --stack mppa-mpi")
expect(mpiexec("--io-rank", program), 2, "", r"--io-rank: only with --machine")
expect(mpiexec("--machine", "generic", "--stack", "mppa-mpi", program), 2, "", r"stack = mppa-mpi: .*mppa_mpi")
expect(mpiexec("--machine", "epiphany64", "--io-rank", program), 2, "", r"--io-rank: .* has no I/O clusters")
finish()
