#!/bin/sh
# SPDX-License-Identifier: MIT
# lwmpi-info lists the rules by which collectives choose, and a rule that makes no sense is refused before anything runs.
set -eu
info=$LWMPI_BUILD/bin/lwmpi-info
output=$(LWMPI_COLL="allreduce:direct@16k-1M/4/2,nonsense:x bcast:chain@3" "$info" --collectives)
for line in "  allreduce  doubling" "  allreduce:direct@16k-1M/4/2/0" "  (nonsense:x is no rule)" "  bcast:chain@3"; do
    printf '%s\n' "$output" | grep -Fq -- "$line" || {
        echo "lwmpi-info --collectives does not print '$line':"
        printf '%s\n' "$output"
        exit 1
    }
done
# The rules that it prints are rules.
rules=$(printf '%s\n' "$output" | sed -n 's/^  \([a-z_]*:[a-z]*[^ ]*\)$/\1/p')
LWMPI_COLL=$rules "$info" --collectives | grep -q "is no rule" && { echo "it does not understand its own rules"; exit 1; }
for command in "$LWMPI_BUILD/bin/mpiexec -n 4" ""; do
    status=0
    output=$(LWMPI_COLL="allreduce:direct bcast:sideways" $command "$LWMPI_BUILD/tests/coll/forms" 2>&1) || status=$?
    [ $status != 0 ] && printf '%s\n' "$output" | grep -q 'LWMPI_COLL=bcast:sideways: expected <collective>:<algorithm>' || {
        echo "'bcast:sideways' was not refused (status $status):"
        printf '%s\n' "$output"
        exit 1
    }
done
