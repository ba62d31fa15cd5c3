#!/bin/sh
# SPDX-License-Identifier: MIT
# On the modelled MPPA-256 a superstep takes g h + l, within 15 %, for h from 1 to 4096 words that were not fitted: permutations, each
# number the median of several that are drawn.  A few may lie just before the next page of a portal: up to 20 %.  Regular shifts and
# several partners are foretold more roughly, and the same is measured each time.  Which lie near a page is for what another compiler makes
# a little different: there one of seven may be off.
# builds: release debug
# timeout: 60
set -u
probe() {
    "$LWMPI_BUILD/bin/mpiexec" -n "$1" --machine mppa256 --pes 1 "$LWMPI_BUILD/bin/apps/bsp-probe" 15
}
[ -x "$LWMPI_BUILD/libexec/lwmpi-machine-ikc" ] || { echo "skipped: no modelled machines" && exit 77; }
most=20 few=0.95
grep -q '^CMAKE_C_COMPILER:.*clang' "$LWMPI_BUILD/CMakeCache.txt" && most=25 few=0.85
for ranks in 2 16; do
    first=$(probe $ranks) || exit 1
    again=$(probe $ranks) || exit 1
    printf '%s\n' "$first"
    [ "$first" = "$again" ] || { echo "FAILED: another run took other times" && exit 1; }
    printf '%s\n' "$first" | awk -v most=$most -v few=$few '
        $1 == "g" && $2 <= 0 { print "FAILED: g is not positive"; bad = 1 }
        $1 == "worst" && $2 != "of" { seen++; if ($2 + 0 > most) { print "FAILED: more than " most " %"; bad = 1 } }
        $1 == "worst" && $2 == "of" { seen++; if ($4 + 0 > 40) { print "FAILED: others by more than 40 %"; bad = 1 } }
        $1 == "within" { seen++; if ($4 < few * $6) { print "FAILED: too many by more than 15 %"; bad = 1 } }
        END { exit bad || seen != 3 }' || exit 1
done
