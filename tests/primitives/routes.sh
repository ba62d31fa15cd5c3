#!/bin/sh
# SPDX-License-Identifier: MIT
# Two threads of a cluster that have two routes move at least 1.8 times the data of one, where links limit them and not the way into
# the network: those of the model are made slower than the interface for that.
# builds: release debug
set -u
[ -x "$LWMPI_BUILD/libexec/lwmpi-machine-ikc" ] || { echo "skipped: no modelled machines" && exit 77; }
output=$("$LWMPI_BUILD/bin/mpiexec" -n 12 --machine mppa256 --pes 2 --stack mppa-ipc --set noc.routes=yes --set noc.data=1bytes/cycle --set noc.local=4bytes/cycle \
    "$LWMPI_BUILD/bin/apps/primitives" 20 routes) || exit 1
printf '%s\n' "$output"
printf '%s\n' "$output" | awk '
    $1 == "routes" { rate[$2] = $(NF - 1) }
    $1 == "process" { way[$4] = $7 }
    END {
        if (!rate[1] || rate[2] < 1.8 * rate[1]) { print "FAILED: two routes carry less than 1.8 times the data of one"; bad = 1 }
        for (route in way) routes++
        if (routes != 2) { print "FAILED: both have one route"; bad = 1 }
        exit bad
    }'
