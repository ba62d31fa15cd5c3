#!/bin/sh
# SPDX-License-Identifier: MIT
# Portals where no process may read another's memory: in chunks, through the memory of the links.
# timeout: 60
set -u
export LWMPI_NO_PEER_READ=1
work=$(mktemp -d) || exit 1
trap 'rm -rf "$work"' EXIT
flags="-D_GNU_SOURCE= -I$LWMPI_SOURCE/tests"
for name in portal posted stress; do
    "$LWMPI_BUILD/bin/mpicc" $flags "$LWMPI_SOURCE/tests/ikc/$name.c" -o "$work/$name" || exit 1
done
run() {
    echo "+ mpiexec $*"
    "$LWMPI_BUILD/bin/mpiexec" "$@" || exit 1
}
run -n 3 --isolate "$work/portal" # it checks that there were chunks
run -n 6 --clusters 3 "$work/portal"
run -n 6 --clusters 2 --map scatter "$work/portal"
run -n 4 --clusters 2 "$work/posted"
run -n 3 --isolate "$work/posted"
run -n 5 --clusters 3 "$work/stress"
run -n 5 --isolate "$work/stress"
