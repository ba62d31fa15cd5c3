#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
# builds: release debug
# timeout: 300
"""What collectives keep of long data on their way stays within the budget's coll_scratch, 64 KiB a cluster, whatever the call and however ranks lie in
clusters; but not scans of ranks that are dealt in turns."""
from _machine import *

SCRATCH = 64 << 10
BESIDES = 32 << 10  # steps of schedules, and meetings
collective = build(SOURCE / "bench/collective.c", "collective", "-O2")
LONG = {"bcast": 65536, "gather": 8192, "scatter": 8192, "allgather": 4096, "alltoall": 512, "reduce": 262144, "allreduce": 65536,
        "reduce_scatter_block": 4096, "scan": 65536}


def heaps(call, length, *options):
    """Of each cluster: bytes of the library's heap when all that it held was the most."""
    data = report("-n", 96, *options, collective, call, "blocking", "0", "1e9", length)
    return [cluster["by_category"]["library_heap"] for cluster in data["memory"]["clusters"]]


def grown(call, length, *options):
    """By how much a long call makes a cluster's heap larger than a short one."""
    return max(long - short for long, short in zip(heaps(call, length, *options), heaps(call, 8, *options)))


for call, length in LONG.items():
    for options in ((),) if call == "scan" else ((), ("--map", "scatter")):
        more = grown(call, length, *options)
        print(f"{call} {length} {' '.join(options)}: {more / 1024:.1f} KiB")
        check(more <= SCRATCH + BESIDES, f"{call} of {length} bytes {' '.join(options)} takes {more} bytes more than one of 8")

# It is the budget that holds them.
more = grown("alltoall", 512, "--set", "budget=link_open=32,inbox=96K,inbox_ahead=48K,eager_limit=2560")
check(more > SCRATCH + BESIDES, f"without a bound an all-to-all takes {more} bytes")
finish()
