#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
# timeout: 60
# builds: release
"""MPI_File_sync on several hosts, all of which are this one: what each host keeps in its memory must go to the disk, so a process of each calls fsync."""
from _lab import *

if not network_built():
    skip("no libfabric (Debian: libfabric-dev, libfabric1)")
os.environ["LWMPI_INTERFACE"] = "lo"

PROGRAM = r"""
#include <mpi.h>
int main(int argc, char **argv)
{
    MPI_File file;
    MPI_Init(&argc, &argv);
    for (int i = 0; i < 2; i++) {
        MPI_Comm comm; /* the ranks backward, so that the first one is of the last host */
        int rank, code;
        MPI_Comm_rank(MPI_COMM_WORLD, &rank);
        MPI_Comm_split(MPI_COMM_WORLD, 0, i ? -rank : rank, &comm);
        code = MPI_File_open(comm, argv[1], MPI_MODE_RDWR | MPI_MODE_CREATE | MPI_MODE_DELETE_ON_CLOSE, MPI_INFO_NULL, &file);
        if (!code)
            code = MPI_File_sync(file);
        if (!code)
            code = MPI_File_close(&file);
        if (code)
            MPI_Abort(MPI_COMM_WORLD, 1);
        MPI_Comm_free(&comm);
    }
    return MPI_Finalize();
}
"""
shim, syncs = FOLDER / "shim.so", FOLDER / "syncs"
subprocess.run([os.environ.get("CC", "cc"), "-O1", "-fPIC", "-shared", HERE.parent / "file/_shim.c", "-o", shim], check=True)
(FOLDER / "sync.c").write_text(PROGRAM)
program = build(FOLDER / "sync.c", "sync")
for count, arguments in ((1, ["-n", 4, "--isolate"]), (2, ["--launcher", HERE / "_here.sh", "--hosts", "one:2,two:2", "--isolate"]),
                         (3, ["--launcher", HERE / "_here.sh", "--hosts", "one:1,two:2,three:1"])):
    syncs.unlink(missing_ok=True)
    expect(mpiexec(*arguments, "-x", f"LD_PRELOAD={shim}", "-x", f"LWMPI_TEST_SYNCS={syncs}", program, FOLDER / "lwmpi-mpiio-file"), 0, "", "")
    found = len(syncs.read_text().split()) if syncs.exists() else 0
    if found != 2 * count:
        print(f"{count} hosts have called fsync {found} times in two MPI_File_sync")
        sys.exit(1)
finish()
