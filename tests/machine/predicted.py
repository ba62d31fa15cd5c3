#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
# timeout: 120
# builds: release debug asan tsan
"""Collectives are chosen on modelled machines by what they are predicted to take: lwmpi-info shows it, it is near to what they take there, and
changes with the machine."""
from _machine import *

INFO = BIN / "lwmpi-info"
collective = build(SOURCE / "bench/collective.c", "collective", "-O2")


def predictions(name, ranks):
    """(collective, bytes, among whom): {algorithm: microseconds}, and which is taken."""
    shown = run(INFO, "--collectives", "--machine", name, "-n", str(ranks))
    expect(shown, 0, err="")
    found, kind, size = {}, None, 0
    for line in shown.stdout.splitlines():
        row = re.match(r"(\w+)? +(\d+)? +(workers|clusters) (.*)", line)
        if row:
            kind, size = row[1] or kind, int(row[2] or size)
            times = re.findall(r"(\w+)(\*?) ([\d.]+)", row[4])
            found[kind, size, row[3]] = {algorithm: float(us) for algorithm, _, us in times}
            taken = [algorithm for algorithm, star, _ in times if star]
            check(taken == [min(times, key=lambda time: float(time[2]))[0]], f"{name}: not the cheapest is taken: {line}")
    return found


def simulated(kind, size, *where):
    done = machine(*(where or ("-n", "48")), collective, kind, "blocking", "0", "1e9", str(size))
    time = re.search(rf"^blocking {kind} \d+ ([\d.]+)$", done.stdout, re.M)
    check(time, f"{kind} of {size} bytes: {done.stdout}{done.stderr}")
    return float(time[1]) / 1000 if time else 1


for (kind, size, among), times in predictions("mppa256", 48).items():
    if among == "workers" and kind in ("bcast", "gather", "reduce", "allreduce", "scan") and size in (8, 8192):
        ratio = min(times.values()) / simulated(kind, size)
        check(0.6 < ratio < 1.5, f"{kind} of {size} bytes takes {1 / ratio:.2f} times what was predicted")

# What is taken is not much slower there than what else could be, with members and with a rank a cluster.
for where, size in ((("-n", "48"), 8192), (("-n", "48"), 65536), (("-n", "16", "--pes", "1"), 12288), (("-n", "16", "--pes", "1"), 98304)):
    forced = {algorithm: simulated("reduce_scatter_block", size, "-x", f"LWMPI_COLL=reduce_scatter:{algorithm}", *where)
              for algorithm in ("direct", "packed")}
    taken = simulated("reduce_scatter_block", size, *where)
    check(taken < 1.1 * min(forced.values()), f"reduce_scatter_block of {size} bytes, {where}: {taken} us, with others {forced}")

# Elsewhere other algorithms are the cheapest.
slow, quick = predictions("mppa256", 192), predictions("generic", 192)
check(any(min(slow[row], key=slow[row].get) != min(quick[row], key=quick[row].get) for row in slow if row in quick),
      "the same algorithms are taken on both machines")

expect(run(INFO, "--collectives", "--machine", "mppa256", "-n", "none"), 2, "", "-n none: expected a number of ranks")
expect(run(INFO, "--collectives", "--machine", "nowhere", "-n", "4"), 2, "", "--machine nowhere: there is no such machine")
expect(run(INFO, "--collectives", "--machine", "mppa256", "-n", "100000"), 2, "", "expected at most")
finish()
