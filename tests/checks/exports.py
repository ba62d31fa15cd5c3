# SPDX-License-Identifier: MIT
"""The shared library exports the functions of the MPI standard and of ULFM, and the declared lwmpi_/ikc_ ones, nothing else.

builds: release debug
"""
import os
import re
import subprocess
import sys
from pathlib import Path

SOURCE = Path(os.environ["LWMPI_SOURCE"])
LIBRARY = Path(os.environ["LWMPI_BUILD"]) / "lib/libmpi_abi.so.1"
NODE = "LWMPI_1"

# Not for users: what the program that carries a cluster, and the object that mpicc adds, call (hal/common/job.h).
PRIVATE = {"lwmpi_cluster_main", "lwmpi_rank_here", "lwmpi_rank_exit", "lwmpi_rank_sleep", "lwmpi_rank_watch",
           "lwmpi_rank_flush", "lwmpi_rank_thread_here", "lwmpi_signal_handled", "lwmpi_signal_ran",
           "lwmpi_thread_adopt", "lwmpi_thread_home", "lwmpi_input_here"}


def expected():
    names = {}
    for table in ("functions.tsv", "removed.tsv"):
        for line in (SOURCE / "api" / table).read_text().splitlines():
            name = line.split("\t")[0]
            if name.startswith("MPI_"):
                names[name] = names["P" + name] = ""
    for header in sorted((SOURCE / "include/lwmpi").glob("*.h")):
        text = re.sub(r"/\*.*?\*/", "", header.read_text(), flags=re.S)
        for line in re.sub(r"^\s*#.*$", "", text, flags=re.M).split(";"):
            if "static inline" in line or "typedef" in line or "{" in line.split("(")[0].replace('extern "C" {', ""):
                continue
            found = re.search(r"\b((?:ikc|lwmpi)_\w+)\s*\(", line)
            if found:
                names[found[1]] = NODE
    # Those of ULFM have no version either, as in other libraries.
    ulfm = (SOURCE / "include/lwmpi/ulfm.h").read_text()
    for name in re.findall(r"^int (P?MPIX_Comm_\w+)\(", ulfm, re.M):
        names[name] = ""
    for name in PRIVATE:
        names[name] = NODE
    return names


def exported():
    text = subprocess.run(["nm", "-D", "--defined-only", "--with-symbol-versions", LIBRARY],
                          check=True, capture_output=True, text=True).stdout
    names = {}
    for line in text.splitlines():
        _, kind, symbol = line.rsplit(maxsplit=2)
        name, _, version = symbol.partition("@")
        if kind != "A":
            names[name] = version.lstrip("@")
    return names


want, have = expected(), exported()
problems = [f"missing: {n}" for n in sorted(want.keys() - have.keys())]
problems += [f"exported but not declared: {n}" for n in sorted(have.keys() - want.keys())]
problems += [f"{n}: version '{have[n]}', expected '{want[n]}'"
             for n in sorted(want.keys() & have.keys()) if have[n] != want[n]]
soname = subprocess.run(["readelf", "-d", LIBRARY], check=True, capture_output=True, text=True).stdout
if "[libmpi_abi.so.1]" not in soname:
    problems.append("the library's soname is not libmpi_abi.so.1")
print("\n".join(problems))
print(f"{len(have)} exported, {len(want)} expected, {len(problems)} problems")
sys.exit(1 if problems else 0)
