#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Collectives of many ranks on modelled machines beside their two parts: the same call inside one cluster, and of one
rank a cluster with the bytes of a cluster.

usage: levels.py [--build FOLDER] [--all] [--only REGEX] [--bytes N,...] [--shape TEXT,...] [--option TEXT] [--json FILE]

Prints microseconds of virtual time, and how many times the sum of its parts a call takes (the mark: at most 1.2).  In both parts the
buffers of a rank or of a cluster are as long as they are in the whole.  Of a scan of ranks that are dealt to the clusters in turns, a cluster
has to learn a sum for each of its ranks, so that its bytes are those of all of them.

From 64 KiB a cluster on "limit" is how many times the second part takes what the busiest cluster must write or read at least, at the rate at which the
machine's software does that, one page after the other.

Without --all: 192 ranks, compact, two lengths.  What needs more memory than collective.c takes is not measured, and said.
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
LONGEST = {"alltoall": 1024}


def inside(name, length, ranks, clusters):
    """Bytes a block for the ranks of one cluster."""
    return length * clusters if name in BLOCKS_OF_ALL else length


def between(name, length, ranks, clusters, dealt):
    """Bytes a block for one rank a cluster."""
    each = ranks // clusters
    return length * {"gather": each, "scatter": each, "allgather": each, "reduce_scatter_block": each,
                     "alltoall": each * each, "scan": each if dealt else 1}.get(name, 1)


def fits(name, length, ranks):
    """Whether collective.c measures it: all buffers together."""
    blocks = {"alltoall": 2 * ranks * ranks}.get(name, ranks * ranks + ranks if name in BLOCKS_OF_ALL else 3 * ranks)
    return blocks * length <= 2e9


def least(name, length, clusters):
    """Bytes that the busiest cluster must write, and read, at least, with one rank a cluster."""
    others = (clusters - 1) * length
    return {"bcast": (length, length), "gather": (length, others), "scatter": (others, length), "reduce": (length, length),
            "allreduce": (2 * others / clusters, 2 * others / clusters), "scan": (length, length)}.get(name, (others, others))


class Rates:
    """Microseconds a byte at which the software of a machine writes and reads pages, as lwmpi-info tells its parameters."""
    UNITS = {"ns": 1e-3, "us": 1, "ms": 1e3, "bytes": 1, "KiB": 1024, "MHz": 1, "GHz": 1000, "bytes/cycle": 1}

    def __init__(self, build, machine):
        text = subprocess.run([build / "bin/lwmpi-info", "--machine", machine], capture_output=True, text=True, check=True)
        self.lines = dict(re.findall(r"^  (\S+) +=  ?(.*)$", text.stdout, re.M))
        page, window = min(self.number("portal.page"), 16384), self.number("portal.window")  # longer ones are cut
        put = page / ((self.number("noc.pe") or self.number("noc.data")) * self.number("clock"))
        nanvix = self.lines["stack"].startswith("ikc")
        (write, per_written), (read, per_read) = self.cost("portal.write"), self.cost("portal.read")
        reading = read + per_read * (page - min(window, page)) + put
        self.write = (write + per_written * page + (reading if nanvix else put)) / page
        self.read = reading / page

    def number(self, key):
        value, unit = self.lines[key].split()[:2]
        return float(value) * self.UNITS[unit]

    def cost(self, key):
        base, unit, slope = re.match(r"([\d.]+) (\w+) \+ ([\d.]+) ns/byte", self.lines[key]).groups()
        return float(base) * self.UNITS[unit], float(slope) / 1000

    def limit(self, name, length, clusters):
        """Microseconds; None: too short to say."""
        write, read = least(name, length, clusters)
        return max(write * self.write, read * self.read) if name != "barrier" and max(write, read) >= 65536 else None


class Bench:
    def __init__(self, build, options):
        self.mpiexec, self.options, self.build, self.rates = build / "bin/mpiexec", options, build, {}
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
        bytes_between = between(name, length, ranks, clusters, "scatter" in options)
        rates = self.rates.setdefault(machine, Rates(self.build, machine))
        limit = rates.limit(name, bytes_between, clusters)
        whole, why = self.run(machine, ranks, options, name, length)
        parts = [self.run(machine, ranks // clusters, (), name, inside(name, length, ranks, clusters)),
                 self.run(machine, clusters, ("--pes", "1"), name, bytes_between)]
        times = [whole] + [part for part, _ in parts]
        ratio = whole / (times[1] + times[2]) if None not in times else None
        return {"shape": shape, "call": name, "bytes": length, "whole": whole, "inside": times[1], "between": times[2],
                "ratio": ratio, "limit": times[2] / limit if limit and times[2] else None, "why": why}


def show(number, digits):
    return "-" if number is None else f"{number:,.{digits}f}"


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--build", type=Path, default=Path("build"))
    parser.add_argument("--all", action="store_true", help="all shapes and lengths: minutes")
    parser.add_argument("--only", default="", metavar="REGEX", help="calls whose name matches")
    parser.add_argument("--bytes", metavar="N,...", help="lengths, instead of the usual ones")
    parser.add_argument("--shape", metavar="TEXT,...", help="of " + ", ".join(SHAPES))
    parser.add_argument("--option", action="append", default=[], help="a further word for mpiexec")
    parser.add_argument("--json", type=Path, metavar="FILE", help="write the figures there, too")
    options = parser.parse_args()
    lengths = options.bytes or ("8,1024,8192,65536" if options.all else "8,1024")
    shapes = options.shape.split(",") if options.shape else list(SHAPES) if options.all else ["192 compact"]
    bench, rows, missed = Bench(options.build.resolve(), options.option), [], 0
    print(f"{'shape':14} {'call':21} {'bytes':>6} {'whole':>12} {'inside':>10} {'between':>12} {'ratio':>6} {'limit':>6}")
    for shape in shapes:
        for name in (name for name in NAMES if re.search(options.only, name)):
            for length in map(int, lengths.split(",")):
                if length > LONGEST.get(name, length) or (name == "barrier" and length != int(lengths.split(",")[0])):
                    continue
                if not fits(name, length, SHAPES[shape][1]):
                    print(f"{shape:14} {name:21} {length:6} needs more memory than collective.c takes")
                    continue
                row = bench.row(shape, name, length)
                rows.append(row)
                missed += row["ratio"] is None or row["ratio"] > MARK
                print(f"{shape:14} {name:21} {length:6} {show(row['whole'], 1):>12} {show(row['inside'], 1):>10} "
                      f"{show(row['between'], 1):>12} {show(row['ratio'], 2):>6} {show(row['limit'], 2):>6} {row['why'] or ''}", flush=True)
    print(f"{len(rows) - missed} of {len(rows)} at most {MARK} times the sum of their parts")
    if options.json:
        options.json.write_text(json.dumps(rows, indent=1))


if __name__ == "__main__":
    main()
