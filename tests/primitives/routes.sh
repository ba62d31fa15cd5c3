#!/bin/sh
# SPDX-License-Identifier: MIT
# Two threads of a cluster that have two routes move at least 1.8 times the data of one, and of both on one route 1.6 times, where links limit
# them and not the way into the network: those of the model are made slower than the interface for that.  As the machine is, the
# interface limits both: two threads move more than one, on two routes as much as on one.
# builds: release debug
set -u
[ -x "$LWMPI_BUILD/libexec/lwmpi-machine-ikc" ] || { echo "skipped: no modelled machines" && exit 77; }
routes() { # routes NAME OPTIONS...: lines with the name in front
    name=$1
    shift
    "$LWMPI_BUILD/bin/mpiexec" -n 12 --machine mppa256 --pes 2 --stack mppa-ipc "$@" "$LWMPI_BUILD/bin/apps/primitives" 20 routes |
        sed "s/^/$name /"
}
narrow="--set noc.data=1bytes/cycle --set noc.local=4bytes/cycle"
# shellcheck disable=SC2086
output=$(routes two --set noc.routes=yes $narrow && routes one $narrow && routes usual --set noc.routes=yes && routes usual-one)
printf '%s\n' "$output"
printf '%s\n' "$output" | awk '
    $2 == "routes" { rate[$1, $3] = $(NF - 1) }
    $2 == "process" { way[$1 " " $5]; ways[$1] += !seen[$1 " " $5]++ }
    function least(what, is, factor, of) {
        if (!of || is < factor * of) { print "FAILED: " what ": " is " MB/s, expected " factor " times " of; bad = 1 }
    }
    END {
        least("two routes beside one thread", rate["two", 2], 1.8, rate["two", 1])
        least("two routes beside both on one", rate["two", 2], 1.6, rate["one", 2])
        least("one route of usual links", rate["usual-one", 2], 1.4, rate["usual-one", 1])
        least("two routes of usual links", rate["usual", 2], 1, rate["usual-one", 2])
        if (ways["two"] != 2 || ways["usual"] != 2 || ways["one"] != 1) { print "FAILED: other numbers of routes"; bad = 1 }
        exit bad
    }'
