#!/bin/sh
# SPDX-License-Identifier: MIT
# _cross.sh WHEEL PROCESSOR   unpack a wheel for another processor, compile programs with it by Debian's cross compiler, and run them
# under QEMU: one address space and several, and a modelled machine.  (Ranks that need a process each would be started by the kernel.)
set -eu
wheel=$(realpath "$1")
processor=$2
tools=$(realpath "$(dirname "$0")/../../build/package-venv/bin")
room=$(mktemp -d)
trap 'rm -rf "$room"' EXIT

"$tools/python" -m wheel unpack --dest "$room" "$wheel" >/dev/null
mv "$room"/lwmpi-*/lwmpi-*.data/data "$room/lwmpi"
emulator="qemu-$processor -L /usr/$processor-linux-gnu"
# Processes of a job are started by mpiexec: then the emulator comes before them.
for program in "$room"/lwmpi/libexec/lwmpi-*; do
    mv "$program" "$program.real"
    printf '#!/bin/sh\nexec %s "$0.real" "$@"\n' "$emulator" >"$program"
    chmod +x "$program"
done

cat >"$room/hello.c" <<'TEXT'
#include <mpi.h>
#include <stdio.h>
int main(int argc, char **argv)
{
    int rank, sum;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Allreduce(&rank, &sum, 1, MPI_INT, MPI_SUM, MPI_COMM_WORLD);
    if (rank == 0)
        printf("sum %d\n", sum);
    MPI_Finalize();
    return 0;
}
TEXT
says() { # says TEXT COMMAND...: it succeeds, and prints just this
    wanted=$1
    shift
    got=$("$@" 2>&1) || { echo "FAILED: $*: $got" >&2 && exit 1; }
    [ "$got" = "$wanted" ] || { echo "FAILED: $*: '$got' instead of '$wanted'" >&2 && exit 1; }
    echo "good: $*"
}
cd "$room"
PATH=$room/lwmpi/bin:$PATH
mpicc -cc="$processor-linux-gnu-gcc" -O2 hello.c -o hello
mpicc -cc="$processor-linux-gnu-gcc" -static -O1 hello.c -o hello-static
mpiexec="$emulator $room/lwmpi/bin/mpiexec"
says "sum 2016" $mpiexec -n 64 ./hello
says "sum 28" $mpiexec -n 8 --clusters 2 ./hello
says "sum 276" $mpiexec --machine mppa256 -n 24 --report run.html ./hello
grep -q '</html>' run.html || { echo "FAILED: no report" >&2 && exit 1; }
says "sum 0" $emulator ./hello
says "sum 0" $emulator ./hello-static
says "./hello was built for the standard ABI: it needs libmpi_abi.so.1.
./hello needs 4 MPI functions; lwmpi has them all." $emulator "$room/lwmpi/bin/lwmpi-info" --check ./hello
echo "all good"
