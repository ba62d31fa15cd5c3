#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""What collectives are predicted to take on a modelled machine, beside what they take there.

usage: predicted.py [--build FOLDER] [--machine NAME] [--ranks N] [--only REGEX] [--bytes N,...] [--workers]

Each algorithm that `lwmpi-info --collectives --machine NAME -n N` tells a time of is forced in turn; both are virtual microseconds.  Those between
clusters, with levels; with --workers those among workers, too, which take longer.  Prints how far predictions are off, and what the choices
by them cost more than the best ones.
"""
import argparse
import os
import re
import statistics
import subprocess
from pathlib import Path

from levels import LONGEST, Bench, fits

CALLS = {"reduce_scatter": "reduce_scatter_block"}


def predictions(build, machine, ranks):
    """(kind, bytes, "workers" or "clusters"): {algorithm: microseconds}, and which is taken."""
    text = subprocess.run([build / "bin/lwmpi-info", "--collectives", "--machine", machine, "-n", str(ranks)],
                          capture_output=True, text=True, check=True).stdout
    found, kind, size = {}, None, 0
    for line in text.splitlines():
        row = re.match(r"(\w+)? +(\d+)? +(workers|clusters) (.*)", line)
        if not row:
            continue
        kind, size = row[1] or kind, int(row[2] or size)
        times = re.findall(r"(\w+)(\*?) ([\d.]+)", row[4])
        found[kind, size, row[3]] = ({name: float(us) for name, _, us in times}, next(n for n, star, _ in times if star))
    return found


class Forced(Bench):
    def measured(self, machine, ranks, kind, size, rules):
        os.environ["LWMPI_COLL"] = rules
        time, _ = self.run(machine, ranks, (), CALLS.get(kind, kind), size)
        return time


def wanted(options, kind, size, where):
    call = CALLS.get(kind, kind)
    return (re.search(options.only, kind) and size <= LONGEST.get(call, size) and fits(call, size, options.ranks) and
            (not options.bytes or str(size) in options.bytes.split(",")) and (where == "clusters" or options.workers))


def compare(bench, options):
    """Rows, and for each choice how many times the best one it takes."""
    rows, choices = [], []
    for (kind, size, where), (times, taken) in predictions(options.build, options.machine, options.ranks).items():
        if not wanted(options, kind, size, where):
            continue
        real = {}
        for name, predicted in times.items():
            if name == "levels":
                continue
            rules = f"{kind}:{name}" + (f",{kind}:levels" if where == "clusters" else "")
            real[name] = bench.measured(options.machine, options.ranks, kind, size, rules)
            if real[name]:
                rows.append((kind, size, where, name, predicted, real[name]))
                print(f"{kind:15} {size:6} {where:8} {name:9} {predicted:12,.1f} {real[name]:12,.1f} {predicted / real[name]:6.2f}"
                      f" {'*' if name == taken else ''}", flush=True)
        if real.get(taken):
            choices.append((real[taken] / min(time for time in real.values() if time), kind, size))
    return rows, choices


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--build", type=Path, default=Path("build"))
    parser.add_argument("--machine", default="mppa256")
    parser.add_argument("--ranks", type=int, default=192)
    parser.add_argument("--only", default="", metavar="REGEX", help="collectives whose name matches")
    parser.add_argument("--bytes", metavar="N,...", help="of the lengths that lwmpi-info shows")
    parser.add_argument("--workers", action="store_true", help="those among workers, too")
    options = parser.parse_args()
    options.build = options.build.resolve()
    print(f"{'call':15} {'bytes':>6} {'among':8} {'algorithm':9} {'predicted':>12} {'simulated':>12} {'ratio':>6}")
    rows, choices = compare(Forced(options.build, []), options)
    off = sorted(abs(predicted / real - 1) for *_, predicted, real in rows)
    print(f"{len(rows)} predictions: half are off by at most {statistics.median(off):.0%}, nine of ten by {off[len(off) * 9 // 10]:.0%}, "
          f"the worst by {off[-1]:.0%}")
    best = sum(ratio < 1.02 for ratio, *_ in choices)
    print(f"{best} of {len(choices)} choices are the best to 2 %; the worst takes {max(choices)[0]:.2f} times as long ({max(choices)[1]}, "
          f"{max(choices)[2]} bytes)")


if __name__ == "__main__":
    main()
