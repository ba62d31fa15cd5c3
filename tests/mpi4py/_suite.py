#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Runs mpi4py's test suite on lwmpi and beside it on MPICH, module by module, and writes the table docs/mpi4py.md.
On lwmpi also the builds of mpi4py that come ready-made, for the ABIs of MPICH and of Open MPI: those of the package index, and Debian's, an
older version with fewer tests.

usage: _suite.py [--build FOLDER] [--quick] [--modules REGEX] [--ranks N,N...] [--library lwmpi|mpich] [--again]

Sets everything up below <build>/mpi4py by itself.  Each cell (library, build of mpi4py, ranks, module) is a job of its
own with a time limit; what came out is kept in <build>/mpi4py/results and not run again unless the library has
changed or --again is given: so a run that was cut off goes on where it stood.
"""
import argparse
import json
import os
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import _install
import _table

HERE = Path(__file__).resolve().parent
RANKS = [1, 2, 3, 4, 5, 8, 16]
COLLECTIVE_RANKS = {5, 16}  # with these, collective modules only
COLLECTIVE = re.compile(r"cco_|util_dtlib$")
QUICK = re.compile(r"^(attributes|cco_buf|cco_nb_buf|cco_obj_inter|cco_pr_ngh_buf|cco_vec|comm|comm_inter|comm_topo|"
                   r"datatype|dynproc|errhandler|file|grequest|group|info|io|p2p_buf|p2p_buf_matched|p2p_buf_part|p2p_obj|pack|request|"
                   r"session|spawn|status|threads|util_pool)$")

# Builds for other ABIs: variables that choose them, and how the module's name begins.  The first is what mpi4py takes of its own accord.
READY_MADE = {"for-mpich": {"MPI4PY_WANTED": "MPI.mpich."},
              "for-openmpi": {"MPI4PY_WANTED": "MPI.openmpi.", "MPI4PY_MPIABI": "openmpi"},
              "debian": {}}
MOST_RANKS = 4  # of builds beside the first, for others show nothing new and the whole takes hours
# Tests of what a library lacks that says it is of MPI 3.1: ours has the functions for large counts, and mpi4py takes them where they are.
LEFT_OUT = {"for-openmpi": ["testContiguousBigMPI"]}
# Of these the quick selection is what is translated in more than one way.
TRANSLATED = re.compile(r"^(attributes|comm|comm_topo|datatype|errhandler|exceptions|file|grequest|group|info|mpiabi|op|p2p_buf_matched|request|"
                        r"session|spawn|status|ulfm|win)$")

DEBIAN_QUICK = re.compile(r"^(attributes|comm|datatype|file|grequest|op|spawn|win)$")


class Library:
    """An MPI library, with the mpiexec that starts programs on it."""

    def __init__(self, name, prefix, version, state):
        self.name, self.prefix, self.version, self.state = name, prefix, version, state
        # Nor what a make that runs this passes on to those of others.
        self.environment = {k: v for k, v in os.environ.items() if not k.startswith(("LWMPI_", "MPI4PY_", "MAKE", "MFLAGS"))}
        # For MPICH; our mpiexec does this by itself.
        if name != "lwmpi":
            self.environment["LD_LIBRARY_PATH"] = str(prefix / "lib")

    def command(self, ranks):
        return [str(self.prefix / "bin/mpiexec"), "-n", str(ranks)]


def descendants(pid):
    parents = {}
    for entry in Path("/proc").iterdir():
        if entry.name.isdigit():
            try:
                parents[int(entry.name)] = int((entry / "stat").read_text().rsplit(")", 1)[1].split()[1])
            except (OSError, IndexError):
                pass
    found, grown = {pid}, True
    while grown:
        children = {child for child, parent in parents.items() if parent in found} - found
        found |= children
        grown = bool(children)
    return found


def end(process):
    """Kill a job: mpiexec, and by number whatever it started, for that may have sessions of its own."""
    for pid in descendants(process.pid):
        try:
            os.kill(pid, signal.SIGKILL)
        except ProcessLookupError:
            pass
    process.wait()


def read_records(folder):
    """What each rank wrote: [[(what, test, text)...]...]"""
    found = []
    for file in sorted(folder.glob("*.jsonl")):
        lines = []
        for line in file.read_text(errors="replace").splitlines():
            try:
                lines.append(json.loads(line))
            except ValueError:
                pass  # cut off
        if any(what == "started" for what, _, _ in lines):
            found.append(lines)
    return found


ORDER = {"passed": 1, "skipped": 2, "failed": 3}


def merge(records):
    """({test: [outcome, text]}, tests that some rank began and never ended).  A test that fails on one rank failed;
    one that is skipped on some ranks and passed on others passed."""
    outcomes, open_tests = {}, set()
    for lines in records:
        mine, begun = {}, None
        for what, test, text in lines:
            if what == "start":
                begun = test
            elif what in ORDER:
                if test == begun:
                    begun = None
                if ORDER[what] > ORDER.get(mine.get(test, [""])[0], 0):
                    mine[test] = [what, text]
            elif what == "ended":
                begun = None
        if begun and begun not in mine:
            open_tests.add(begun)
        for test, outcome in mine.items():
            before = outcomes.get(test)
            if (before is None or outcome[0] == "failed" and before[0] != "failed"
                    or outcome[0] == "passed" and before[0] == "skipped"):
                outcomes[test] = outcome
    return outcomes, open_tests


def one_job(library, site, python, tests, module, ranks, excluded, args, builder):
    """Returns (outcomes, open tests, "" or why it ended badly, its output)."""
    records = Path(tempfile.mkdtemp(prefix="lwmpi-mpi4py-"))
    peer = library.name != "lwmpi"  # it spins: with more ranks than cores a test of it takes long
    limit = args.limit or (240 if peer and ranks > 4 else 120)
    stall = args.stall * (3 if peer else 1)
    options = ["--no-builddir", "-i", rf"^test_{module}\.py$"]
    for test in excluded + LEFT_OUT.get(builder, []):
        options += ["-x", "*" + test]
    environment = dict(library.environment, PYTHONPATH=f"{site}:{tests}/test", TMPDIR=str(records),
                       PYTHONDONTWRITEBYTECODE="1", OMP_NUM_THREADS="1", OPENBLAS_NUM_THREADS="1", **READY_MADE.get(builder, {}))
    living_on = ["--survive"] if library.name == "lwmpi" and module == "ulfm" else []
    command = [*library.command(ranks), *living_on, str(python), str(HERE / "_rank.py"), str(tests / "test"), str(records),
               str(max(5, stall - 3)), *options]
    output = open(records / "output", "w+", errors="replace")
    process = subprocess.Popen(command, env=environment, stdin=subprocess.DEVNULL, stdout=output, stderr=output,
                               start_new_session=True)
    start = moved = time.monotonic()
    size, why = -1, ""
    try:
        while process.poll() is None:
            time.sleep(0.02 if time.monotonic() - start < 2 else 0.1)
            now = time.monotonic()
            total = sum(file.stat().st_size for file in records.glob("*.jsonl"))
            if total != size:
                size, moved = total, now
            if now - start > limit:
                why = f"not done after {limit} s"
            elif now - moved > stall:
                why = f"no test ended for {stall} s"
            if why:
                break
    finally:
        if process.poll() is None:
            end(process)
    outcomes, open_tests = merge(read_records(records))
    output.seek(0)
    text = output.read()
    output.close()
    failed = any(outcome[0] == "failed" for outcome in outcomes.values())
    if not why and process.returncode and not (failed and not open_tests):
        lines = [line for line in text.splitlines() if line.strip()]
        why = f"exit status {process.returncode}: " + " | ".join(lines[-4:])[-400:]
    shutil.rmtree(records, ignore_errors=True)
    return outcomes, open_tests, why, text


def run_cell(library, site, python, tests, module, ranks, args, builder):
    """One module with one number of ranks.  A test in which the job hangs or dies has failed; the others of its
    module are then run without it, some times."""
    start = time.monotonic()
    total, excluded, ended, logs = {}, [], "", []
    for _ in range(args.tries if library.name == "lwmpi" else 1):
        outcomes, open_tests, why, text = one_job(library, site, python, tests, module, ranks, excluded, args, builder)
        for test, outcome in outcomes.items():
            before = total.get(test)
            if before is None or ORDER[outcome[0]] > ORDER[before[0]]:
                total[test] = outcome
        if why or any(outcome[0] == "failed" for outcome in outcomes.values()):
            logs.append(text[-20000:])
        ended = why
        if not why:
            break
        culprits = sorted(open_tests - set(excluded))
        for test in culprits:
            total[test] = ["failed", why]
        if not culprits:
            break
        excluded += culprits
    return {"tests": total, "ended": ended, "hung": excluded, "seconds": round(time.monotonic() - start, 1),
            "version": library.version}, "\n======\n".join(logs)


def number_of(cell, what):
    return sum(outcome[0] == what for outcome in cell["tests"].values())


def arguments():
    parser = argparse.ArgumentParser(description="Run mpi4py's tests on lwmpi and on MPICH.")
    parser.add_argument("--build", type=Path, default=Path("build"), help="build folder (default: build)")
    parser.add_argument("--quick", action="store_true", help="a selection on lwmpi with 2 and 3 ranks, and no table")
    parser.add_argument("--modules", default="", help="only modules test_REGEX.py")
    parser.add_argument("--ranks", default="", help="only these numbers of ranks")
    parser.add_argument("--library", default="", choices=["", "lwmpi", "mpich"], help="run on one library only")
    parser.add_argument("--built-by", default="", choices=["", "lwmpi", "mpich", *READY_MADE],
                        help="one build of mpi4py only; for-mpich and for-openmpi: for the ABIs of these, ready-made; debian: Debian's, with Open MPI")
    parser.add_argument("--again", action="store_true", help="run also what has a result already")
    parser.add_argument("--limit", type=int, default=0, help="seconds a job may take (default: 120; MPICH above 4 ranks 240)")
    parser.add_argument("--stall", type=int, default=60, help="seconds a single test of lwmpi may take (default: 60)")
    parser.add_argument("--tries", type=int, default=4, help="jobs for one module if tests of it hang or crash")
    parser.add_argument("--table", type=Path, help="where the table goes (default: docs/mpi4py.md after a whole run, "
                        "else <build>/mpi4py/table.md)")
    args = parser.parse_args()
    args.build = args.build.resolve()
    if not (args.build / "bin/mpiexec").exists():
        sys.exit(f"_suite.py: no mpiexec in {args.build}/bin: run make first, or name a build folder with --build")
    args.ranks_given = [int(n) for n in args.ranks.replace(",", " ").split()]
    return args


def main():
    args = arguments()
    folder = args.build / "mpi4py"
    folder.mkdir(parents=True, exist_ok=True)
    python = _install.python_of(folder)
    tests, archive = _install.source_of(folder, python)
    mpich, mpich_version = _install.mpich_prefix(args.build)
    builders = [args.built_by] if args.built_by else ["mpich"] + ["lwmpi"] * (not args.quick) + [*READY_MADE]
    wrappers = {"mpich": (mpich / "bin/mpicc_abi", mpich / "include/mpi.h"),
                "lwmpi": (args.build / "bin/mpicc", args.build / "include/mpi.h")}
    sites = {name: _install.mpi4py_from_index(folder, python) if name in READY_MADE else
             _install.mpi4py_built_by(folder, python, archive, name, *wrappers[name]) for name in builders if name != "debian"}
    sources = dict.fromkeys(sites, tests)
    debian = _install.mpi4py_of_debian(folder, python) if "debian" in builders else None
    if debian:
        sites["debian"], sources["debian"], debian_version = debian
    builders = [name for name in builders if name in sites]

    lwmpi_version = subprocess.run([args.build / "bin/lwmpi-info", "--version"], capture_output=True, text=True,
                                   check=True).stdout.split()[-1]
    libraries = {"lwmpi": Library("lwmpi", args.build, lwmpi_version,
                                  _install.digest(args.build / "lib/libmpi_abi.so.1", args.build / "bin/mpiexec",
                                                  *sorted(args.build.glob("lib/lwmpi-abi/*")))),
                 "mpich": Library("mpich", mpich, mpich_version, mpich_version)}
    wanted = [args.library] if args.library else ["lwmpi"] if args.quick else ["lwmpi", "mpich"]

    modules = {name: sorted(file.stem[len("test_"):] for file in (source / "test").glob("test_*.py")) for name, source in sources.items()}
    chosen = {name: [m for m in mine if re.search(args.modules, m)
                     and (not args.quick or args.modules or QUICK.search(m) or TRANSLATED.search(m))] for name, mine in modules.items()}
    if not any(chosen.values()):
        sys.exit(f"_suite.py: --modules {args.modules}: no such module; there are {' '.join(sorted(set().union(*modules.values())))}")
    all_ranks = args.ranks_given or ([2, 3] if args.quick else RANKS)
    results = folder / "results"
    results.mkdir(exist_ok=True)

    cells = [(name, builder, ranks, module) for ranks in all_ranks for name in wanted for builder in builders
             for module in chosen[builder]
             if (not args.quick or args.modules or builder in READY_MADE or QUICK.search(module))
             and (args.ranks_given or ranks not in COLLECTIVE_RANKS or COLLECTIVE.search(module))
             and (builder == "mpich" or (name == "lwmpi" or builder == "lwmpi") and ranks <= MOST_RANKS)
             and (builder not in READY_MADE or not args.quick or args.modules
                  or ranks == 3 and (DEBIAN_QUICK if builder == "debian" else TRANSLATED).search(module))]
    bad = passed = skipped = failed = 0
    start = time.monotonic()
    for number, (name, builder, ranks, module) in enumerate(cells, 1):
        library = libraries[name]
        file = results / f"{name}.built-by-{builder}.{ranks}.{module}.json"
        cell = None
        if file.exists() and not args.again:
            cell = json.loads(file.read_text())
            if cell.get("state") != library.state:
                cell = None
        if cell is None:
            cell, log = run_cell(library, sites[builder], python, sources[builder], module, ranks, args, builder)
            cell.update(state=library.state, library=name, built_by=builder, ranks=ranks, module=module)
            file.with_suffix(".log").unlink(missing_ok=True)
            if log:
                file.with_suffix(".log").write_text(log)
            file.write_text(json.dumps(cell, indent=0))
        counts = [number_of(cell, what) for what in ("passed", "skipped", "failed")]
        good = not counts[2] and not cell["ended"] and sum(counts)
        if name == "lwmpi":
            passed, skipped, failed = passed + counts[0], skipped + counts[1], failed + counts[2]
            bad += not good
        print(f"[{number}/{len(cells)}] {name}, built by {builder}, {ranks} ranks, {module}: {counts[0]} passed, "
              f"{counts[1]} skipped, {counts[2]} failed, {cell['seconds']} s"
              + (f"  {cell['ended']}" if cell["ended"] else ""), flush=True)

    whole = not (args.quick or args.modules or args.ranks or args.library or args.built_by)
    table = args.table or (_install.SOURCE / "docs/mpi4py.md" if whole else folder / "table.md")
    if not args.quick:
        table.parent.mkdir(exist_ok=True)
        table.write_text(_table.text(results, modules, libraries, debian_version if debian else ""))
        print(f"table: {table}")
    print(f"mpi4py on lwmpi: {passed} tests passed, {skipped} skipped, {failed} tests failed in "
          f"{time.monotonic() - start:.0f} s; {bad} of {sum(c[0] == 'lwmpi' for c in cells)} jobs failed "
          "unexpectedly")
    sys.exit(1 if bad else 0)


if __name__ == "__main__":
    main()
