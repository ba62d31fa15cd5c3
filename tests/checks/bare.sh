#!/bin/sh
# SPDX-License-Identifier: MIT
# The library for bare IKC has no MPI in it, nor has a program that is linked with it; and it is much the smaller one.
# builds: release debug
set -u
status=0
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
fail() {
    echo "FAILED: $*"
    status=1
}

bare=$LWMPI_BUILD/lib/liblwmpi_ikc.so.1
found=$(nm --defined-only "$bare" | grep -E ' (P?MPIX?_|lw_(mpi|send|recv|match|worker|comm|coll|layout)_)')
[ -z "$found" ] || fail "MPI in $bare: $found"
nm -D --defined-only "$bare" | grep -q ' ikc_mailbox_create' || fail "no ikc_mailbox_create in $bare"
for name in $(grep -o '\bmppa_[a-z_]*(' "$LWMPI_SOURCE/include/lwmpi/mppa.h" | tr -d '(' | sort -u); do
    nm -D --defined-only "$bare" | grep -q " $name@@LWMPI_1\$" || fail "no $name in $bare"
done
readelf -d "$bare" | grep -qF '[liblwmpi_ikc.so.1]' || fail "soname of $bare"

cat >"$folder/program.c" <<'TEXT'
#include <lwmpi/ikc.h>
int main(void)
{
    return ikc_init() || ikc_barrier() || ikc_processes() != 3 || ikc_finalize();
}
TEXT
for where in "$LWMPI_BUILD"/bin/mpicc; do
    "$where" --ikc "$folder/program.c" -o "$folder/program" || fail "mpicc --ikc"
    "$where" "$folder/program.c" -o "$folder/whole" || fail "mpicc"
    "$where" --ikc -static "$folder/program.c" -o "$folder/static" || fail "mpicc --ikc -static"
done
for program in program static; do
    nm "$folder/$program" | grep -E ' P?MPIX?_' && fail "MPI in $program"
done
readelf -d "$folder/program" | grep -q libmpi_abi && fail "the program needs the library with MPI"
"$LWMPI_BUILD/bin/mpiexec" -n 3 "$folder/program" || fail "three processes"
"$LWMPI_BUILD/bin/mpiexec" -n 3 "$folder/static" || fail "three processes, statically linked"
# What has MPI and what has not are not to be in one job.
message=$("$LWMPI_BUILD/bin/mpiexec" -n 2 "$folder/program" : -n 1 "$folder/whole" 2>&1) && fail "both kinds in one job"
case $message in
*"mpicc --ikc"*) ;;
*) fail "unclear: $message" ;;
esac

for library in libmpi_abi liblwmpi_ikc; do
    strip -o "$folder/$library" "$LWMPI_BUILD/lib/$library.so.1" || fail "strip"
    echo "$library.so.1: $(wc -c <"$folder/$library") bytes stripped"
done
[ $((3 * $(wc -c <"$folder/liblwmpi_ikc"))) -lt $((2 * $(wc -c <"$folder/libmpi_abi"))) ] || fail "hardly smaller"
exit $status
