# SPDX-License-Identifier: MIT
"""Turns the results of the suite into docs/mpi4py.md."""
import json
import os
import platform
import re
import time
from collections import Counter

from _install import VERSION


def failures(cell):
    return [(test, text) for test, (what, text) in cell["tests"].items() if what == "failed"]


def shown(cell):
    if cell is None:
        return "-"
    if not cell["tests"]:
        return "did not start" if cell["ended"] else "no tests"
    counts = Counter(what for what, _ in cell["tests"].values())
    failed = len(failures(cell))
    text = f"{counts['passed']} / {counts['skipped']} / {failed}"
    if cell["ended"]:
        text += " (cut off)"
    return f"**{text}**" if failed or cell["ended"] else text


COLUMNS = [("lwmpi", "mpich", "lwmpi"), ("lwmpi", "lwmpi", "lwmpi, built by its mpicc"),
           ("lwmpi", "for-mpich", "lwmpi, built for MPICH"), ("lwmpi", "for-openmpi", "lwmpi, built for Open MPI"), ("mpich", "mpich", "MPICH"),
           ("mpich", "lwmpi", "MPICH, built by lwmpi's mpicc")]


DEBIAN = ("lwmpi", "debian", "lwmpi, Debian's mpi4py")


def known(results, modules, libraries):
    cells = {}
    for file in results.glob("*.json"):
        cell = json.loads(file.read_text())
        if cell["module"] in modules.get(cell["built_by"], []) and cell["state"] == libraries[cell["library"]].state:  # not an older one's
            cells[cell["library"], cell["built_by"], cell["ranks"], cell["module"]] = cell
    return cells


def outcomes(cell):
    return {test: what for test, (what, _) in cell["tests"].items()} if cell else {}


def differences(cells):
    """Tests that pass with the standard's ABI on lwmpi, and not with another one there: [(title, test, ranks, what)]"""
    found = []
    for (library, builder, ranks, module), cell in sorted(cells.items()):
        titles = [title for name, by, title in COLUMNS if (name, by) == (library, builder)]
        if library != "lwmpi" or builder == "mpich" or not titles:
            continue
        mine = outcomes(cell)
        for test, what in outcomes(cells.get(("lwmpi", "mpich", ranks, module))).items():
            if what == "passed" and mine.get(test) != "passed":
                found.append((titles[0], test, ranks, mine.get(test, "not run")))
    return found


def debian_text(cells, modules, version):
    """A table of modules by numbers of ranks."""
    mine = {(n, m): cell for (_, builder, n, m), cell in cells.items() if builder == "debian"}
    ranks = sorted({n for n, _ in mine})
    if not mine:
        return []
    out = [f"""
## Debian's mpi4py

Debian's python3-mpi4py {version}, which was built with Open MPI, as it is, with the tests of its version, on lwmpi ([abi.md](abi.md)).

| module | """ + " | ".join(f"{n} rank{'s' if n > 1 else ''}" for n in ranks) + " |", "|---|" + "---|" * len(ranks)]
    for m in modules:
        if any((n, m) in mine for n in ranks):
            out.append(f"| {m} | " + " | ".join(shown(mine.get((n, m))) for n in ranks) + " |")
    total = {n: Counter(what for (k, _), cell in mine.items() if k == n for what in outcomes(cell).values()) for n in ranks}
    return out + ["| **in sum** | " + " | ".join(f"{total[n]['passed']} / {total[n]['skipped']} / {total[n]['failed']}" for n in ranks) + " |"]


