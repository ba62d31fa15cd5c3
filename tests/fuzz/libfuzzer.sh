#!/bin/sh
# SPDX-License-Identifier: MIT
# The IKC handlers under libFuzzer, guided by coverage, for a little while.  LWMPI_FUZZ_RUNS: how many inputs
# (default 20000); to hunt for longer, set it and look at the output.  Skipped without clang.
# builds: release asan
# timeout: 60
set -u
work=$(mktemp -d) || exit 1
trap 'rm -rf "$work"' EXIT
if ! command -v clang >/dev/null; then
    echo "skipped: no clang"
    exit 77
fi
echo 'int LLVMFuzzerTestOneInput(const char *d, long n) { return d == (char *)n; }' >"$work/try.c"
if ! clang -fsanitize=fuzzer,address "$work/try.c" -o "$work/try" >/dev/null 2>&1; then
    echo "skipped: this clang has no libFuzzer"
    exit 77
fi
clang -std=gnu11 -g -O1 -fsanitize=fuzzer,address,undefined -fno-sanitize-recover=undefined -DLW_FUZZER \
    -I"$LWMPI_SOURCE/src" -I"$LWMPI_SOURCE/include" "$LWMPI_SOURCE/tests/fuzz/ikc_handlers.c" "$LWMPI_SOURCE/src/base/copy.c" -o "$work/fuzz" || exit 1
cd "$work" || exit 1
if ./fuzz -runs="${LWMPI_FUZZ_RUNS:-20000}" -max_len=4000 -len_control=0 -print_final_stats=1 >log 2>&1; then
    grep -E "^(stat::number_of_executed_units|INFO: Seed)" log
else
    tail -60 log
    exit 1
fi
