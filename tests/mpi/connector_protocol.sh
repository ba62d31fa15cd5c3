#!/bin/sh
# SPDX-License-Identifier: MIT
# mpiexec --protocol connector: which library carries the ranks, here and on the model; what it refuses, and why.
# builds: release debug
set -u
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
status=0
fail() { echo "FAILED: $*" && status=1; }

cat >"$work/where.c" <<'END'
#define _GNU_SOURCE
#include <dlfcn.h>
#include <mpi.h>
#include <stdio.h>

int main(void)
{
    Dl_info found;
    int rank, sum = 0;
    MPI_Init(NULL, NULL);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Allreduce(&rank, &sum, 1, MPI_INT, MPI_SUM, MPI_COMM_WORLD);
    if (rank == 0 && dladdr((void *)MPI_Send, &found))
        printf("%d in %s\n", sum, found.dli_fname);
    MPI_Finalize();
    return 0;
}
END
"$LWMPI_BUILD/bin/mpicc" "$work/where.c" -o "$work/where" || exit 1
"$LWMPI_BUILD/bin/mpicc" -static "$work/where.c" -o "$work/fixed" 2>"$work/log" || rm -f "$work/fixed"
printf '#include <lwmpi/mppa.h>\nint main(void) { return mppa_rank() < 0; }\n' >"$work/bare.c"
"$LWMPI_BUILD/bin/mpicc" --connectors "$work/bare.c" -o "$work/bare" || exit 1

where() { # where LIBRARY OPTIONS...   the ranks of such a job find MPI_Send there
    library=$1
    shift
    found=$("$LWMPI_BUILD/bin/mpiexec" -n 4 "$@" "$work/where" 2>&1)
    case $found in
    "6 in "*"/$library/libmpi_abi.so.1") ;;
    *) fail "$*: expected $library, not: $found" ;;
    esac
}
refused() { # refused TEXT OPTIONS...
    text=$1
    shift
    if found=$("$LWMPI_BUILD/bin/mpiexec" "$@" 2>&1); then
        fail "$*: it ran"
    fi
    case $found in
    *"$text"*) ;;
    *) fail "$*: expected \"$text\", not: $found" ;;
    esac
}

where lwmpi-connector --clusters 2 --protocol connector
where lwmpi-connector --isolate --protocol connector
where lwmpi-connector --clusters 1 --protocol connector
where lib --isolate
if [ -x "$LWMPI_BUILD/libexec/lwmpi-machine-connector" ]; then
    where lwmpi-machine-connector --machine mppa256 --pes 2 --protocol connector
    refused "--protocol connector: the stack mppa-mpi has normal" -n 2 --machine mppa256 --pes 1 --stack mppa-mpi --protocol connector "$work/where"
fi
refused "--protocol connector is for one host" -n 2 --hosts one:1,two:1 --protocol connector "$work/where"
refused "bare has no MPI, whose messages it is for" -n 2 --protocol connector "$work/bare"
[ ! -x "$work/fixed" ] || refused "is linked statically, with a library that has no connectors" -n 2 --protocol connector "$work/fixed"
refused "expected auto, opt, unopt, eager or connector" -n 2 --protocol connectors "$work/where"
exit $status
