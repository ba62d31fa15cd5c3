#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""How the time of collectives grows with the number of hosts, on the modelled network of machines/hosts.machine.

usage: scale.py [--build FOLDER] [--ranks N]

Prints, as a table for docs/hosts.md, virtual microseconds of a call, with N ranks on each host (4).
"""
import argparse
from pathlib import Path

from levels import Bench

HOSTS = (16, 64, 256, 1024)
CALLS = (("barrier", 0, "barrier"), ("allreduce", 8, "allreduce, 8 B"), ("allreduce", 65536, "allreduce, 64 KiB"),
         ("bcast", 65536, "bcast, 64 KiB"), ("alltoall", 8, "alltoall, 8 B for each rank"))


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--build", type=Path, default=Path("build"))
    parser.add_argument("--ranks", type=int, default=4, metavar="N", help="on each host")
    options = parser.parse_args()
    bench = Bench(options.build.resolve(), [])
    print("| hosts | " + " | ".join(f"{count:,}" for count in HOSTS) + " |\n|---" + "|---" * len(HOSTS) + "|")
    for name, length, title in CALLS:
        cells = []
        for hosts in HOSTS:
            shape = ("--set", f"clusters={hosts}", "--pes", str(options.ranks))
            time, why = bench.run("hosts", hosts * options.ranks, shape, name, length)
            cells.append(f"{time:,.0f}" if time is not None else f"({why})")
        print(f"| {title} | " + " | ".join(cells) + " |", flush=True)


if __name__ == "__main__":
    main()
