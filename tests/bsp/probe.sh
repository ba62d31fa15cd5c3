#!/bin/sh
# SPDX-License-Identifier: MIT
# On the modelled MPPA-256 a superstep takes g h + l, within 15 %, for h from 1 to 4096 words that were not fitted: permutations, each
# number the median of several that are drawn.  A few may lie just before the next page of a portal: up to 20 %.  Regular shifts and
# several partners are foretold more roughly, and the same is measured each time.
# builds: release debug
# timeout: 60
set -u
probe() {
    "$LWMPI_BUILD/bin/mpiexec" -n "$1" --machine mppa256 --pes 1 "$LWMPI_BUILD/bin/apps/bsp-probe" 15
}
[ -x "$LWMPI_BUILD/libexec/lwmpi-machine-ikc" ] || { echo "skipped: no modelled machines" && exit 77; }
for ranks in 2 16; do
    first=$(probe $ranks) || exit 1
    again=$(probe $ranks) || exit 1
    printf '%s\n' "$first"
    [ "$first" = "$again" ] || { echo "FAILED: another run took other times" && exit 1; }
    printf '%s\n' "$first" | awk '
        $1 == "g" && $2 <= 0 { print "FAILED: g is not positive"; bad = 1 }
        $1 == "worst" && $2 != "of" { seen++; if ($2 + 0 > 20) { print "FAILED: more than 20 %"; bad = 1 } }
        $1 == "worst" && $2 == "of" { seen++; if ($4 + 0 > 40) { print "FAILED: others by more than 40 %"; bad = 1 } }
        $1 == "within" { seen++; if ($4 < 0.95 * $6) { print "FAILED: more than one of twenty by more than 15 %"; bad = 1 } }
        END { exit bad || seen != 3 }' || exit 1
done
