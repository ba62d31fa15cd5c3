#!/bin/sh
# SPDX-License-Identifier: MIT
# run.sh MODE RANKS PROGRAM ARGS...   run one test program of the build folder $LWMPI_BUILD in one way.
#   threads     one cluster carries all ranks
#   clusters    two or three clusters, compact
#   scatter     two or three clusters, scattered
#   isolate     one rank a process
#   hosts       on two hosts, both of which are this one; skipped where there is no libfabric
#   machine     on the modelled MPPA-256, or $LWMPI_TEST_MACHINE, in two or three clusters; $LWMPI_TEST_SEED orders its
#               events, and $LWMPI_TEST_STACK carries its messages, by $LWMPI_TEST_PROTOCOL (connector: in all modes, on any stack)
#   singleton   without mpiexec
#   plain       not an MPI program
# LWMPI_TEST_FAILS: it must exit non-zero and print this regular expression.
# LWMPI_TEST_OPTIONS: for mpiexec, besides.  LWMPI_TEST_SECONDS: how long it may take (20).
# LWMPI_TEST_CHECK: under mpiexec --check.
# LWMPI_TEST_EMULATOR: the command that runs programs of this build, if this machine cannot.
set -u
mode=$1 ranks=$2
shift 2

# Compact needs a number of clusters that leaves none of them empty.
clusters=2
pes=$(((ranks + 2) / 3))
[ "$ranks" -ge 3 ] && [ $(((ranks + pes - 1) / pes)) = 3 ] && clusters=3

# A test changes fields of the budget that all tests have.
LWMPI_TEST_OPTIONS=$(printf '%s' "${LWMPI_TEST_OPTIONS:-}" | sed "s/--budget /&${LWMPI_BUDGET:+$LWMPI_BUDGET,}/")
mpiexec="${LWMPI_TEST_EMULATOR:-} $LWMPI_BUILD/bin/mpiexec -n $ranks $LWMPI_TEST_OPTIONS"
# All tests by one protocol, but for those that choose another, or a stack, and programs that have no MPI.
if [ "${LWMPI_TEST_PROTOCOL:-}" = connector ]; then
    case "$LWMPI_TEST_OPTIONS $1" in
    */coll/board_disagree | */mpi/messages_auto)
        echo "skipped: it looks at what is sent in memory that clusters have in common" && exit 77 ;;
    */coll/board_read | */win/assists)
        echo "skipped: it is about what processes read from each other's memory" && exit 77 ;;
    */win/complete | */win/passive | */coll/leave | */failure/operations)
        echo "skipped: its messages are to be there as soon as they were sent, whatever their receiver does" && exit 77 ;;
    *--protocol* | *--stack* | *stack=* | *--connectors* | */bare/* | */connector/* | */bsp/* | */primitives/* | */contract/*) ;;
    *) mpiexec="$mpiexec --protocol connector" ;;
    esac
fi
# All tests under --check, but for those that do what it forbids.
if [ -n "${LWMPI_TEST_CHECK:-}" ]; then
    case $1 in
    */coll/disagree | */coll/board_disagree | */coll/board_read | */api/args_shared | */types/messages* | */fortran/descriptors | \
        */mpi/request_free | */failure/windows_far)
        echo "skipped: it does what the standard leaves undefined, to see that nothing breaks" && exit 77 ;;
    */coll/leave | */coll/long_machine | */tool/choices | */tool/counters | */win/assists)
        echo "skipped: it counts or measures, and under --check ranks send more messages, and wait for each other" && exit 77 ;;
    *) mpiexec="$mpiexec --check" ;;
    esac
fi
case $mode in
threads) set -- $mpiexec --clusters 1 "$@" ;;
clusters) set -- $mpiexec --clusters $clusters --map compact "$@" ;;
scatter) set -- $mpiexec --clusters $clusters --map scatter "$@" ;;
hosts)
    export LWMPI_INTERFACE=lo LWMPI_LAUNCHER="$(dirname "$0")/net/_here.sh"
    export ASAN_OPTIONS="${ASAN_OPTIONS:+$ASAN_OPTIONS:}detect_leaks=0" # libfabric leaks some
    if $mpiexec -n 1 --hosts one,two true 2>&1 | grep libfabric; then
        echo "skipped: no libfabric (Debian: libfabric-dev, libfabric1)" && exit 77
    fi
    set -- $mpiexec --hosts "one:$(((ranks + 1) / 2)),two:$ranks" "$@"
    ;;
isolate) set -- $mpiexec --isolate "$@" ;;
machine)
    # Its clusters cannot read each other's memory.
    export LWMPI_NO_PEER_READ=1
    [ $pes -gt 16 ] && pes=16
    if [ -n "${LWMPI_TEST_STACK:-}" ]; then
        # A stack may have protocols of its own.
        case "$LWMPI_TEST_STACK ${LWMPI_TEST_OPTIONS:-}" in
        mppa-mpi*--protocol*) echo "skipped: a protocol that mppa-mpi does not have" && exit 77 ;;
        *--stack*) ;;
        *) mpiexec="$mpiexec --set stack=$LWMPI_TEST_STACK${LWMPI_TEST_PROTOCOL:+ --protocol $LWMPI_TEST_PROTOCOL}" ;;
        esac
    fi
    set -- $mpiexec --machine "${LWMPI_TEST_MACHINE:-mppa256}" --pes $pes --seed "${LWMPI_TEST_SEED:-0}" "$@"
    ;;
singleton | plain) set -- ${LWMPI_TEST_EMULATOR:-} "$@" ;;
*)
    echo "run.sh: unknown mode '$mode'" >&2
    exit 2
    ;;
esac
# The thread sanitizer of gcc 12 does not know the address ranges of new kernels.
[ "${LWMPI_TEST_BUILD:-}" = tsan ] && set -- setarch -R "$@"
echo "+ $*"

if [ -z "${LWMPI_TEST_FAILS:-}" ]; then
    exec timeout --foreground -k 2 "${LWMPI_TEST_SECONDS:-20}" "$@" </dev/null
fi
output=$(timeout --foreground -k 2 "${LWMPI_TEST_SECONDS:-20}" "$@" </dev/null 2>&1)
status=$?
printf '%s\n(exit status %s)\n' "$output" "$status"
if [ $status = 0 ] || [ $status = 124 ] || [ $status = 137 ]; then
    echo "FAILED: expected a failure of its own and '$LWMPI_TEST_FAILS' in the output"
    exit 1
fi
if ! printf '%s\n' "$output" | grep -Eq -- "$LWMPI_TEST_FAILS"; then
    echo "FAILED: no '$LWMPI_TEST_FAILS' in the output"
    exit 1
fi
