#!/bin/sh
# SPDX-License-Identifier: MIT
# The demo of sampling: values are whole and do not run backwards, and on the modelled machine no value is older than the bound.
# builds: release debug tiny
set -u
status=0
sampling() {
    "$LWMPI_BUILD/bin/mpiexec" -n 4 "$@" "$LWMPI_BUILD/bin/apps/sampling" 100 || exit 1
}
for mode in "--clusters 1" --isolate; do
    # shellcheck disable=SC2086
    output=$(sampling $mode) || exit 1
    printf '%s\n' "$output"
    [ "$(printf '%s\n' "$output" | grep -c 'backwards 0$')" = 3 ] || { echo "FAILED: $mode: backwards" && status=1; }
done
[ -x "$LWMPI_BUILD/libexec/lwmpi-machine-ikc" ] || exit $status
output=$(sampling --machine mppa256 --pes 1) || exit 1
printf '%s\n' "$output"
printf '%s\n' "$output" | awk '
    $1 == "reader" && (!/torn 0, backwards 0$/ || $3 < 5) { print "FAILED: " $0; bad = 1 }
    $1 == "reader" { split($0, part, /oldest value | us, bound | us; torn/); readers++
        if (part[2] + 0 > part[3] + 0) { print "FAILED: older than the bound: " $0; bad = 1 } }
    END { exit bad || readers != 3 }' || status=1
exit $status
