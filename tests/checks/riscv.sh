#!/bin/sh
# SPDX-License-Identifier: MIT
# The tiers above the HAL compile freestanding, for a bare-metal RISC-V.
# Skipped without the cross compiler (gcc-riscv64-unknown-elf, picolibc-riscv64-unknown-elf).
# builds: release
# timeout: 120
set -u
cd "$LWMPI_SOURCE" || exit 1
compiler=riscv64-unknown-elf-gcc
if ! command -v $compiler >/dev/null || ! echo '#include <string.h>' | $compiler --specs=picolibc.specs -xc -E - >/dev/null; then
    echo "skipped: no $compiler with picolibc"
    exit 77
fi
files=$(find src/base src/link src/ikc src/connector src/mputil src/mpi src/services -name '*.c' ! -path '*/model/*' ! -path '*/parcel/*' ! -path '*/mppa/*' | sort)
[ -n "$files" ] || exit 1
flags="--specs=picolibc.specs -march=rv64gc -mabi=lp64d -mcmodel=medany -ffreestanding -std=gnu11 -O1"
if echo "$files" | xargs -n 8 -P 2 $compiler $flags -Wall -Wextra -Werror -DLWMPI_VERSION='"0"' \
    -Isrc -Iinclude -fsyntax-only; then
    echo "$(echo "$files" | wc -l) files compile for riscv64, freestanding"
else
    exit 1
fi
