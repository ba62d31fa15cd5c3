#!/bin/sh
# SPDX-License-Identifier: MIT
# The stripped shared library stays below 830 KB.
# builds: release
set -u
limit=849920
copy=$(mktemp)
trap 'rm -f "$copy"' EXIT
strip -o "$copy" "$LWMPI_BUILD/lib/libmpi_abi.so.1" || exit 1
bytes=$(wc -c <"$copy")
echo "libmpi_abi.so.1: $bytes bytes stripped (limit $limit)"
size "$copy"
[ "$bytes" -lt $limit ]
