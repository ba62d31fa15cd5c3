#!/bin/sh
# SPDX-License-Identifier: MIT
# The problems of docs/models.md come out the same in each programming model, here and on the modelled machine.
# builds: release debug
# timeout: 180
set -u
python3 -c 'import networkx, numpy, scipy' 2>/dev/null || { echo "skipped: no networkx, numpy or scipy" && exit 77; }
apps=$LWMPI_BUILD/bin/apps
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
flow() { # flow PROBLEM PLACE...: AGENT=PROCESS
    problem=$1
    shift
    # shellcheck disable=SC2046
    "$LWMPI_BUILD/bin/lwmpi-flow" "$LWMPI_SOURCE/apps/models/$problem.toml" $(printf -- '--place %s ' "$@") \
        -o "$folder/$problem-flow" >/dev/null || exit 1
}
flow histogram count0=0 count1=1 count2=2 count3=3 total=0
flow product have0=0 have1=1 have2=2 have3=3 work0=0 work1=1 work2=2 work3=3 total=0
flow pipeline filter=0 transform=1 reduce=2
status=0
processes=4
same() { # same RESULT PROGRAM...: options of mpiexec stand in $mode
    result=$1
    shift
    # shellcheck disable=SC2086
    output=$("$LWMPI_BUILD/bin/mpiexec" -n $processes $mode "$@" 2>&1) || { echo "FAILED: $mode $*: $output" && status=1; }
    printf '%s\n' "$output"
    printf '%s\n' "$output" | grep -q ": $result, " || { echo "FAILED: $mode $*" && status=1; }
}
histogram="262144 values, check 7a42b026"
product="product, check -91339724" # by another program, the whole matrices at once
pipeline="32 blocks, check 9b750e00" # by another program, in Python
[ -x "$LWMPI_BUILD/libexec/lwmpi-machine-ikc" ] && machine="--machine mppa256 --pes 1" || machine=--isolate
for mode in "--clusters 1" --isolate "$machine"; do
    for model in mpi connectors bsp; do
        same "$histogram" "$apps/histogram-$model"
        same "$product" "$apps/product-$model"
    done
    same "$histogram" "$folder/histogram-flow" 3
    same "$product" "$folder/product-flow" 3
    processes=3
    for model in mpi connectors bsp; do
        same "$pipeline" "$apps/pipeline-$model"
    done
    same "$pipeline" "$folder/pipeline-flow" 96 # three times the stream
    processes=4
done
exit $status
