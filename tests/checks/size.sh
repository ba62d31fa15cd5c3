#!/bin/sh
# SPDX-License-Identifier: MIT
# The stripped shared library stays below 1,000,000 bytes, and a program that takes from the static one what it needs to begin, send, receive and
# end below a tenth more than the 482 KB that it had when this was first looked at.
# builds: release
# timeout: 60
set -u
limit=1000000
program_limit=$((482 * 1024 * 11 / 10)) # the linker rounds up to 4 KiB
case $("${CC:-cc}" --version) in *clang*) program_limit=730000 ;; esac # it takes whole files out of a library
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
strip -o "$folder/library" "$LWMPI_BUILD/lib/libmpi_abi.so.1" || exit 1
bytes=$(wc -c <"$folder/library")
echo "libmpi_abi.so.1: $bytes bytes stripped (limit $limit)"
size "$folder/library"

cat >"$folder/program.c" <<'END'
#include <mpi.h>
int main(int argc, char **argv)
{
    int rank, data = 0;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    if (rank == 0)
        MPI_Send(&data, 1, MPI_INT, 1, 0, MPI_COMM_WORLD);
    else if (rank == 1)
        MPI_Recv(&data, 1, MPI_INT, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    return MPI_Finalize();
}
END
${CC:-cc} -O2 -s -I"$LWMPI_BUILD/include" "$folder/program.c" "$LWMPI_BUILD/lib/libmpi_abi.a" -lpthread -ldl -lm \
    -o "$folder/program" || exit 1
program=$(wc -c <"$folder/program")
echo "a program that begins, sends, receives and ends, linked to libmpi_abi.a: $program bytes stripped (limit $program_limit)"
[ "$bytes" -lt $limit ] && [ "$program" -lt $program_limit ]
