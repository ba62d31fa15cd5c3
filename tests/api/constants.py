#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""mpi.h has every constant of the table with its value, and types of the sizes that the ABI wants, in
C11 and C++; predefined handles encode their class, and fixed-size datatypes their size.

builds: release
"""
import os
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

SOURCE = Path(os.environ["LWMPI_SOURCE"])
CLASSES = {"MPI_Op": (0x20, 0x3f), "MPI_Comm": (0x100, 0x107), "MPI_Group": (0x108, 0x10f),
           "MPI_Win": (0x110, 0x117), "MPI_File": (0x118, 0x11f), "MPI_Session": (0x120, 0x127),
           "MPI_Message": (0x128, 0x12f), "MPI_Info": (0x130, 0x137), "MPI_Errhandler": (0x140, 0x147),
           "MPI_Request": (0x180, 0x187), "MPI_Datatype": (0x200, 0x3ff)}


def main():
    lines = ["#include <mpi.h>", "#include <stddef.h>", "#include <assert.h>", "int wrong;",
             "static void check(void) {"]
    seen = {}
    for row in (SOURCE / "api/constants.tsv").read_text().splitlines()[1:]:
        if row.startswith("#"):
            continue
        name, value = row.split("\t")
        handle = re.match(r"\(\((\w+)\)(0x[0-9a-f]+)\)$", value)
        if "(" in value and "_FN" in name or name.startswith("MPI_CONVERSION"):
            lines.append("    wrong += (intptr_t)%s != %d;" % (name, int(value.rsplit(")", 2)[1], 16)))
        elif handle and handle[1] in CLASSES:
            number, (low, high) = int(handle[2], 16), CLASSES[handle[1]]
            if not low <= number <= high:
                sys.exit("%s: 0x%x is outside of its class" % (name, number))
            if seen.setdefault(number, name) != name:
                sys.exit("%s and %s are the same handle" % (name, seen[number]))
            lines.append("    wrong += (intptr_t)%s != 0x%x; { %s typed = %s; (void)typed; }"
                         % (name, number, handle[1], name))
        elif re.match(r"-?(0x)?[0-9a-fA-F]+$", value):
            lines.append("    static_assert(%s == %s, \"%s\");" % (name, value, name))
        else:
            lines.append("    { __typeof__(%s) typed = %s; (void)typed; }" % (name, name))
    lines += ["    static_assert(sizeof(MPI_Status) == 32, \"status\");",
              "    static_assert(offsetof(MPI_Status, MPI_SOURCE) == 0, \"source\");",
              "    static_assert(offsetof(MPI_Status, MPI_TAG) == 4, \"tag\");",
              "    static_assert(offsetof(MPI_Status, MPI_ERROR) == 8, \"error\");",
              "    static_assert(sizeof(MPI_Aint) == sizeof(void *), \"aint\");",
              "    static_assert(sizeof(MPI_Count) == 8 && sizeof(MPI_Offset) == 8, \"count\");",
              "    static_assert((MPI_Count)-1 < 0 && (MPI_Offset)-1 < 0 && (MPI_Aint)-1 < 0, \"signed\");"]
    lines += ["    static_assert(sizeof(%s) == sizeof(void *), \"handle\");" % name for name in CLASSES]
    # Every function exists with both names and takes part in no macro.
    for row in (SOURCE / "api/functions.tsv").read_text().splitlines()[1:]:
        name = row.split("\t")[0]
        lines.append("    { __typeof__(&%s) f = P%s; (void)f; }" % (name, name))
    lines += ["}", "int main(void) { check(); return wrong; }"]
    with tempfile.TemporaryDirectory() as folder:
        for suffix, compiler, standard in (("c", os.environ.get("CC", "cc"), "c11"), ("cpp", "g++", "c++11")):
            if not shutil.which(compiler):
                print("no %s: skipped" % compiler)
                continue
            file = Path(folder) / ("constants." + suffix)
            file.write_text("\n".join(lines) + "\n")
            program = Path(folder) / ("constants_" + suffix)
            library = Path(os.environ["LWMPI_BUILD"]) / "lib"
            subprocess.run([compiler, "-std=" + standard, "-Wall", "-Wextra", "-Werror", "-I",
                            SOURCE / "include", file, "-o", program, "-L", library,
                            "-Wl,-rpath," + str(library), "-l:libmpi_abi.so.1"], check=True)
            wrong = subprocess.run([program]).returncode
            if wrong:
                sys.exit("%d handles have a wrong value" % wrong)
    print("%d lines of checks" % len(lines))


main()
