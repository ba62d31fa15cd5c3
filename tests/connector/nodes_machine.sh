#!/bin/sh
# SPDX-License-Identifier: MIT
# Nodes of a modelled machine: the same run each time, a status that nobody asked for, standard input, and what is refused.
set -u
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
status=0
cat >"$folder/nodes.c" <<'EOF'
#include <lwmpi/mppa.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int main(int argc, char **argv)
{
    char *words[] = {argv[0], argv[1], NULL};
    if (argc != 2)
        return 2;
    if (getenv("MPPA_RANK"))
        return !strcmp(argv[1], "left") ? 40 + mppa_rank() : 0;
    if (mppa_rank() == 17) {
        int word, started, queue = mppa_open("/mppa/mqueue/host#1/16#1/1.8", 0);
        if (mppa_read(queue, &word, sizeof word) != sizeof word || (started = mppa_spawn("5", 0, argv[0], words, NULL)) < 0)
            return puts(mppa_error()), 1;
        printf("the host has read %d and started %d\n", word, started);
        return mppa_waitpid(started, &word, 0) != started;
    }
    if (mppa_ranks() == 18) {
        int word = 4711, queue = mppa_open("/mppa/mqueue/host#1/16#1/1.8", 1);
        if (mppa_write(queue, &word, sizeof word) != sizeof word)
            return puts(mppa_error()), 1;
    }
    printf("main has read %d\n", getchar());
    if (!strcmp(argv[1], "refused")) {
        const char *const programs[] = {"/bin/sh", getenv("OF_MPI"), "/etc/passwd"};
        for (int i = 0; i < 3; i++)
            if (mppa_spawn("0", 0, programs[i], words, NULL) < 0)
                puts(mppa_error());
        return 0;
    }
    for (int i = 0; i < 3; i++)
        if (mppa_spawn("[2,0,1]", i, argv[0], words, NULL) < 0)
            return puts(mppa_error()), 1;
    return 0; /* it waits for nobody */
}
EOF
machine="$LWMPI_BUILD/bin/mpiexec --machine mppa256 --connectors"
"$LWMPI_BUILD/bin/mpicc" --connectors "$folder/nodes.c" -o "$folder/nodes" || exit 1
export OF_MPI="$LWMPI_BUILD/tests/mpi/sizes"

# run STATUS TEXT OPTIONS... -- ARGUMENT: it ends so, and prints this.
run() {
    wanted=$1 text=$2
    shift 2
    echo A | $machine "$@" >"$folder/out" 2>&1
    found=$?
    [ $found -eq "$wanted" ] && grep -q -e "$text" "$folder/out" && return
    echo "mpiexec --machine mppa256 --connectors $*: status $found, expected $wanted and '$text':"
    cat "$folder/out"
    status=1
}
run 0 "main has read 65" "$folder/nodes" fine
run 40 "main has read 65" "$folder/nodes" left # of the lowest rank that says something
run 0 "cannot run /bin/sh: copies of it cannot share a process" "$folder/nodes" refused
run 0 "sizes: it needs libmpi_abi.so.1" "$folder/nodes" refused
run 0 "cannot run /etc/passwd: Permission denied" "$folder/nodes" refused
run 0 "3 ranks, compact" -v --clusters 2 "$folder/nodes" refused
run 0 "the host has read 4711 and started 6" -n 2 "$folder/nodes" fine
run 0 "18 ranks, .*with an I/O rank, and one on the host" -v "$folder/nodes" fine : "$folder/nodes" fine
run 1 "there is no node 2, but 0 to 1" --clusters 2 "$folder/nodes" fine
run 2 "3 processes: expected one or two on --machine mppa256" -n 3 "$folder/nodes" fine
run 2 "3 processes: expected one or two on --machine mppa256" -n 2 "$folder/nodes" fine : "$folder/nodes" fine
run 2 "MPPA-256 has no host (key pcie.rate = 0)" --set "pcie.rate=0 bytes/cycle" -n 2 "$folder/nodes" fine
run 2 "a node is a cluster with one process" --pes 4 "$folder/nodes" fine
run 2 "expected at most 16" --clusters 17 "$folder/nodes" fine
for processes in 1 2; do
    for seed in 0 7; do
        for run in first again; do
            echo A | $machine -v -n $processes --seed $seed "$folder/nodes" fine 2>&1 | grep -o "virtual time, .*" >"$folder/$run"
        done
        [ -s "$folder/first" ] && cmp "$folder/first" "$folder/again" || status=1
    done
done
exit $status
