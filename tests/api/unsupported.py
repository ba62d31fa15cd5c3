#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Every function that is not implemented returns MPI_ERR_UNSUPPORTED_OPERATION, by both of its names, and
lwmpi-info --check names it.  The functions are called without arguments: they look at none but a
communicator, which may be anything.

builds: release debug
"""
import os
import re
import subprocess
import sys
import tempfile
from pathlib import Path

BIN = Path(os.environ["LWMPI_BUILD"]) / "bin"
text = subprocess.run([BIN / "lwmpi-info", "--functions"], check=True, capture_output=True, text=True).stdout
table = dict(re.findall(r"^(MPI_\w+) +(yes|no)$", text, re.M))
missing = [name for name, has in table.items() if has == "no"]
rows = (Path(os.environ["LWMPI_SOURCE"]) / "api/functions.tsv").read_text().splitlines()[1:]
if set(table) != {row.split("\t")[0] for row in rows}:
    sys.exit("lwmpi-info --functions does not list the functions of the table")
if not missing:
    sys.exit(77)

declarations = "".join("extern int (%s)(void); extern int (P%s)(void);\n" % (name, name) for name in missing)
calls = "".join("    {\"%s\", %s}, {\"P%s\", P%s},\n" % (name, name, name, name) for name in missing)
program = """
#include <stdio.h>
extern int MPI_Init(int *, char ***), MPI_Finalize(void), MPI_Comm_set_errhandler(void *, void *);
%s
static const struct { const char *name; int (*function)(void); } calls[] = {
%s};
int main(int argc, char **argv)
{
    int wrong = 0;
    MPI_Init(&argc, &argv);
    MPI_Comm_set_errhandler((void *)0x101, (void *)0x143);
    MPI_Comm_set_errhandler((void *)0x102, (void *)0x143);
    for (unsigned i = 0; i < sizeof calls / sizeof *calls; i++) {
        int code = calls[i].function();
        if (code != 55) {
            printf("%%s returned %%d\\n", calls[i].name, code);
            wrong = 1;
        }
    }
    MPI_Finalize();
    return wrong;
}
""" % (declarations, calls)

with tempfile.TemporaryDirectory() as folder:
    source, path = Path(folder) / "unsupported.c", Path(folder) / "unsupported"
    source.write_text(program)
    subprocess.run([BIN / "mpicc", source, "-o", path], check=True)
    for command in ([path], [BIN / "mpiexec", "-n", "2", path]):
        result = subprocess.run(command, capture_output=True, text=True, timeout=60)
        if result.returncode:
            sys.exit("%s: status %d\n%s%s" % (command, result.returncode, result.stdout, result.stderr))
    check = subprocess.run([BIN / "lwmpi-info", "--check", path], capture_output=True, text=True)
    named = set(re.findall(r"^P?(MPI_\w+) +is not implemented$", check.stdout, re.M))
    if check.returncode != 1 or named != set(missing):
        sys.exit("lwmpi-info --check: status %d, not named: %s, too many: %s\n%s" % (
            check.returncode, sorted(set(missing) - named), sorted(named - set(missing)), check.stderr))
print("%d functions are not implemented, and say so" % len(missing))
