#!/bin/sh
# SPDX-License-Identifier: MIT
# Without libfabric's headers the HAL compiles, too, and every function of hal/net.h is there.
# builds: release
# timeout: 60
set -u
root=$(cd "${LWMPI_SOURCE:-.}" && pwd)
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
objects=
for file in $(grep -l '__has_include(<rdma/fabric.h>)' "$root"/src/hal/linux/*.c); do
    object=$folder/$(basename "$file" .c).o
    sed 's|__has_include(<rdma/fabric.h>)|0|' "$file" >"${object%.o}.c" || exit 1
    "${CC:-cc}" -std=gnu11 -I "$root/src" -I "$root/include" -I "$LWMPI_BUILD/include" -c "${object%.o}.c" -o "$object" || exit 1
    objects="$objects $object"
done
nm --defined-only $objects | sed -n 's/.* T //p' >"$folder/there"
missing=0
count=0
for name in $(sed 's|/\*.*||' "$root/src/hal/net.h" | grep -o '\bhal_net_[a-z_]*(' | tr -d '(' | sort -u); do
    count=$((count + 1))
    grep -qx "$name" "$folder/there" && continue
    echo "hal/net.h: $name() is not there without libfabric"
    missing=1
done
echo "hal/net.h: $count functions"
[ "$count" -ge 10 ] && exit $missing
echo "too few: this test does not know how to look any more"
exit 1
