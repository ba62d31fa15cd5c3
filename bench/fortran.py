# SPDX-License-Identifier: MIT
"""What a call from Fortran costs more than one from C: MPI_Send of four numbers, one after another, to MPI_PROC_NULL.

usage: fortran.py [--build FOLDER] [--repeat N]

Prints nanoseconds, medians of runs in turns (each run tells the best of its rounds), and whether the mark is reached: at most 5 ns more.
"""
import argparse
import statistics
import subprocess
import sys
import tempfile
from pathlib import Path

MARK = 5  # ns
HERE = Path(__file__).parent
PROGRAMS = {"C": ["mpicc", "-O2", "call.c"],
            "Fortran, mpi_f08": ["mpifort", "-O2", "-DBINDING=mpi_f08", "call.F90"],
            "Fortran, mpi": ["mpifort", "-O2", "-DBINDING=mpi", "call.F90"]}


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--build", type=Path, default=HERE.parent / "build")
    parser.add_argument("--repeat", type=int, default=9)
    args = parser.parse_args()
    found = {name: [] for name in PROGRAMS}
    with tempfile.TemporaryDirectory() as folder:
        programs = {}
        for number, (name, (compiler, *rest)) in enumerate(PROGRAMS.items()):
            programs[name] = Path(folder) / str(number)
            subprocess.run([args.build.resolve() / "bin" / compiler, *rest[:-1], HERE.resolve() / rest[-1], "-o", programs[name]],
                           cwd=folder, check=True)
        for _ in range(args.repeat):
            for name, program in programs.items():
                found[name].append(float(subprocess.run([program], capture_output=True, text=True, check=True).stdout))
    medians = {name: statistics.median(values) for name, values in found.items()}
    missed = False
    for name, values in found.items():
        more = medians[name] - medians["C"]
        missed |= more > MARK
        print(f"{name:18} {medians[name]:6.2f} ns ({min(values):.2f} to {max(values):.2f})"
              + (f", {more:+.2f}" if name != "C" else ""))
    print(f"{'NOT REACHED' if missed else 'reached'}: at most {MARK} ns more than C")
    return int(missed)


sys.exit(main())
