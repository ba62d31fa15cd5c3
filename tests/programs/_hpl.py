#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""High-Performance Linpack, as HPC Challenge has it, on the modelled MPPA-256; writes docs/hpl.md.

usage: _hpl.py [--build FOLDER]

It is built twice below <build>/programs: by `mpicc --timed`, so that what it computes takes time, and by `mpicc`, so that only messages do.
Each case runs twice and must give the same virtual time, and pass the residual check.
"""
import argparse
import re
import subprocess
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path[:0] = [str(HERE), str(HERE.parent / "mpi4py")]
import _sources  # noqa: E402
from _install import SOURCE, checked, say  # noqa: E402

FLAGS = "-O2 -w -DAdd_ -DF77_INTEGER=int -DStringSunStyle"
BLOCK = 16
CASES = [  # clusters, ranks a cluster, rows and columns of the grid, size of the matrix
    (1, 1, 1, 1, 240), (2, 1, 1, 2, 336), (4, 1, 2, 2, 480), (8, 1, 2, 4, 672), (16, 1, 2, 8, 928), (16, 1, 4, 4, 928),
    (16, 1, 2, 8, 480), (16, 2, 4, 8, 800), (16, 3, 4, 12, 480)]


def build(source, folder, mpicc):
    """The programs timed and untimed."""
    folder.mkdir(parents=True, exist_ok=True)
    files = f"{HERE}/_hpl.c {HERE}/_blas.c hpl/testing/*/*.c hpl/src/*/*.c"
    for name, options in (("timed", "--timed"), ("untimed", "")):
        say(f"building HPL, {name}")
        checked(["sh", "-c", f"{mpicc} {options} {FLAGS} -Ihpl/include -Iinclude {files} -lm -o {folder}/{name}"],
                folder / f"{name}.log", cwd=source)


def numbers(case):
    """Its input, a number or list a line: how many of each there are, and which.  Panels by Crout's way, halved down to 4 columns; a
    broadcast round the row, without looking ahead."""
    _, _, rows, columns, size = case
    lines = ["title", "title", "HPL.out", 6, 1, size, 1, BLOCK, 0, 1, rows, columns, "16.0", 1, 1, 1, 4, 1, 2, 1, 1, 1, 1, 1, 0, 2, 64, 0, 0, 1, 8]
    return "".join(f"{line}\n" for line in lines)


def run(folder, mpiexec, program, case):
    """(seconds of virtual time, Gflop/s, residual)"""
    clusters, each, *_ = case
    (folder / "hpccinf.txt").write_text(numbers(case))
    (folder / "hpccoutf.txt").unlink(missing_ok=True)
    words = [mpiexec, "--machine", "mppa256", "--enforce-memory", "-n", str(clusters * each), "--pes", str(each), folder / program]
    done = subprocess.run(words, cwd=folder, capture_output=True, text=True)
    file = folder / "hpccoutf.txt"
    text = file.read_text() if file.exists() else ""
    took = re.search(r"^WR\S+ .* (\S+) +(\S+)$", text, re.M)
    residual = re.search(r"= +(\S+) \.+ PASSED", text)
    if done.returncode or not took or not residual:
        sys.exit(f"_hpl.py: {' '.join(map(str, words))}: status {done.returncode}\n{done.stdout}{done.stderr}{text[-2000:]}")
    size = case[-1]
    gflops = float(took[2])
    # The time is printed with two digits after the point; the rate, which HPL computes from it, with four that count.
    return (2 / 3 * size**3 + 3 / 2 * size**2) / gflops / 1e9, gflops, float(residual[1])


def row(folder, mpiexec, case, alone):
    clusters, each, rows, columns, size = case
    seconds, gflops, residual = run(folder, mpiexec, "timed", case)
    if run(folder, mpiexec, "timed", case)[1] != gflops:
        sys.exit(f"_hpl.py: {case}: two runs differ")
    messages = run(folder, mpiexec, "untimed", case)[0]
    ranks = clusters * each
    alone = alone or gflops
    print(f"{clusters} x {each}, {rows} x {columns}, {size}: {seconds:.3f} s, {gflops:.3f} Gflop/s", flush=True)
    return (f"| {clusters} | {ranks} | {rows} × {columns} | {size} | {seconds * 1e3:,.0f} | {gflops:.3f} | {gflops / ranks / alone:.0%} | "
            f"{messages * 1e3:,.0f} | {residual:.4f} |"), alone


PAGE = """# High-Performance Linpack on 16 modelled clusters

Written by `make test-hpl`: HPL as HPC Challenge {version} has it (Debian's source package, unchanged; `tests/programs/_hpl.c` starts it) on the modelled
MPPA-256, compiled by `mpicc --timed`, with `--enforce-memory`: what does not fit into the 2 MB of a cluster ends the job. Blocks of {block} columns. Times are virtual, and the same in each
run; every run passed HPL's check of its residual.

| clusters | ranks | grid | N | ms | Gflop/s | of ranks alone | ms without computing | residual |
|---|---|---|---|---|---|---|---|---|
{rows}

*Of ranks alone*: the rate, beside so many times that of the first line. *Without computing*: the same program compiled by plain `mpicc`, whose
computing takes no time.

- The loops of `tests/programs/_blas.c`, compiled for the modelled PE of 400 MHz as they are, reach {alone:.3f} Gflop/s with HPL around them. A library of the
  host's would compute without taking time.
- Linpack needs size: its computing grows as N³, its messages as N², and a cluster writes and reads a page of 4 KB of them in 170 us ([collectives.md](collectives.md)).
  A cluster holds the kernel (256 KB), the library and the program (1.2 MB) besides its part of the matrix, so that N ends at about 950 on 16 clusters, where messages
  still take half of the time; half of that N is twice as far from what the PEs can do.
- Several ranks a cluster share its resource manager, which does all system calls of the modelled Nanvix: the rate falls. 192 ranks (12 a cluster) do not fit, for each has
  its own data, stack and buffers, about 70 KB.
- Wide grids are quicker here than square ones: the processes of one column exchange a line for each column of a panel.
"""


def main():
    parser = argparse.ArgumentParser(description="HPL on the modelled MPPA-256; writes docs/hpl.md.")
    parser.add_argument("--build", type=Path, default=Path("build"), help="build folder (default: build)")
    build_folder = parser.parse_args().build.resolve()
    mpicc, mpiexec = build_folder / "bin/mpicc", build_folder / "bin/mpiexec"
    if not mpiexec.exists():
        sys.exit(f"_hpl.py: no mpiexec in {build_folder}/bin: run make first, or name a build folder with --build")
    source, version = _sources.source_of(build_folder / "programs/sources", "hpcc", False)
    folder = build_folder / "programs/hpl"
    build(source, folder, mpicc)
    rows, alone = [], 0
    for case in CASES:
        line, alone = row(folder, mpiexec, case, alone)
        rows.append(line)
    (SOURCE / "docs/hpl.md").write_text(PAGE.format(version=version, block=BLOCK, rows="\n".join(rows), alone=alone))


if __name__ == "__main__":
    main()
