#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Builds libraries and programs of others by lwmpi's wrappers, runs their own tests under lwmpi's mpiexec, and does the same
with MPICH for comparison.

usage: _run.py [--build FOLDER] [--group io|hpc|built|binaries|ci] [--only REGEX] [--library lwmpi|mpich|openmpi] [--quick] [--again] [--times]
               [--limit SECONDS] [--hosts]

Sources come from Debian's source packages.  Debian's own binaries, built with Open MPI or MPICH, are run on lwmpi as they are, and on that library.
All of it is below <build>/programs.  What came out of each job is kept in <build>/programs/results and not run again unless the library
has changed or --again is given.  A run of a whole group writes its page in docs/, or its part of docs/programs.md.
"""
import argparse
import json
import os
import re
import subprocess
import sys
import time
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path[:0] = [str(HERE), str(HERE.parent / "mpi4py")]
import _binaries  # noqa: E402
import _built  # noqa: E402
import _catalogue  # noqa: E402
import _modes  # noqa: E402
import _packages  # noqa: E402
import _page  # noqa: E402
import _sources  # noqa: E402
from _install import SOURCE, checked, digest, mpich_prefix, say  # noqa: E402
from _suite import Library, end  # noqa: E402

def wrappers(library):
    """The compilers of a library, as far as it has them."""
    library.words = {}
    for name in ("mpicc", "mpicxx", "mpifort"):
        path = library.prefix / "bin" / name
        setattr(library, name, str(path) if path.exists() else None)
    return library


def folder_of(program, library, place, again):
    """The folder where the jobs of a program run: it is built there, or its package unpacked."""
    if program.group != "binaries":
        return built(program, library, place, again)
    folder = place / library.name / f"{program.package}.{program.peer}"
    folder.mkdir(parents=True, exist_ok=True)
    for name, text in program.files:
        (folder / name).write_text(text)
    _packages.unpacked(place / "packages", *_packages.needed(*program.packages))
    if program.wheel:
        program.version = _binaries.wheel_unpacked(place / "packages", program.wheel, sys.executable)[1]
    else:
        program.version = _packages.version(place / "packages", program.package)
    return folder


def built(program, library, place, again):
    """The folder where a program has been built; built anew when the wrapper or mpi.h has changed."""
    source, program.version = _sources.source_of(place / "sources", program.package, program.patched)
    folder = place / library.name / (program.package + program.variant)
    mark, state = folder / "built", digest(library.mpicc, library.prefix / "include/mpi.h")
    if mark.exists() and mark.read_text() == state and not again:
        return folder
    say(f"building {program.name} {program.version} with {library.name}")
    folder.parent.mkdir(parents=True, exist_ok=True)
    log = folder.parent / f"{folder.name}.log"
    checked(["rm", "-rf", folder], log)
    checked(["cp", "-r", source, folder] if program.copied else ["mkdir", folder], log)
    for name, text in program.files:
        (folder / name).write_text(text)
    for number, (inside, command) in enumerate(program.build(source, library)):
        checked(["sh", "-c", command], log.with_suffix(f".{number}.log"), cwd=folder / inside, env=library.environment)
    mark.write_text(state)
    return folder


def run(job, folder, library, mode, ranks, limit):
    """(result, what was printed) of one job."""
    place = folder / job.folder
    if job.input:
        (place / job.input[0]).write_text(job.input[1](ranks))
    program = str(library.prefix / "bin/mpiexec")
    start, alone = [program, *_modes.options(mode, ranks)], [program, *_modes.options(mode, 1)]
    words = {"mpiexec": " ".join([*start, "-n", str(ranks)]), "mpiexec_n": " ".join([*start, "-n"]), "one": " ".join([*alone, "-n", "1"]), **library.words}
    began, text, status = time.monotonic(), "", None
    with open(folder / "output", "w+", errors="replace") as output:
        process = subprocess.Popen(["sh", "-c", job.command.format(**words)], cwd=place, env=library.environment,
                                   stdin=subprocess.DEVNULL, stdout=output, stderr=output, start_new_session=True)
        try:
            status = process.wait(limit)
        except subprocess.TimeoutExpired:
            end(process)
        output.seek(0)
        text = output.read()
    passed, good = _catalogue.outcome(job, status, text)
    seconds = round(time.monotonic() - began, 1)
    return {"passed": passed, "failed": not good, "late": status is None, "seconds": seconds}, text


def cells(program, libraries, args):
    """(library, mode, ranks, job) of all that is to be run of a program."""
    for library in libraries:
        if program.peer and library.name not in ("lwmpi", program.peer):
            continue
        for mode in [""] if library.name != "lwmpi" else ["hosts"] if args.hosts else _page.modes(program):
            for job in program.jobs:
                if (args.quick and not job.quick) or (job.fortran and not library.mpifort):
                    continue
                for ranks in job.ranks[:1] if args.quick else job.ranks:
                    if (ranks > 1 or mode not in _modes.DIVIDED) and re.search(args.only, f"{program.name} {job.name}"):
                        yield library, mode, ranks, job


def remembered(file, state, again):
    if again or not file.exists():
        return None
    cell = json.loads(file.read_text())
    return cell if cell["state"] == state else None


def arguments():
    parser = argparse.ArgumentParser(description="Run the tests of libraries and programs of others on lwmpi and on MPICH.")
    parser.add_argument("--build", type=Path, default=Path("build"), help="build folder (default: build)")
    parser.add_argument("--group", default="", choices=["", "io", "hpc", "built", "binaries", "ci"], help="only this group; ci, which takes a minute, is run only if it is named")
    parser.add_argument("--only", default="", metavar="REGEX", help="only jobs whose program and name match")
    parser.add_argument("--library", default="", choices=["", "lwmpi", "mpich", "openmpi"], help="run on one library only")
    parser.add_argument("--quick", action="store_true", help="a selection on lwmpi alone, and no page")
    parser.add_argument("--again", action="store_true", help="build and run also what has a result already")
    parser.add_argument("--times", action="store_true", help="docs/programs.md with times: only from a quiet machine")
    parser.add_argument("--limit", type=int, default=300, help="seconds that a job may take (default: 300; some may take three times as long)")
    parser.add_argument("--hosts", action="store_true", help="run on two hosts, which both are this one, on lwmpi alone; no page")
    args = parser.parse_args()
    args.library = "lwmpi" if args.hosts else args.library
    args.build = args.build.resolve()
    if not (args.build / "bin/mpiexec").exists():
        sys.exit(f"_run.py: no mpiexec in {args.build}/bin: run make first, or name a build folder with --build")
    return args


def libraries_of(args, group):
    """The libraries that the programs of a group run on: lwmpi as it is built here, and others to compare it with."""
    binaries, packages = group == "binaries", args.build / "programs/packages"
    version = subprocess.run([args.build / "bin/lwmpi-info", "--version"], capture_output=True, text=True,
                             check=True).stdout.split()[-1]
    state = digest(args.build / "lib/libmpi_abi.so.1", args.build / "bin/mpiexec")
    found = []
    if args.library in ("", "lwmpi"):
        found.append(Library("lwmpi", args.build, version, state))
    for name in ("openmpi", "mpich") if binaries and not args.quick else ():
        if args.library in ("", name):
            found.append(_binaries.peer(packages, name))
    if args.library in ("", "mpich") and group == "io" and not args.quick:
        found.append(_binaries.building_peer(packages))
    elif args.library in ("", "mpich") and not binaries and not args.quick:
        prefix, version = mpich_prefix(args.build)
        found.append(Library("mpich", prefix, version, version))
    return _binaries.prepared(found, packages) if binaries else [wrappers(library) for library in found]


def main():
    args = arguments()
    place = args.build / "programs"
    results = place / "results"
    results.mkdir(parents=True, exist_ok=True)
    programs = [p for p in _catalogue.PROGRAMS + _built.PROGRAMS + _binaries.PROGRAMS if p.group == args.group or not args.group and p.group != "ci"]
    libraries = {group: libraries_of(args, group) for group in {program.group for program in programs}}
    folders, good, bad, began = {}, 0, 0, time.monotonic()
    for program in programs:
        for library, mode, ranks, job in cells(program, libraries[program.group], args):
            key = program.name, program.package, program.variant, program.peer, library.name
            if key not in folders:
                folders[key] = folder_of(program, library, place, args.again)
            named = f"{program.package}{program.variant}.{program.peer}.{job.name}.{library.name}.{mode}.{ranks}.json"
            file = results / re.sub(r"[^\w.]+", "-", named)
            cell = remembered(file, library.state, args.again)
            if cell is None:
                cell, text = run(job, folders[key], library, mode, ranks, args.limit * job.longer)
                cell.update(state=library.state, library=library.name, mode=mode, ranks=ranks, job=job.name,
                            program=program.name, package=program.package, peer=program.peer)
                file.write_text(json.dumps(cell))
                file.with_suffix(".log").write_text(text[-200000:] if cell["failed"] else "")
            if library.name == "lwmpi":
                good, bad = good + (not cell["failed"]), bad + cell["failed"]
            print(f"{library.name} {mode}, {ranks} ranks, {program.name}, {job.name}: " + _page.entry(cell), flush=True)
    if not (args.quick or args.only or args.library or args.group == "ci"):
        for group in sorted({program.group for program in programs}):
            _page.write(SOURCE / f"docs/{_page.NAMES[group]}.md", group,
                        _page.page(group, programs, results, libraries[group], args.times))
    print(f"programs of others on lwmpi: {good} jobs passed, {bad} failed, in {time.monotonic() - began:.0f} s"
          + (f"; what they printed: {results}/*.log" if bad else ""))
    sys.exit(1 if bad else 0)


if __name__ == "__main__":
    try:
        main()
    except _packages.Missing as reason:
        sys.exit(f"_run.py: {reason}")
