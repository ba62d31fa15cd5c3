#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Collectives of many ranks on modelled machines beside their two parts: the same call inside one cluster, and of one
rank a cluster with the bytes of a cluster.

usage: levels.py [--build FOLDER] [--all] [--only REGEX] [--bytes N,...] [--shape TEXT,...] [--option TEXT] [--json FILE]

Prints microseconds of virtual time, and how many times the sum of its parts a call takes (the mark: at most 1.2).  In both parts the
buffers of a rank or of a cluster are as long as they are in the whole.  Without --all: 192 ranks, compact, two lengths.
"""
import argparse
import json
import re
import subprocess
import tempfile
from pathlib import Path

MARK = 1.2
SHAPES = {  # name: machine, ranks, clusters, further options
    "192 compact": ("mppa256", 192, 16, ()),
    "192 scatter": ("mppa256", 192, 16, ("--map", "scatter")),
    "96 compact": ("mppa256", 96, 8, ()),
    "96 scatter": ("mppa256", 96, 8, ("--map", "scatter")),
    "48 compact": ("mppa256", 48, 4, ()),
    "48 scatter": ("mppa256", 48, 4, ("--map", "scatter")),
    "64x16 generic": ("generic", 1024, 64, ()),
}
NAMES = ["barrier", "bcast", "gather", "scatter", "allgather", "alltoall", "reduce", "allreduce", "reduce_scatter_block",
         "scan"]
BLOCKS_OF_ALL = ("allgather", "alltoall", "reduce_scatter_block")  # a rank has a block of each
LONGEST = {"alltoall": 1024, "allgather": 8192, "reduce_scatter_block": 8192}


def inside(name, length, ranks, clusters):
    """Bytes a block for the ranks of one cluster."""
    return length * clusters if name in BLOCKS_OF_ALL else length


def between(name, length, ranks, clusters):
    """Bytes a block for one rank a cluster."""
    each = ranks // clusters
    return length * {"gather": each, "scatter": each, "allgather": each, "reduce_scatter_block": each,
                     "alltoall": each * each}.get(name, 1)


class Bench:
    def __init__(self, build, options):
        self.mpiexec, self.options = build / "bin/mpiexec", options
        self.folder = tempfile.TemporaryDirectory()
        self.program = Path(self.folder.name) / "collective"
        source = Path(__file__).resolve().parent / "collective.c"
        subprocess.run([build / "bin/mpicc", "-O2", "-o", self.program, source], check=True)

    def run(self, machine, ranks, options, name, length):
        """Microseconds of one call."""
        command = [self.mpiexec, "--machine", machine, *options, *self.options, "-n", str(ranks), self.program, name,
                   "blocking", "0", "1e9", str(length)]
        done = subprocess.run(command, capture_output=True, text=True, timeout=900)
        found = re.search(rf"^blocking {name} \d+ ([\d.]+)$", done.stdout, re.M)
        if done.returncode or not found:
            return None, done.stderr.strip().splitlines()[-1:]
        return float(found[1]) / 1000, None

    def row(self, shape, name, length):
        machine, ranks, clusters, options = SHAPES[shape]
        whole, why = self.run(machine, ranks, options, name, length)
        parts = [self.run(machine, ranks // clusters, (), name, inside(name, length, ranks, clusters)),
                 self.run(machine, clusters, ("--pes", "1"), name, between(name, length, ranks, clusters))]
        times = [whole] + [part for part, _ in parts]
        ratio = whole / (times[1] + times[2]) if None not in times else None
        return {"shape": shape, "call": name, "bytes": length, "whole": whole, "inside": times[1], "between": times[2],
                "ratio": ratio, "why": why}


def show(number, digits):
    return "-" if number is None else f"{number:,.{digits}f}"


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--build", type=Path, default=Path("build"))
    parser.add_argument("--all", action="store_true", help="all shapes and lengths: an hour")
    parser.add_argument("--only", default="", metavar="REGEX", help="calls whose name matches")
    parser.add_argument("--bytes", metavar="N,...", help="lengths, instead of the usual ones")
    parser.add_argument("--shape", metavar="TEXT,...", help="of " + ", ".join(SHAPES))
    parser.add_argument("--option", action="append", default=[], help="a further word for mpiexec")
    parser.add_argument("--json", type=Path, metavar="FILE", help="write the figures there, too")
    options = parser.parse_args()
    lengths = options.bytes or ("8,1024,8192,65536" if options.all else "8,1024")
    shapes = options.shape.split(",") if options.shape else list(SHAPES) if options.all else ["192 compact"]
    bench, rows, missed = Bench(options.build.resolve(), options.option), [], 0
    print(f"{'shape':14} {'call':21} {'bytes':>6} {'whole':>12} {'inside':>10} {'between':>12} {'ratio':>6}")
    for shape in shapes:
        for name in (name for name in NAMES if re.search(options.only, name)):
            for length in map(int, lengths.split(",")):
                if length > LONGEST.get(name, length) or (name == "barrier" and length != int(lengths.split(",")[0])):
                    continue
                row = bench.row(shape, name, length)
                rows.append(row)
                missed += row["ratio"] is None or row["ratio"] > MARK
                print(f"{shape:14} {name:21} {length:6} {show(row['whole'], 1):>12} {show(row['inside'], 1):>10} "
                      f"{show(row['between'], 1):>12} {show(row['ratio'], 2):>6} {row['why'] or ''}", flush=True)
    print(f"{len(rows) - missed} of {len(rows)} at most {MARK} times the sum of their parts")
    if options.json:
        options.json.write_text(json.dumps(rows, indent=1))


if __name__ == "__main__":
    main()
