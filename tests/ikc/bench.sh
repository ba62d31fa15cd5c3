#!/bin/sh
# SPDX-License-Identifier: MIT
# ikc-bench: every benchmark runs and verifies its data; wrong options are explained.
# timeout: 90
set -u
work=$(mktemp -d) || exit 1
trap 'rm -rf "$work"' EXIT
bench=$LWMPI_BUILD/bin/apps/ikc-bench
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
# rows BENCHMARK COUNT: the output has so many rows of it, with a positive mean.
rows() {
    found=$(awk -F, -v name="$1" '$1 == name && $9 > 0' "$work/out" | wc -l)
    [ "$found" = "$2" ] || fail "$found rows of $1, expected $2"
}
wrong() {
    expected=$1
    shift
    echo "+ ikc-bench $*"
    "$mpiexec" -n 2 "$bench" "$@" >"$work/out" 2>&1
    status=$?
    [ $status = 2 ] || fail "exit status $status, expected 2"
    grep -q -- "$expected" "$work/out" || fail "no '$expected'"
}
for how in "-n 4 --clusters 1" "-n 5 --clusters 2" "-n 3 --isolate"; do
    run $how "$bench" all --rounds 3 --warm-up 1 --csv
    rows fence 3
    rows mail 1
    rows cargo 1
    rows fence-calls 2
    rows mail-calls 4
    rows cargo-calls 2
    rows mail-pairs 1
    rows cargo-pairs 1
    for name in broadcast gather allgather pingpong; do
        rows $name 2
    done
done
for name in broadcast gather allgather pingpong; do # handles for each use; readers are never free of cost
    run -n 7 --clusters 2 "$bench" $name --batch 2 --rounds 3 --warm-up 1 --csv
    rows $name 2
    awk -F, -v name="$name" '$1 == name && $12 > 0' "$work/out" | grep -q . || fail "nobody reads in $name"
done
run -n 2 --clusters 2 "$bench" fence-calls --clock --rounds 3 --csv
rows fence-calls 2
run -n 4 --clusters 2 "$bench" mail --writers 2 --readers 2 --bytes 64 --rounds 3 --csv
grep -q "^mail,2:2,4,2,64,3," "$work/out" || fail "no row for 2 writers and 2 readers"
run -n 30 --clusters 2 "$bench" allgather --rounds 1 --warm-up 0 --csv
rows allgather 2
run -n 2 --clusters 2 "$bench" cargo --bytes 1048576 --rounds 2
run -n 1 "$bench" all --rounds 1
"$bench" --help | grep -q "broadcast" || fail "no help"
wrong "which benchmark" --csv
wrong "no such benchmark" nothing
wrong "no such option" mail --fast
wrong "expected a number" mail --rounds many
wrong "expected a number" mail --rounds
wrong "expected at most 128" mail --bytes 129
wrong "expected a number from 1 to 16" gather --batch 17
wrong "only 2 processes" mail --writers 2 --readers 2
wrong "only one benchmark" mail cargo
