# SPDX-License-Identifier: MIT
"""Two kernels in Fortran beside MPICH: conjugate gradients (halos and short sums) and a Fourier transform in three dimensions (all-to-all).

usage: kernels.py [--build FOLDER] [--repeat N] [--ranks N,...] [--quick]

The programs are tests/fortran/cg.f90 and ft.f90, which look at their results.  MPICH's package has no Fortran, so they are linked there with
lwmpi's bindings on MPICH's library of the standard ABI.  Runs are in turns; prints medians of the seconds that the kernel itself took, their
spread, and how many times as long MPICH took.  Use an idle host: with more ranks than cores MPICH waits for its scheduler.
"""
import argparse
import os
import statistics
import subprocess
import sys
import tempfile
from pathlib import Path

import peers

HERE = Path(__file__).resolve().parent
TESTS = HERE.parent / "tests/fortran"
SIZES = {"cg": 256, "ft": 128}  # points on a side
WAYS = {"threads": [], "isolated": ["--isolate"]}


def compiled(build, mpich, folder):
    """Both programs for both libraries; as {(program, library): path}."""
    made = {}
    modules, libraries = build / "lib/lwmpi-fortran", build / "lib"
    compilers = {"lwmpi": ([build / "bin/mpifort"], []),
                 "MPICH": (["gfortran", "-I", modules],
                           ["-L", libraries, "-llwmpi_fortran", "-L", mpich / "lib", "-lmpi_abi", f"-Wl,-rpath,{mpich}/lib:{libraries}"])}
    for library, (command, linked) in compilers.items():
        for name in SIZES:
            made[name, library] = folder / f"{name}.{library}"
            subprocess.run([*map(str, command), "-O2", TESTS / "_check.f90", TESTS / f"{name}.f90", "-o", made[name, library], *map(str, linked)],
                           cwd=folder, check=True)
    return made


def seconds(command):
    done = subprocess.run(list(map(str, command)), capture_output=True, text=True)
    if done.returncode or "FAILED" in done.stdout:
        sys.exit(f"{' '.join(map(str, command))} failed:\n{done.stdout}{done.stderr}")
    return float(done.stdout.split()[0])


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--build", type=Path, default=HERE.parent / "build")
    parser.add_argument("--repeat", type=int, default=7)
    parser.add_argument("--ranks", default="4,16,64")
    parser.add_argument("--quick", action="store_true", help="one round of small kernels: only sees that it works")
    args = parser.parse_args()
    build, repeat = args.build.resolve(), 1 if args.quick else args.repeat
    mpich = build / "bench-venv/mpich"
    version = peers.environment_with(mpich, "mpich")
    print(f"seconds of the kernel, medians of {repeat} (from the least to the most), on {os.cpu_count()} cores; MPICH {version}")
    with tempfile.TemporaryDirectory() as folder:
        programs = compiled(build, mpich, Path(folder))
        for name, side in SIZES.items():
            side = 64 if args.quick else side
            for ranks in map(int, args.ranks.split(",")):
                commands = {way: [build / "bin/mpiexec", "-n", ranks, *options, programs[name, "lwmpi"], side] for way, options in WAYS.items()}
                commands["MPICH"] = [mpich / "bin/mpiexec", "-n", ranks, programs[name, "MPICH"], side]
                times = {way: [] for way in commands}
                for _ in range(repeat):
                    for way, command in commands.items():
                        times[way].append(seconds(command))
                peer = statistics.median(times["MPICH"])
                for way, values in times.items():
                    middle = statistics.median(values)
                    print(f"{name} {side:4} {ranks:3} ranks {way:9} {middle:9.4f} ({min(values):.4f} to {max(values):.4f})"
                          + (f"  MPICH takes {peer / middle:.2f} times as long" if way != "MPICH" else ""), flush=True)


main()
