#!/bin/sh
# SPDX-License-Identifier: MIT
# os-bench: every benchmark runs and verifies what it gets, on real and modelled machines; wrong options are explained.
# timeout: 90
set -u
work=$(mktemp -d) || exit 1
trap 'rm -rf "$work"' EXIT
bench=$LWMPI_BUILD/bin/apps/os-bench
mpiexec=$LWMPI_BUILD/bin/mpiexec
fail() {
    echo "FAILED: $*"
    cat "$work/out"
    exit 1
}
run() {
    echo "+ mpiexec $*"
    "$mpiexec" "$@" >"$work/out" 2>&1 || fail "exit status $?"
}
# row BENCHMARK CLIENTS: the output has one row of it, with a positive mean.
row() {
    found=$(awk -F, -v name="$1" -v clients="$2" '$1 == name && $3 == clients && $7 > 0' "$work/out" | wc -l)
    [ "$found" = 1 ] || fail "no row of $1 with $2 clients"
}
wrong() {
    expected=$1
    shift
    echo "+ os-bench $*"
    "$mpiexec" -n 2 "$bench" "$@" >"$work/out" 2>&1
    status=$?
    [ $status = 2 ] || fail "exit status $status, expected 2"
    grep -q -- "$expected" "$work/out" || fail "no '$expected'"
}
machines="none"
[ -e "$LWMPI_BUILD/libexec/lwmpi-machine" ] && machines="none mppa256"
for machine in $machines; do
    how="--clusters 5"
    [ $machine = none ] || how="--machine $machine --pes 1"
    for name in spawn:4 lookup:1 heartbeat:4 pginval:4 pgfetch:1; do
        run -n 5 $how --services "$bench" "${name%:*}" --rounds 3 --warm-up 1 --csv
        row "${name%:*}" "${name#*:}"
        run -n 5 $how --services "$bench" "${name%:*}" --rounds 3 --warm-up 1 --csv --server-last
        row "${name%:*}" "${name#*:}"
    done
    run -n 5 $how --services "$bench" spawn --counter --rounds 3 --csv
    row spawn 4
    run -n 5 $how "$bench" heartbeat --clients 2 --rounds 3 --csv
    row heartbeat 2
done
run -n 2 --clusters 1 "$bench" pginval --rounds 1 --csv
row pginval 1
run -n 6 --clusters 2 --services "$bench" lookup --others 2 --rounds 2 --csv
row lookup 1
if [ "$machines" != none ]; then # the same time again
    run -n 16 --machine mppa256 --pes 1 --io-rank --services "$bench" lookup --server-last --csv
    mv "$work/out" "$work/first"
    run -n 16 --machine mppa256 --pes 1 --io-rank --services "$bench" lookup --server-last --csv
    cmp -s "$work/first" "$work/out" || fail "two runs on the model differ"
fi
"$mpiexec" -n 2 "$bench" --help | grep -q "heartbeat" || fail "no help"
wrong "expected spawn, lookup" --csv
wrong "benchmark nothing: expected" nothing
wrong "expected an option" heartbeat --fast
wrong "expected a number" heartbeat --rounds many
wrong "expected a number" heartbeat --rounds
wrong "expected a number from 1 to 1" heartbeat --clients 2
"$mpiexec" -n 1 "$bench" heartbeat >"$work/out" 2>&1
[ $? = 2 ] || fail "-n 1: exit status"
"$mpiexec" -n 2 --clusters 1 --services "$bench" spawn >"$work/out" 2>&1 && fail "spawn on one node"
grep -q "at least 2 nodes" "$work/out" || fail "no message about nodes"
exit 0
