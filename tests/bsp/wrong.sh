#!/bin/sh
# SPDX-License-Identifier: MIT
# Programs that break the rules of BSPlib end, and say why.
set -u
status=0
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

# expect TEXT STATEMENTS: two processes execute them after bsp_begin().
expect() {
    printf '#include <bsp.h>\nstatic int x, tag;\nint main(void)\n{\n    bsp_begin(2);\n    %s\n    bsp_end();\n    return x + tag;\n}\n' \
        "$2" >"$folder/program.c"
    "$LWMPI_BUILD/bin/mpicc" --bsp "$folder/program.c" -o "$folder/program" || exit 1
    if output=$("$LWMPI_BUILD/bin/mpiexec" -n 2 "$folder/program" 2>&1); then
        echo "FAILED: no error of: $2"
        status=1
    fi
    case $output in
    *"$1"*) ;;
    *)
        echo "FAILED: expected \"$1\" of: $2"
        echo "$output"
        status=1
        ;;
    esac
}

expect "is not registered, or not yet" 'bsp_push_reg(&x, 4); bsp_put(0, &x, &x, 0, 4);'
expect "bsp_get: process 2: expected 0 to 1" 'bsp_push_reg(&x, 4); bsp_sync(); bsp_get(2, &x, 0, &x, 4);'
expect "reaches bytes 1 to 5 of registration 0, which has 4" 'bsp_push_reg(&x, 4); bsp_sync(); bsp_put(1, &x, &x, 1, 4); bsp_sync();'
expect "offset -1, 4 bytes" 'bsp_push_reg(&x, 4); bsp_sync(); bsp_put(1, &x, &x, -1, 4);'
expect "bsp_pop_reg:" 'bsp_pop_reg(&x); bsp_sync();'
expect "bsp_send: process -1" 'bsp_send(-1, &tag, &x, 4);'
expect "bsp_move: there is no message" 'bsp_move(&x, 4);'
expect "bsp_begin: it was called before" 'bsp_begin(1);'
exit $status
