#!/bin/sh
# SPDX-License-Identifier: MIT
# The benchmark of primitives runs, and on the modelled machine takes the same time each time; there a GET is no faster than the
# PUT that it causes, and a barrier of 16 processes takes longer than one of 2.
# builds: release debug
set -u
primitives() {
    "$LWMPI_BUILD/bin/mpiexec" -n "$@" "$LWMPI_BUILD/bin/apps/primitives" 5
}
for mode in "--clusters 1" --isolate; do
    # shellcheck disable=SC2086
    primitives 3 $mode || exit 1
done
[ -x "$LWMPI_BUILD/libexec/lwmpi-machine-ikc" ] || exit 0
few=$(primitives 2 --machine mppa256 --pes 1) || exit 1
many=$(primitives 16 --machine mppa256 --pes 1) || exit 1
again=$(primitives 16 --machine mppa256 --pes 1) || exit 1
[ "$many" = "$again" ] || { echo "FAILED: another run took other times" && exit 1; }
printf '%s\n\n%s\n' "$few" "$many"
printf '%s\n%s\n' "$few" "$many" | awk '
    $1 == "barrier" { barrier[++barriers] = $4 }
    $1 == "put" { put[$2] = $4 }
    $1 == "get" { gets++; if ($4 < put[$2]) { print "FAILED: " $0; bad = 1 } }
    END { if (!(barrier[1] < barrier[2])) { print "FAILED: barriers"; bad = 1 }; exit bad || gets != 6 }'
