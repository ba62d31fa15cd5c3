#!/bin/sh
# SPDX-License-Identifier: MIT
# lwmpi-info lists the rules by which collectives choose, and a rule that makes no sense is told and does no harm.
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
output=$(LWMPI_COLL="bcast:sideways allreduce:direct" "$LWMPI_BUILD/bin/mpiexec" -n 4 "$LWMPI_BUILD/tests/coll/forms" 2>&1)
count=$(printf '%s\n' "$output" | grep -c '"bcast:sideways" is no rule') || true
[ "$count" = 1 ] || { echo "'bcast:sideways' was reported $count times, expected once:"; printf '%s\n' "$output"; exit 1; }
