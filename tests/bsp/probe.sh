#!/bin/sh
# SPDX-License-Identifier: MIT
# On the modelled MPPA-256 a superstep takes g h + l, within 15 %, for h from 1 to 4096 words; and the same each time.
# builds: release debug
set -u
probe() {
    "$LWMPI_BUILD/bin/mpiexec" -n "$1" --machine mppa256 --pes 1 "$LWMPI_BUILD/bin/apps/bsp-probe" 3
}
[ -x "$LWMPI_BUILD/libexec/lwmpi-machine-ikc" ] || { echo "skipped: no modelled machines" && exit 77; }
for ranks in 2 16; do
    first=$(probe $ranks) || exit 1
    again=$(probe $ranks) || exit 1
    printf '%s\n' "$first"
    [ "$first" = "$again" ] || { echo "FAILED: another run took other times" && exit 1; }
    printf '%s\n' "$first" | awk '
        $1 == "g" && $2 <= 0 { print "FAILED: g is not positive"; bad = 1 }
        $1 == "worst" { seen = 1; if ($2 + 0 > 15) { print "FAILED: more than 15 %"; bad = 1 } }
        END { exit bad || !seen }' || exit 1
done
