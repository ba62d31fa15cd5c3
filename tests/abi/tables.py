#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""The libraries for other ABIs: each exports all functions under both of their names, variables of the sizes that programs were linked
with, and nothing that another library might have, too.  Where the packages are installed, their headers must agree with the tables.

builds: release
timeout: 60
"""
import os
import re
import subprocess
import sys
import tempfile
from pathlib import Path

BUILD = Path(os.environ["LWMPI_BUILD"]).resolve()
SOURCE = Path(os.environ["LWMPI_SOURCE"]).resolve()
sys.path.insert(0, str(SOURCE / "api"))
from model import Api  # noqa: E402

LIBRARIES = {"mpich": "libmpi.so.12", "openmpi": "libmpi.so.40"}
INCLUDES = """#include <mpi.h>
#include <stdio.h>
#if __has_include(<mpi-ext.h>) /* where Open MPI has its MPIX_ names */
#include <mpi-ext.h>
#endif
"""
OURS = re.compile(r"P?MPIX?_\w+|MPI[RI]+_\w+|ompi_\w+|OMPI_C_\w+")
if not (BUILD / "lib/lwmpi-abi").exists():
    print("skipped: built without python3")
    sys.exit(77)
problems = []


def exported(library):
    """{name: bytes} of what a library defines for others."""
    text = subprocess.run(["readelf", "-W", "--dyn-syms", library], check=True, capture_output=True, text=True).stdout
    rows = [line.split() for line in text.splitlines()]
    return {row[7].split("@")[0]: int(row[2], 0) for row in rows
            if len(row) == 8 and row[0].endswith(":") and row[4] in ("GLOBAL", "WEAK") and row[6] != "UND"}


def table(name):
    lines = (SOURCE / "abi" / name / "constants.tsv").read_text().splitlines()
    return [line.split("\t") for line in lines[1:] if line and not line.startswith("#")]


def header_of(name):
    places = [Path(os.environ["LWMPI_" + name.upper()])] if "LWMPI_" + name.upper() in os.environ else [
        build / "bench-venv" / name for build in (BUILD, BUILD.parent, SOURCE / "build")]
    return next((place / "include" for place in places if (place / "include/mpi.h").exists()), None)


def agrees(name, include):
    """Does the header give each number of the table?  (Handles that are addresses are seen by programs that use them.)"""
    numbers = {}
    for constant, value in table(name):
        if not value.startswith("&"):
            numbers.setdefault(constant, []).append(value) # others mean the same
    differ = {constant: " && ".join(f"(unsigned)(long)({constant}) != (unsigned)({value})" for value in values) for constant, values in numbers.items()}
    checks = "\n".join(f'    if ({condition})\n        puts("{constant}");' for constant, condition in differ.items())
    with tempfile.TemporaryDirectory(prefix="lwmpi-tables-") as folder:
        file, program = Path(folder) / "agrees.c", Path(folder) / "agrees"
        file.write_text(f"{INCLUDES}int main(void)\n{{\n{checks}\n    return 0;\n}}\n")
        subprocess.run([os.environ.get("CC", "cc"), "-O1", "-w", "-I", include, file, "-o", program], check=True)
        done = subprocess.run([program], check=True, capture_output=True, text=True)
    problems.extend(f"{constant} differs from {name}'s header" for constant in done.stdout.split())
    return len(numbers)


api = Api()
for name, soname in LIBRARIES.items():
    there = exported(BUILD / "lib/lwmpi-abi" / soname)
    problems += [f"{soname} does not export {prefix}{function.short}" for function in api.functions for prefix in ("MPI_", "PMPI_")
                 if prefix + function.short not in there]
    problems += [f"{soname} exports {symbol}" for symbol in there if not OURS.fullmatch(symbol)]
    for constant, value in table(name):
        address = re.match(r"&(\w+) (\d+)$", value)
        if address and there.get(address.group(1)) != int(address.group(2)):
            problems.append(f"{soname}: {address.group(1)} ({constant}) has {there.get(address.group(1))} bytes, expected "
                            f"{address.group(2)}")
    include = header_of(name)
    seen = f", {agrees(name, include)} numbers as in its header" if include else ", no header here to compare with"
    print(f"{soname}: {len(there)} names{seen}")
print("\n".join(problems))
sys.exit(1 if problems else 0)
