#!/bin/sh
# SPDX-License-Identifier: MIT
# Programs that break the rules of BSPlib end, and say why: in common memory, and by connectors.
# timeout: 60
set -u
status=0
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

# Two processes execute, after bsp_begin(), the statements of the case that is asked for.  Lines: what is expected | statements.
cat >"$folder/cases" <<'EOF'
is not registered, or not yet|bsp_push_reg(&x, 4); bsp_put(0, &x, &x, 0, 4);
bsp_get: process 2: expected 0 to 1|bsp_push_reg(&x, 4); bsp_sync(); bsp_get(2, &x, 0, &x, 4);
reaches bytes 1 to 5 of registration 0, which has 4|bsp_push_reg(&x, 4); bsp_sync(); bsp_put(1, &x, &x, 1, 4); bsp_sync();
bsp_put: offset -1, 4 bytes|bsp_push_reg(&x, 4); bsp_sync(); bsp_put(1, &x, &x, -1, 4);
bsp_hpput: 4000 bytes at offset 0 of process 1: not inside what it has registered|bsp_push_reg(big, pid ? 10 : 4096); bsp_sync(); if (!pid) bsp_hpput(1, big, big, 0, 4000); bsp_sync();
reaches bytes 100 to 4100 of registration 0, which has 4096|bsp_push_reg(big, 4096); bsp_sync(); bsp_hpget(1 - pid, big, 100, big, 4000); bsp_sync();
bsp_hpget: process 2: expected 0 to 1|bsp_push_reg(big, 4096); bsp_sync(); bsp_hpget(2, big, 0, big, 4000);
bsp_hpput: process -1: expected 0 to 1|bsp_push_reg(big, 4096); bsp_sync(); bsp_hpput(-1, big, big, 0, 4000);
bsp_hpget: offset -5, 4000 bytes|bsp_push_reg(big, 4096); bsp_sync(); bsp_hpget(1, big, -5, big, 4000);
bsp_pop_reg:|bsp_pop_reg(&x); bsp_sync();
registered or gave up different memory|bsp_push_reg(&x, 4); bsp_push_reg(big, 4); bsp_sync(); bsp_pop_reg(pid ? (void *)&x : big); bsp_sync();
registered or gave up different memory|if (pid) bsp_push_reg(&x, 4); bsp_sync();
registered or gave up different memory|bsp_push_reg(&x, 4); bsp_sync(); if (pid) bsp_pop_reg(&x); else bsp_push_reg(&x, 4); bsp_sync(); bsp_sync();
bsp_send: process -1|bsp_send(-1, &x, &x, 4);
bsp_move: there is no message|bsp_move(&x, 4);
bsp_begin: it was called before|bsp_begin(1);
bsp_set_tagsize: it was called outside of bsp_begin() and bsp_end()|bsp_end(); bsp_set_tagsize(&x);
bsp_qsize: it was called outside of bsp_begin() and bsp_end()|bsp_end(); bsp_qsize(&x, NULL);
bsp_get_tag: it was called outside of bsp_begin() and bsp_end()|bsp_end(); bsp_get_tag(&x, big);
bsp_move: it was called outside of bsp_begin() and bsp_end()|bsp_end(); bsp_move(big, 4);
bsp_hpmove: it was called outside of bsp_begin() and bsp_end()|void *tag, *payload; bsp_end(); bsp_hpmove(&tag, &payload);
EOF
{
    printf '#include <bsp.h>\n#include <stdlib.h>\nstatic int x;\nstatic char big[4096];\nint main(int argc, char **argv)\n{\n'
    printf '    bsp_begin(2);\n    int pid = bsp_pid();\n    switch (argc > 1 ? atoi(argv[1]) : 0) {\n'
    awk -F'|' '{ printf "    case %d: {\n        %s\n        break;\n    }\n", NR, $2 }' "$folder/cases"
    printf '    }\n    bsp_end();\n    return x + pid - pid + big[0];\n}\n'
} >"$folder/program.c"
"$LWMPI_BUILD/bin/mpicc" --bsp "$folder/program.c" -o "$folder/program" || exit 1
fails() { # how text statements
    if output=$("$LWMPI_BUILD/bin/mpiexec" $1 -n 2 "$folder/program" $number 2>&1 </dev/null); then
        echo "FAILED: no error of: $3"
        status=1
    fi
    case $output in
    *"$2"*) ;;
    *)
        echo "FAILED${1:+ with $1}: expected \"$2\" of: $3"
        echo "$output"
        status=1
        ;;
    esac
}
number=0
while IFS='|' read -r text statements; do
    number=$((number + 1))
    fails "" "$text" "$statements"
    fails "--clusters 2" "$text" "$statements"
done <"$folder/cases"
for how in "" "--clusters 2"; do
    "$LWMPI_BUILD/bin/mpiexec" $how -n 2 "$folder/program" || { echo "FAILED: without a case" && status=1; }
done
exit $status
