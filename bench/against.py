# SPDX-License-Identifier: MIT
"""Compares two builds of lwmpi on this machine, in turns: has a change made anything slower?

usage: against.py BEFORE [--build FOLDER] [--collectives] [--rounds N] [--only WORD] [--allow PERCENT]

BEFORE and FOLDER (default: build) are build folders, or installations.  Each round measures everything once with either
build, the one that begins in turns.  Prints both medians, the median of the ratios of a round (below 1: less time
or memory than before) and the middle half of them.  Exit status 1 if a ratio is above 1 by more than PERCENT (default 3).

--collectives measures these instead: all of them, of 8 bytes, 1 KiB and 64 KiB, by 192 ranks in 16 clusters, and in one cluster of two
workers.  A minute a round.
"""
import argparse
import copy
import os
import statistics
import subprocess
import sys
from pathlib import Path

import measure
import peers


COLLECTIVES = ("barrier", "bcast", "gather", "scatter", "allgather", "alltoall", "reduce", "allreduce", "reduce_scatter_block", "scan")
SHAPES = {"16 clusters": (192, ["--clusters", "16"]), "2 workers": (192, ["--clusters", "1", "--workers", "2"])}
LENGTHS = {8: "8 B", 1024: "1 KiB", 65536: "64 KiB"}


def figure(program, ranks, key, *arguments):
    """One number that a program prints: a function of an implementation and a folder."""
    def measured(implementation, folder):
        output, _ = measure.run(implementation, folder, 120, ranks, program, *arguments)
        found = measure.figures(output, *key)
        if not found:
            raise measure.Failed(f"{program} printed no {' '.join(key)}: {output[:200]}")
        return next(iter(found.values()))
    return measured


def collective(name, ranks):
    return figure("collective", ranks, ("blocking", name), name, "blocking", 0.05, 20, 8)


def start(ranks):
    return lambda implementation, folder: measure.start_up(implementation, folder, 120, ranks) * 1e9


def memory(ranks):
    return lambda implementation, folder: measure.memory(implementation, folder, 120, ranks)["total"] * 1024


MEASURED = {
    "8 B one way, ns": figure("pingpong", 2, ("pingpong", "8"), 8, 100000),
    "1 MiB one way, ns": figure("pingpong", 2, ("pingpong", "1048576"), 1048576, 500),
    "8 B in a row, ns": figure("stream", 2, ("stream", "8"), 8, 200000),
    "message rate of 2 ranks, ns": figure("rate", 2, ("rate",), 8, 0.1),
    "message rate of 16 ranks, ns": figure("rate", 16, ("rate",), 8, 0.1),
    "barrier of 16 ranks, ns": collective("barrier", 16),
    "barrier of 192 ranks, ns": collective("barrier", 192),
    "barrier of 1,000 ranks, ns": collective("barrier", 1000),
    "barrier of 10,000 ranks, ns": collective("barrier", 10000),
    "allreduce of 16 ranks, ns": collective("allreduce", 16),
    "allreduce of 192 ranks, ns": collective("allreduce", 192),
    "start of 64 ranks, ns": start(64),
    "start of 10,000 ranks, ns": start(10000),
    "memory a rank of 192, bytes": memory(192),
}


def collective_in(shape, name, length):
    """One call with ranks placed as a shape has them."""
    ranks, options = SHAPES[shape]
    measured = figure("collective", ranks, ("blocking", name), name, "blocking", 0.05, 20, length)

    def placed(implementation, folder):
        there = copy.copy(implementation)
        there.start = lambda count: [*options, "-n", str(count)]
        return measured(there, folder)
    return placed


def all_collectives():
    """What takes more memory than bench/collective.c gives is left out."""
    return {f"{name} of {text}, {shape}, ns": collective_in(shape, name, length)
            for shape in SHAPES for name in COLLECTIVES for length, text in LENGTHS.items()
            if (name != "barrier" or length == 8) and (name != "alltoall" or length <= 1024)
            and (name not in ("allgather", "reduce_scatter_block") or length <= 1024)}


def builds(args):
    """The two, each with its programs in a folder of its own."""
    found = []
    for what, folder in (("before", args.before), ("now", args.build)):
        folder = folder.resolve()
        for tool in ("mpiexec", "mpicc", "lwmpi-info"):
            if not os.access(folder / "bin" / tool, os.X_OK):
                sys.exit(f"against.py: {what}: no program {tool} in {folder}/bin: expected a build folder of lwmpi, or an"
                         " installation")
        version = peers.lwmpi(folder)[0].version
        # Nobody says where ranks go: what a user gets.
        implementation = peers.Implementation("lwmpi", folder, version, lambda ranks: ["-n", str(ranks)])
        programs = args.build.resolve() / "bench" / what
        programs.mkdir(parents=True, exist_ok=True)
        implementation.compile(programs)
        found.append((implementation, programs))
    return found


def show(name, before, now, ratios):
    quarters = statistics.quantiles(ratios, n=4) if len(ratios) > 1 else [ratios[0]] * 3
    print(f"{name:48} {statistics.median(before):15,.1f} {statistics.median(now):15,.1f}"
          f" {statistics.median(ratios):8.3f}   {quarters[0]:.3f} to {quarters[2]:.3f}")
    return statistics.median(ratios)


def main():
    parser = argparse.ArgumentParser(description="Compare two builds of lwmpi.")
    parser.add_argument("before", type=Path, help="build folder to compare with")
    parser.add_argument("--build", type=Path, default=Path("build"), help="build folder (default: build)")
    parser.add_argument("--collectives", action="store_true", help="measure all collectives, in two shapes")
    parser.add_argument("--rounds", type=int, default=20, help="how often everything is measured (default: 20)")
    parser.add_argument("--only", default="", help="only what has this in its name")
    parser.add_argument("--allow", type=float, default=3, help="percent by which nothing may be worse (default: 3)")
    args = parser.parse_args()
    offered = all_collectives() if args.collectives else MEASURED
    chosen = {name: measured for name, measured in offered.items() if args.only in name}
    if not chosen:
        sys.exit(f"against.py: --only {args.only}: nothing has that in its name; there is: {'; '.join(offered)}")
    if args.rounds < 1:
        sys.exit(f"against.py: --rounds {args.rounds}: expected 1 or more")
    pair = builds(args)
    values = {name: ([], []) for name in chosen}
    for turn in range(args.rounds):
        for name, measured in chosen.items():
            if sys.stderr.isatty():
                print(f"\r\033[K{turn + 1}/{args.rounds} {name}", end="", file=sys.stderr, flush=True)
            for which in (0, 1) if turn % 2 == 0 else (1, 0):
                values[name][which].append(measured(*pair[which]))
    if sys.stderr.isatty():
        print("\r\033[K", end="", file=sys.stderr)
    print(f"{args.rounds} rounds{'':38} {'before':>15} {'now':>15} {'ratio':>8}   middle half")
    worse = [name for name, (before, now) in values.items()
             if show(name, before, now, [b / a for a, b in zip(before, now)]) > 1 + args.allow / 100]
    print(f"worse by more than {args.allow:g} %: {'; '.join(worse) or 'nothing'}")
    sys.exit(1 if worse else 0)


if __name__ == "__main__":
    try:
        main()
    except measure.Failed as failed:
        sys.exit(f"against.py: {failed}")
    except (OSError, subprocess.CalledProcessError) as failed:
        sys.exit(f"against.py: {failed}: is that a whole build of lwmpi?")
