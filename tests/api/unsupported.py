#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Every function that is not implemented returns MPI_ERR_UNSUPPORTED_OPERATION, by both of its names, leaves a null handle
where it was to make one, and lwmpi-info --check names it.  It looks at no other arguments than these and a communicator, which
may be anything.

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

sys.dont_write_bytecode = True
sys.path.insert(0, str(Path(os.environ["LWMPI_SOURCE"]) / "api"))
from kinds import handle_out_null  # noqa: E402
from model import Api  # noqa: E402

definitions, calls, handles = "", "", 0
for function in (function for function in Api().functions if function.name in missing):
    made = [parameter for parameter in function.parameters if parameter.kind in ("handle_out", "keyval_out")]
    arguments = ", ".join("(void *)&made[%d]" % made.index(p) if p in made else "0" for p in function.parameters)
    handles += len(made)
    for name in (function.name, "P" + function.name):
        nulls = " && ".join("!memcmp(&made[%d], &(__typeof__(%s)){%s}, sizeof(%s))" % (i, *[handle_out_null(p)] * 3)
                            for i, p in enumerate(made))
        definitions += "static int call_%s(void)\n{\n    int code = %s(%s);\n    return %s ? code : -1;\n}\n" % (
            name, name, arguments, nulls or "1")
        calls += "    {\"%s\", call_%s},\n" % (name, name)
program = """
#include <mpi.h>
#include <stdio.h>
#include <string.h>
static void *made[8];
%s
static const struct { const char *name; int (*function)(void); } calls[] = {
%s};
int main(int argc, char **argv)
{
    int wrong = 0;
    MPI_Init(&argc, &argv);
    MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_RETURN);
    MPI_Comm_set_errhandler(MPI_COMM_SELF, MPI_ERRORS_RETURN);
    for (unsigned i = 0; i < sizeof calls / sizeof *calls; i++) {
        memset(made, 77, sizeof made);
        int code = calls[i].function();
        if (code != MPI_ERR_UNSUPPORTED_OPERATION) {
            printf("%%s returned %%d (-1: and a handle that is not null)\\n", calls[i].name, code);
            wrong = 1;
        }
    }
    MPI_Finalize();
    return wrong;
}
""" % (definitions, calls)

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
print("%d functions are not implemented, and say so; %d handles are null after them" % (len(missing), handles))
