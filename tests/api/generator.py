#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""api/generate.py: finds drift, repairs it, and says what is wrong with a table.

builds: release
"""
import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

SOURCE = Path(os.environ["LWMPI_SOURCE"])
problems = []


def run(root, status, *arguments, says=""):
    result = subprocess.run([sys.executable, root / "api/generate.py", *arguments], capture_output=True, text=True)
    if result.returncode != status or says not in result.stdout + result.stderr:
        problems.append("%s: status %d instead of %d, or no '%s' in\n%s%s" % (
            arguments, result.returncode, status, says, result.stdout, result.stderr))
    return result.stdout


def change(path, old, new):
    text = path.read_text()
    if text.count(old) < 1:
        sys.exit("%s has no '%s'" % (path, old))
    path.write_text(text.replace(old, new, 1))
    return text


run(SOURCE, 0, "--check")
run(SOURCE, 2, "--nonsense")
kinds = dict()
for line in run(SOURCE, 0, "--kinds").splitlines():
    name, parameter, kind = line.split("\t")
    kinds.setdefault(name, []).append(kind)
expected = {
    "MPI_Send": "buffer count datatype rank_dest tag_send comm",
    "MPI_Recv_c": "buffer count datatype rank_source tag_recv comm status_out",
    "MPI_Gather": "buffer_inplace_root@leaf count@leaf!sendbuf datatype@leaf!sendbuf buffer@root count@root datatype@root "
                  "root comm",
    "MPI_Reduce": "buffer_inplace_root@leaf buffer@root count@all datatype@all op@all root comm",
    "MPI_Sendrecv": "buffer count datatype rank_dest tag_send buffer count datatype rank_source tag_recv comm "
                    "status_out",
    "MPI_Group_free": "group_inout",
    "MPI_Win_create": "address wide wide info_or_null intracomm handle_out",
}
for name, wanted in expected.items():
    if kinds.get(name) != wanted.split():
        problems.append("%s: kinds %s, expected %s" % (name, kinds.get(name), wanted))

with tempfile.TemporaryDirectory() as folder:
    root = Path(folder)
    shutil.copytree(SOURCE / "api", root / "api")
    for path in [SOURCE / "include/mpi.h", *(SOURCE / "src/mpi/gen").glob("*")]:
        if path.is_file():
            target = root / path.relative_to(SOURCE)
            target.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(path, target)
    run(root, 0, "--check")
    # Drift of a table, of a generated file, and a file too many.
    change(root / "api/constants.tsv", "MPI_ANY_TAG\t-2", "MPI_ANY_TAG\t-12")
    run(root, 1, "--check", says="include/mpi.h does not agree")
    run(root, 0)
    run(root, 0, "--check")
    change(root / "src/mpi/gen/entry_p2p.c", "PMPI_Send(", "PMPI_Send (")
    run(root, 1, "--check", says="src/mpi/gen/entry_p2p.c")
    (root / "src/mpi/gen/entry_old.c").write_text("\n")
    run(root, 1, "--check", says="entry_old.c")
    run(root, 0)
    run(root, 0, "--check")
    # Marking a function as implemented declares its body; one that is not marked has none, and says so.
    row, place = "Close_port\tactive\t-\n", "# collective\n"
    for marked in (False, True):
        change(root / "api/implemented.tsv", place if marked else row, place + row if marked else "")
        run(root, 0)
        if ("int lw_mpi_close_port(struct lw_mpi *mpi" in (root / "src/mpi/gen/bodies.h").read_text()) != marked:
            problems.append("bodies.h %s the body of a function" % ("does not declare" if marked else "declares"))
        if ("lw_unsupported(LW_CALL_Close_port" in (root / "src/mpi/gen/entry_session.c").read_text()) == marked:
            problems.append("an entry point does not say whether it is implemented")
    # Mistakes.
    for table, old, new, says in (
            ("implemented.tsv", "Barrier\tfast", "Barier\tfast", "no MPI_Barier"),
            ("implemented.tsv", "Barrier\tfast", "Barrier\tsometimes", "none of active"),
            ("implemented.tsv", "T_enum_get_info\ttool", "T_enum_get_info\tactive", "kind 'tool_handle'"),
            ("implemented.tsv", "Barrier\tfast", "Info_set\tfast", "cannot be fast"),
            ("kinds.tsv", "\trank_dest\n", "\trank dest\n", "not a kind"),
            ("chapters.tsv", "p2p\t\\w+", "p2p\tSend", "no chapter")):
        path = root / "api" / table
        before = change(path, old, new)
        run(root, 1, says=says)
        path.write_text(before)
print("\n".join(problems))
sys.exit(1 if problems else 0)