def text(results, modules, libraries, debian_version):
    """The page.  modules: for each build of mpi4py those of its tests."""
    cells = known(results, modules, libraries)
    debian = debian_text(cells, modules.get("debian", []), debian_version)
    modules = sorted(set().union(*(mine for builder, mine in modules.items() if builder != "debian")))
    ranks = sorted({key[2] for key in cells if key[1] != "debian"})
    out = [f"""# mpi4py's tests on lwmpi

Written by `make test-mpi4py`: the test suite of mpi4py {VERSION} on lwmpi {libraries['lwmpi'].version} and on MPICH
{libraries['mpich'].version} (its Python package), on the same machine ({machine()}), {time.strftime('%Y-%m-%d', time.gmtime())}.

mpi4py is built twice for the standard ABI: by MPICH's `mpicc_abi` and by lwmpi's `mpicc`. Each build runs unchanged on both
libraries. mpi4py as it comes from the package index, for the ABIs of MPICH and of Open MPI, runs on lwmpi alone, and so does Debian's. Builds
beside the first run with up to four ranks. Every rank is a process here, for Python cannot share one. Each module is a job of its own; a test that fails
on one rank counts as failed, and so does one in which the job hangs or dies.

Entries are *passed / skipped / failed*. "-": not run. "cut off": the module was stopped because
a test did not end in time."""]

    out.append("\n## In sum\n\n| ranks | " + " | ".join(title for _, _, title in COLUMNS) + " |\n|---|"
               + "---|" * len(COLUMNS))
    for n in ranks:
        row = []
        for library, builder, _ in COLUMNS:
            mine = [cells.get((library, builder, n, m)) for m in modules]
            mine = [cell for cell in mine if cell]
            if not mine:
                row.append("-")
                continue
            counts = Counter(what for cell in mine for what, _ in cell["tests"].values())
            failed = sum(len(failures(cell)) for cell in mine)
            row.append(f"{counts['passed']} / {counts['skipped']} / {failed}"
                       + f" in {sum(cell['seconds'] for cell in mine):.0f} s"
                       + (f", {len(mine)} modules" if len(mine) < len(modules) else ""))
        out.append(f"| {n} | " + " | ".join(row) + " |")

    for n in ranks:
        out.append(f"\n## {n} rank{'s' if n > 1 else ''}\n\n| module | " + " | ".join(title for _, _, title in COLUMNS)
                   + " |\n|---|" + "---|" * len(COLUMNS))
        for m in modules:
            row = [cells.get((library, builder, n, m)) for library, builder, _ in COLUMNS]
            if any(row):
                out.append(f"| {m} | " + " | ".join(map(shown, row)) + " |")

    out += debian
    out.append("\n## Passed with the standard ABI, and not with another\n")
    found = {}
    for title, test, n, what in differences(cells):
        found.setdefault((title, test, what), []).append(str(n))
    out += ["| on | test | ranks | there it was |\n|---|---|---|---|"] * bool(found) + [
        f"| {title} | {test} | {' '.join(where)} | {what} |" for (title, test, what), where in found.items()] or ["Nothing."]

    broken = []
    for library, builder, title in [*COLUMNS, DEBIAN]:
        for (name, by, n, m), cell in sorted(cells.items()):
            if (name, by) == (library, builder):
                for test, (what, why) in sorted(cell["tests"].items()):
                    if what == "failed":
                        broken.append((title, test, n, last_line(why)))
                if cell["ended"] and not cell["hung"]:
                    broken.append((title, m, n, last_line(cell["ended"])))
    out.append("\n## What failed\n")
    if broken:
        out.append("| on | test | ranks | why |\n|---|---|---|---|")
        together = {}
        for title, test, n, why in broken:
            together.setdefault((title, test), []).append((n, why))
        for (title, test), where in sorted(together.items()):
            out.append(f"| {title} | {test} | {' '.join(str(n) for n, _ in where)} | {where[0][1]} |")
    else:
        out.append("Nothing.")

    skips = {}
    for (library, builder, n, m), cell in cells.items():
        for what, why in cell["tests"].values():
            if what == "skipped" and builder == "mpich":  # the same reasons for all
                skips.setdefault(why or "no reason given", Counter())[library] += 1
    out.append("\n## Why tests are skipped\n\nThe tests skip themselves; summed over all numbers of ranks.\n\n"
               "| reason | lwmpi | MPICH |\n|---|---|---|")
    for why, counts in sorted(skips.items(), key=lambda item: -sum(item[1].values())):
        out.append(f"| {cleaned(why)} | {counts['lwmpi']} | {counts['mpich']} |")
    return "\n".join(out) + "\n"


def cleaned(line):
    line = re.sub(r"(/[^\s/:'\"]+)+/", "", line)  # no paths of this machine
    return re.sub(r"0x[0-9a-f]+", "0x...", line).replace("|", "\\|").strip()[:120]


def last_line(why):
    lines = [line for line in (why or "").splitlines() if line.strip()]
    return cleaned(lines[-1]) if lines else ""


def machine():
    for line in open("/proc/cpuinfo"):
        if line.startswith("model name"):
            return f"{line.split(':', 1)[1].strip()}, {len(os.sched_getaffinity(0))} cores"
    return platform.machine()
