#!/bin/sh
# SPDX-License-Identifier: MIT
# _cross.sh WHEEL PROCESSOR   unpack a wheel for another processor, compile programs with it by Debian's cross compiler, and run them
# under QEMU: one address space and several, and a modelled machine.  (Ranks that need a process each would be started by the kernel.)
set -eu
wheel=$(realpath "$1")
processor=$2
here=$(cd "$(dirname "$0")" && pwd)
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

cd "$room"
. "$here/_hello.sh"
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
